/**
 * Inserts a picture into a post, or changes the description of the selected picture. This is not a `form` element,
 * because it is inside the form of the post.
 */
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { ActButton } from '../frame/page.tsx';
import { sentenceOf } from '../session/call-failure.ts';

type PictureFormProps = {
  editor: Editor;
  /** true: a picture in the text is selected */
  isChange: boolean;
  onPicture: (file: File) => Promise<string>;
  onDone: () => void;
};

export function PictureForm({ editor, isChange, onPicture, onDone }: PictureFormProps) {
  const [alt, setAlt] = useState(isChange ? String(editor.getAttributes('picture').alt ?? '') : '');
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<{ alt?: string; file?: string }>({});
  const chain = () => editor.chain().focus();
  const done = async () => {
    if (busy) return;
    const words = alt.trim();
    const missing = {
      ...(words === '' && { alt: 'Hãy tả ảnh bằng một câu ngắn.' }),
      ...(!isChange && !file && { file: 'Hãy chọn một ảnh.' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    if (isChange) chain().updateAttributes('picture', { alt: words }).run();
    else if (file) {
      setBusy(true);
      try {
        const src = await onPicture(file);
        chain()
          .insertContent({ type: 'picture', attrs: { src, alt: words } })
          .run();
      } catch (error) {
        setBusy(false);
        return setFaults({ file: sentenceOf(error) });
      }
    }
    onDone();
  };
  return (
    <div className="flex flex-col gap-3 border-b border-line p-3">
      {!isChange && (
        <FileDrop
          label={file ? file.name : 'Chọn ảnh cho bài'}
          hint="JPG, PNG, WebP hoặc AVIF, tối đa 8 MB."
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={faults.file}
          onFile={(chosen) => {
            setFile(chosen);
            setFaults({});
          }}
        />
      )}
      <Field
        label="Mô tả ảnh"
        hint="Một câu cho người không nhìn thấy ảnh, ví dụ: Xà đơn gắn trên khung cửa gỗ."
        maxLength={250}
        required
        error={faults.alt}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void done();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <ActButton aria-disabled={busy} aria-busy={busy} onClick={() => void done()}>
          {isChange ? 'Lưu mô tả' : busy ? 'Đang tải ảnh lên' : 'Đặt ảnh vào bài'}
        </ActButton>
        {isChange && (
          <Button
            tone="plain"
            onClick={() => {
              chain().deleteSelection().run();
              onDone();
            }}
          >
            Bỏ ảnh này
          </Button>
        )}
      </div>
    </div>
  );
}
