/**
 * A field for the codes of parcels: typed, sent by a hand scanner (which types the code and presses Enter), or read by
 * the camera where the browser can read bar codes. The field stays empty and focused for the next code.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OfficeDialog } from '../frame/dialogs.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
const canSee = () => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

/** Codes begin with a digit or a capital letter; small letters are the shortcuts of the office. */
const STARTS_A_CODE = /^[A-Z0-9]$/;
const TAKES_KEYS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

type ScanFieldProps = {
  label: string;
  /** called with each code, without spaces around it */
  onScan: (code: string) => void;
  /** what the last scan led to; shown while the camera covers the screen, too */
  result?: string | undefined;
};

export function ScanField({ label, onScan, result }: ScanFieldProps) {
  const [text, setText] = useState('');
  const [isSeeing, setSeeing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    // a scanner types wherever the focus is, for example on the button that was pressed last
    const take = (event: KeyboardEvent) => {
      const isTyped = STARTS_A_CODE.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey);
      const isElsewhere = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null;
      if (isTyped && !isElsewhere && !document.querySelector('dialog[open], [role=dialog]')) field?.focus();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim();
    setText('');
    if (code !== '') onScan(code);
  };
  return (
    <>
      <form onSubmit={submit} className="not-printed flex flex-wrap gap-2">
        <div className="relative min-w-0 flex-1 basis-56">
          <OfficeIcon
            name="scan-barcode"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
          />
          <input
            ref={input}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-label={label}
            placeholder={label}
            maxLength={60}
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-h-11 w-full rounded-control border border-edge bg-paper pr-3 pl-9"
          />
        </div>
        {canSee() && (
          <Button type="button" tone="outline" onClick={() => setSeeing(true)}>
            Quét bằng máy ảnh
          </Button>
        )}
      </form>
      {isSeeing && <Camera onScan={onScan} result={result} onClose={() => setSeeing(false)} />}
    </>
  );
}

/** Milliseconds between two looks, and for which a code that was read is not read again while it stays in sight. */
const LOOK_EVERY = 150;
const SAME_FOR = 2000;

function Camera({ onScan, result, onClose }: Omit<ScanFieldProps, 'label'> & { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const scan = useRef(onScan);
  scan.current = onScan;
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const seen = new Map<string, number>();
    const look = async (detector: Detector, source: HTMLVideoElement) => {
      while (!isOver) {
        const found = await detector.detect(source).catch(() => []);
        for (const { rawValue } of found) {
          const isNew = performance.now() - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > SAME_FOR;
          seen.set(rawValue, performance.now());
          if (isNew && !isOver) scan.current(rawValue.trim());
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      }
    };
    const begin = async () => {
      const Detecting = detectorClass();
      if (!Detecting) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const source = video.current;
      if (isOver || !source) return stop();
      source.srcObject = stream;
      await source.play();
      await look(new Detecting({ formats: ['code_128', 'qr_code'] }), source);
    };
    const stop = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch(() => {
      if (!isOver) setFailure('Không mở được máy ảnh. Hãy cho phép trang này dùng máy ảnh, hoặc gõ mã vào ô.');
    });
    return stop;
  }, []);
  return (
    <OfficeDialog title="Đưa mã vạch vào khung hình" onClose={onClose}>
      {failure ? (
        <Notice tone="error">{failure}</Notice>
      ) : (
        <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-card bg-ink object-cover" />
      )}
      <p role="status" className="mt-3 min-h-6 font-semibold">
        {result}
      </p>
    </OfficeDialog>
  );
}
