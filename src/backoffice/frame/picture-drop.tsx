/** A field that uploads one picture to the shop. */
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { useSend } from '../session/use-send.ts';

type PictureDropProps = {
  id?: string;
  label: string;
  /** the text beside the allowed file types */
  hint: string;
  error?: string | undefined;
  /** uploads the picture. @returns its URL */
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
