/** The toolbar buttons that only the editor of articles has: links, quotes, tables and pictures. */
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { ActButton } from '../frame/page.tsx';
import { PictureForm } from './article-picture-form.tsx';
import { newTable } from './article-table.ts';

const tool =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-3 text-sm hover:bg-ground aria-pressed:bg-line';

type TableCommand = typeof addRowAfter;
const tableCommands: [label: string, command: TableCommand][] = [
  ['Thêm dòng', addRowAfter],
  ['Thêm cột', addColumnAfter],
  ['Bỏ dòng', deleteRow],
  ['Bỏ cột', deleteColumn],
  ['Bỏ bảng', deleteTable],
];

type ToolsProps = { editor: Editor; onPicture?: ((file: File) => Promise<string>) | undefined };

export function ArticleTools({ editor, onPicture }: ToolsProps) {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const toggle = (form: 'link' | 'picture') => setOpen(open === form ? null : form);
  const active = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      link: it.isActive('link'),
      quote: it.isActive('blockquote'),
      table: it.isActive('table'),
      picture: it.isActive('picture') ? String(it.getAttributes('picture').src) : null,
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <>
      <div
        role="toolbar"
        aria-label="Liên kết, trích dẫn, bảng và ảnh"
        className="flex flex-wrap border-b border-line p-1"
      >
        <button type="button" className={tool} aria-pressed={active.link} onClick={() => toggle('link')}>
          Liên kết
        </button>
        <button
          type="button"
          className={tool}
          aria-pressed={active.quote}
          onClick={() => chain().toggleBlockquote().run()}
        >
          <OfficeIcon name="quote" className="size-4" />
          Trích dẫn
        </button>
        {active.table ? (
          tableCommands.map(([label, command]) => (
            <button
              key={label}
              type="button"
              className={tool}
              onClick={() => {
                command(editor.state, editor.view.dispatch);
                editor.commands.focus();
              }}
            >
              {label}
            </button>
          ))
        ) : (
          <button type="button" className={tool} onClick={() => chain().insertContent(newTable).run()}>
            Chèn bảng
          </button>
        )}
        {onPicture && (
          <button
            type="button"
            className={tool}
            aria-pressed={active.picture !== null}
            onClick={() => toggle('picture')}
          >
            {active.picture ? 'Sửa ảnh' : 'Chèn ảnh'}
          </button>
        )}
      </div>
      {open === 'link' && <LinkForm editor={editor} onDone={() => setOpen(null)} />}
      {open === 'picture' && onPicture && (
        <PictureForm
          key={active.picture ?? ''}
          editor={editor}
          isChange={active.picture !== null}
          onPicture={onPicture}
          onDone={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The inputs are not in a separate `form` element, because they are already inside the form of the article. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const done = () => {
    onDone();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: href.trim(), marks: [{ type: 'link', attrs: { href: href.trim() } }] })
        .run();
    else chain.setLink({ href: href.trim() }).run();
  };
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line p-3">
      <Field
        label="Địa chỉ liên kết"
        hint="Trong cửa hàng: /products/… hoặc /returns. Để trống để bỏ liên kết."
        className="min-w-48 flex-1"
        value={href}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          done();
        }}
      />
      <ActButton onClick={done}>Đặt liên kết</ActButton>
    </div>
  );
}
