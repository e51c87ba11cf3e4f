/** Uploads many pictures, one after the other in the order in which they were chosen, with the progress of each. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#browser/api/client.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { OfficeDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { sentenceOf } from '../session/call-failure.ts';
import { callWithProgress } from '../session/upload.ts';

/**
 * `share`: the share of the file that was sent, from 0 to 1. `failure`: why the upload failed; `mayHelp`: whether sending
 * the same file again may help
 */
type Upload = { id: number; file: File; share: number; failure: string | null; mayHelp: boolean };

type UploadsProps = {
  uploads: Uploads;
  error: string | undefined;
  /** whether the form asks already before the person leaves the screen */
  isLeavingAsked: boolean;
};

export function PictureUploads({ uploads: { uploads, add, retry, remove }, error, isLeavingAsked }: UploadsProps) {
  const waiting = uploads.filter(isWaiting);
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
      <LeavingDialog isSending={waiting.length > 0} isAsked={isLeavingAsked} />
      {waiting.length > 0 && <WholeProgress waiting={waiting} />}
      <ul aria-label="Ảnh đang tải lên" className="mt-3 flex flex-col gap-2">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload)} onRemove={() => remove(upload.id)} />
        ))}
      </ul>
    </>
  );
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload: { file, share, failure, mayHelp }, onRetry, onRemove }: UploadRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-32 flex-1 truncate">{file.name}</span>
      {failure === null ? (
        <progress aria-label={`Đã tải ${file.name}`} value={share} max={1} className="w-32 accent-ink" />
      ) : (
        <>
          <span role="alert" className="text-red">
            {failure}
          </span>
          {mayHelp && <ActButton onClick={onRetry}>Tải lại {file.name}</ActButton>}
          <ActButton onClick={onRemove}>Bỏ {file.name}</ActButton>
        </>
      )}
    </li>
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

export type Uploads = ReturnType<typeof useUploads>;

const isWaiting = ({ failure }: Upload) => failure === null;

/** @param onPicture takes the URL of an uploaded picture. @returns why it does not; null if it does */
export function useUploads(onPicture: (url: string) => string | null) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const ids = useRef(0);
  // The queue is no state: an effect of an earlier render could send a picture again that was sent meanwhile.
  const waiting = useRef<Upload[]>([]);
  const sending = useRef<AbortController | null>(null);
  const change = (id: number, more: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...more } : each)));
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));
  const send = async ({ id, file }: Upload, signal: AbortSignal) => {
    const body = new FormData();
    body.append('picture', file);
    try {
      const call = callWithProgress((share) => change(id, { share }));
      const { data } = await call('uploadPicture', { body, signal });
      const failure = onPicture(data.url);
      if (failure === null) remove(id);
      else change(id, { failure, mayHelp: false });
    } catch (error) {
      if (!signal.aborted) change(id, { failure: sentenceOf(error), mayHelp: !isRefused(error) });
    }
  };
  const sendAll = async () => {
    if (sending.current) return;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      sending.current = new AbortController();
      await send(next, sending.current.signal);
    }
    sending.current = null;
  };
  const enqueue = (upload: Upload) => {
    // a picture that is sent again comes after those that wait
    setUploads((all) => [...all.filter(({ id }) => id !== upload.id), upload]);
    waiting.current.push(upload);
    void sendAll();
  };
  useEffect(
    () => () => {
      // what is still being sent when the person leaves would belong to no product
      waiting.current = [];
      sending.current?.abort();
    },
    [],
  );
  return {
    uploads,
    add: (file: File) => enqueue({ id: ids.current++, file, share: 0, failure: null, mayHelp: true }),
    retry: (upload: Upload) => enqueue({ ...upload, share: 0, failure: null }),
    remove,
  };
}

/** The shop has read the file and refused it, as one that is no picture: the same file would be refused again. */
const isRefused = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 429;

/** While pictures are sent, leaving the screen or the tab asks first: what is not sent yet would be lost. */
function LeavingDialog({ isSending, isAsked }: { isSending: boolean; isAsked: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => isSending && !isAsked,
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
