import { useEffect, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { MAX_SCREENSHOT_BYTES } from '#domain/payments/screenshot.ts';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CircleCheck, X } from '#ui/icons.tsx';
import { LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Formats bytes as megabytes with one decimal, rounded up, so that a small file does not read as 0,0 MB, and a file
 * just above the limit does not read as the limit.
 */
const megabytes = (bytes: number) => `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1).replace('.', ',')} MB`;

type ScreenshotFieldProps = {
  id: string;
  /** false if the shop sees the transfer by itself, so that the screenshot only helps if it does not */
  isRequired: boolean;
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
};

/** The field for the screenshot of the transfer. The chosen image is previewed before it is sent. */
export function ScreenshotField({ id, isRequired, file, error, onChange }: ScreenshotFieldProps) {
  const take = (picked: File) => {
    const refuse = (description: string) =>
      showToast({ tone: 'destructive', title: t('Không dùng được tệp này'), description, milliseconds: LONG_TOAST_MS });
    if (!picked.type.startsWith('image/')) return refuse(t('Vui lòng chọn một tệp ảnh JPG hoặc PNG.'));
    if (picked.size > MAX_SCREENSHOT_BYTES)
      return refuse(t('Ảnh nặng {size}, lớn hơn 8 MB. Vui lòng chọn ảnh nhỏ hơn.', { size: megabytes(picked.size) }));
    onChange(picked);
  };
  if (file) return <Preview file={file} onRemove={() => onChange(null)} />;
  return (
    <FileDrop
      id={id}
      label={
        isRequired
          ? t('Tải lên ảnh chụp màn hình giao dịch (bắt buộc)')
          : t('Tải lên ảnh chụp màn hình giao dịch (không bắt buộc)')
      }
      hint={t('Chọn hoặc thả ảnh JPG, JPEG, PNG vào đây, tối đa 8 MB')}
      accept=".jpg,.jpeg,.png,image/jpeg,image/png"
      error={error}
      onFile={take}
    />
  );
}

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="flex items-center gap-4 rounded-card border border-green bg-green-soft p-3">
      <img
        src={url}
        alt={t('Ảnh giao dịch đã chọn')}
        width="96"
        height="96"
        className="size-24 rounded-control bg-paper object-contain"
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm font-semibold text-green">
          <CircleCheck className="size-4 shrink-0" />
          {t('Ảnh đã sẵn sàng')}
        </p>
        <p className="mt-1 truncate font-medium">{file.name}</p>
        <p className="text-sm text-quiet">{megabytes(file.size)}</p>
      </div>
      <IconButton label={t('Xóa ảnh giao dịch')} onClick={onRemove}>
        <X className="size-5" />
      </IconButton>
    </div>
  );
}
