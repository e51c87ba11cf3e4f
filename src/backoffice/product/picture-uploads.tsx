/** Uploads many pictures, one after the other in the order in which they were chosen, with the progress of each. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { OfficeDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { sentenceOf } from '../session/call-failure.ts';
import { callWithProgress } from '../session/upload.ts';

/** `share`: the share of the file that was sent, from 0 to 1. `failure`: why the upload failed */
type Upload = { id: number; file: File; share: number; failure: string | null };

type UploadsProps = { error: string | undefined; onPicture: (url: string) => void };

export function PictureUploads({ error, onPicture }: UploadsProps) {
  const { uploads, add, retry, remove } = useUploads(onPicture);
  const waiting = uploads.filter(({ failure }) => failure === null);
  return (
    <>
      <FileDrop
        label="Thêm ảnh"
        hint="Chọn nhiều ảnh một lần. JPG, PNG, WebP hoặc AVIF, tối đa 8 MB mỗi ảnh. Ảnh đầu tiên là ảnh đại diện."
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={error}
        multiple
        onFile={add}
      />
      <LeavingDialog isSending={waiting.length > 0} />
      {waiting.length > 0 && <WholeProgress waiting={waiting} />}
      <ul aria-label="Ảnh đang tải lên" className="mt-3 flex flex-col gap-2">
        {uploads.map(({ id, file, share, failure }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="min-w-32 flex-1 truncate">{file.name}</span>
            {failure === null ? (
              <progress aria-label={`Đã tải ${file.name}`} value={share} max={1} className="w-32 accent-ink" />
            ) : (
              <>
                <span role="alert" className="text-red">
                  {failure}
                </span>
                <ActButton onClick={() => retry(id)}>Tải lại {file.name}</ActButton>
                <ActButton onClick={() => remove(id)}>Bỏ {file.name}</ActButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function WholeProgress({ waiting }: { waiting: readonly Upload[] }) {
  const most = useRef(0);
  most.current = Math.max(most.current, waiting.length);
  const done = most.current - waiting.length + (waiting[0]?.share ?? 0);
  return (
    <p className="mt-3 flex items-center gap-3 text-sm font-medium">
      <span role="status">Còn {waiting.length} ảnh đang tải</span>
      <progress aria-label="Tất cả ảnh" value={done} max={most.current} className="flex-1 accent-ink" />
    </p>
  );
}

function useUploads(onPicture: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const busy = useRef<number | null>(null);
  const change = (id: number, more: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...more } : each)));
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));
  const send = async ({ id, file }: Upload) => {
    const body = new FormData();
    body.append('picture', file);
    try {
      const { data } = await callWithProgress((share) => change(id, { share }))('uploadPicture', { body });
      onPicture(data.url);
      remove(id);
    } catch (error) {
      change(id, { failure: sentenceOf(error) });
    } finally {
      busy.current = null;
    }
  };
  useEffect(() => {
    const first = uploads.find(({ failure }) => failure === null);
    if (busy.current !== null || !first) return;
    busy.current = first.id;
    void send(first);
  });
  return {
    uploads,
    add: (file: File) => setUploads((all) => [...all, { id: next.current++, file, share: 0, failure: null }]),
    // a picture that is sent again comes after those that wait
    retry: (id: number) =>
      setUploads((all) => {
        const again = all.find((each) => each.id === id);
        return again ? [...all.filter((each) => each.id !== id), { ...again, share: 0, failure: null }] : all;
      }),
    remove,
  };
}

/** While pictures are sent, leaving the screen or the tab asks first: what is not sent yet would be lost. */
function LeavingDialog({ isSending }: { isSending: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => isSending,
    enableBeforeUnload: () => isSending,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <OfficeDialog title="Rời đi khi ảnh đang tải?" onClose={() => leaving.reset()}>
      <p>Ảnh chưa tải xong sẽ không có trong sản phẩm.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => leaving.reset()}>Ở lại</Button>
        <ActButton onClick={() => leaving.proceed()}>Rời đi</ActButton>
      </div>
    </OfficeDialog>
  );
}
