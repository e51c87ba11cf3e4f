/** Previews the unsaved text as customers will see it on a phone and on a desktop. */
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { Button } from '#ui/button.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { call } from '../session/call.ts';
import { type ContentValues, fieldsOf } from './content-values.ts';

/** The widths in pixels at which the page is previewed. */
const widths = { phone: 390, desk: 1280 } as const;
const HEIGHT = 720;

type PreviewProps = { kind: ContentKind; id: string | null; onFault: (error: unknown) => void };

export function PreviewPanel({ kind, id, onFault }: PreviewProps) {
  const { getValues } = useFormContext<ContentValues>();
  const [path, setPath] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [size, setSize] = useState<keyof typeof widths>('phone');
  const look = async () => {
    setBusy(true);
    try {
      const body = { kind, id, fields: fieldsOf(getValues()) };
      setPath((await call('previewContent', { body })).data.path);
    } catch (error) {
      onFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-4">
      <Panel
        title="Xem trước"
        actions={
          <ActButton onClick={() => void look()} disabled={busy}>
            {path ? 'Xem lại bản đang viết' : 'Xem trước'}
          </ActButton>
        }
      >
        <p className="text-sm text-quiet">
          Đúng như khách sẽ thấy, kể cả phần chưa lưu. Liên kết xem trước có hiệu lực 24 giờ cho người bạn gửi.
        </p>
        {path && (
          <>
            <div className="my-3 flex flex-wrap items-center gap-2">
              {(['phone', 'desk'] as const).map((each) => (
                <Button
                  key={each}
                  tone={size === each ? 'ink' : 'outline'}
                  aria-pressed={size === each}
                  onClick={() => setSize(each)}
                >
                  {each === 'phone' ? 'Điện thoại' : 'Máy tính'}
                </Button>
              ))}
              <a href={path} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline">
                Mở trong thẻ mới
              </a>
            </div>
            <ScaledFrame path={path} width={widths[size]} />
          </>
        )}
      </Panel>
    </div>
  );
}

/** Shows the previewed page with the given width, scaled to the available space. */
function ScaledFrame({ path, width }: { path: string; width: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(width);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={ref} className="overflow-hidden" style={{ height: HEIGHT }}>
      <iframe
        title="Bản xem trước"
        src={path}
        className="mx-auto block rounded-card border border-line bg-paper"
        style={{
          ...{ width, height: HEIGHT / scale, maxWidth: 'none', transformOrigin: 'top left' },
          ...(scale < 1 ? { transform: `scale(${scale})`, margin: 0 } : {}),
        }}
      />
    </div>
  );
}
