import { useEffect, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { MAX_SCREENSHOT_BYTES } from '#domain/payments/screenshot.ts';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons.tsx';

type PhotoFieldProps = {
  photos: readonly File[];
  /** the maximum number of photos */
  most: number;
  /** the names of the photos that were chosen before the page was reloaded */
  lost?: readonly string[];
  onChange: (photos: readonly File[]) => void;
};

/** A field for several photos, which are previewed before they are sent. */
export function PhotoField({ photos, most, lost = [], onChange }: PhotoFieldProps) {
  const [error, setError] = useState<string>();
  const take = (picked: File) => {
    const isFit = picked.type.startsWith('image/') && picked.size <= MAX_SCREENSHOT_BYTES;
    setError(isFit ? undefined : t('Vui lòng chọn ảnh JPG hoặc PNG, tối đa 8 MB.'));
    if (isFit) onChange([...photos, picked].slice(0, most));
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={`${photo.name} ${photo.lastModified}`} className="relative">
              <Preview photo={photo} number={index + 1} />
              <IconButton
                label={t('Bỏ ảnh {number}', { number: index + 1 })}
                onClick={() => onChange(photos.filter((one) => one !== photo))}
              >
                <X className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {photos.length < lost.length && (
        <p className="rounded-control bg-amber-soft px-4 py-3 text-sm wrap-anywhere">
          {t('Trang đã tải lại nên ảnh không còn. Vui lòng chọn lại: {names}', {
            names: lost.slice(photos.length).join(', '),
          })}
        </p>
      )}
      {photos.length < most && (
        <FileDrop
          label={t('Thêm ảnh (không bắt buộc)')}
          hint={t('Chọn hoặc thả ảnh JPG, JPEG, PNG vào đây, tối đa 8 MB')}
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          error={error}
          onFile={take}
        />
      )}
    </div>
  );
}

function Preview({ photo, number }: { photo: File; number: number }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <img
      src={url}
      alt={t('Ảnh {number}', { number })}
      width="80"
      height="80"
      className="size-20 rounded-control bg-ground object-cover"
    />
  );
}
