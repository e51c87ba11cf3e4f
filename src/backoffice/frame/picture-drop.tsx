/** A field that uploads one picture to the shop. */
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { useSend } from '../session/use-send.ts';

type PictureDropProps = {
  id?: string;
  label: string;
  /** the text next to the list of allowed file types */
  hint: string;
  error?: string | undefined;
  /** uploads the picture @returns the URL of the stored picture */
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
