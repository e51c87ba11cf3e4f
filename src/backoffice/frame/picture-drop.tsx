/** Puts one picture into the shop. */
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { useSend } from '../session/use-send.ts';

type PictureDropProps = {
  id?: string;
  label: string;
  /** beside which files are taken */
  hint: string;
  error?: string | undefined;
  /** @returns its URL */
  upload: (file: File) => Promise<string>;
  onPicture: (url: string) => void;
};

export function PictureDrop({ label, error, upload, onPicture, ...rest }: PictureDropProps) {
  const { run, isSending, failure } = useSend();
  return (
    <FileDrop
      {...rest}
      label={isSending ? 'Đang tải ảnh lên' : label}
      accept="image/jpeg,image/png,image/webp,image/avif"
      error={failure ?? error}
      onFile={(file) => void run(async () => onPicture(await upload(file)))}
    />
  );
}
