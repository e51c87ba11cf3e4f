/** The editor of formatted text. Its script is loaded when a form that needs it is opened. */
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import { TextArea } from '#ui/forms/text-area.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { OfficeIcon, type OfficeIconName } from '../frame/office-icon.tsx';
import { articlePicture } from './article-picture.ts';
import { articleTable } from './article-table.ts';
import { ArticleTools } from './article-tools.tsx';

type RichTextProps = {
  value: string;
  onChange: (html: string) => void;
  label: string;
  /** true for the text of a post or a page, which may also contain second-level headings, quotes, links and tables */
  article?: boolean;
  /** uploads a picture and returns its URL; if this function is omitted, pictures cannot be inserted */
  onPicture?: (file: File) => Promise<string>;
  error?: string | undefined;
};

const base = {
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
} satisfies Partial<StarterKitOptions>;

/** The server stores only these HTML tags (see sanitizeDescription and sanitizeArticle). */
const inDescription = [
  StarterKit.configure({ ...base, heading: { levels: [3, 4] }, blockquote: false, horizontalRule: false }),
];
const inArticle = [StarterKit.configure({ ...base, heading: { levels: [2, 3] } }), ...articleTable];
const inPost = [...inArticle, articlePicture];

/** This editor cannot show tables and would drop them, so a text that contains a table is edited as HTML. */
const hasTable = (html: string) => /<table[\s>]/i.test(html);

export function RichText(props: RichTextProps) {
  const { value, onChange, label, article = false } = props;
  return !article && hasTable(value) ? (
    <TextArea
      label={label}
      hint="Phần này có bảng nên sửa dưới dạng HTML"
      rows={12}
      className="font-mono"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <VisualText {...props} />
  );
}

function VisualText({ value, onChange, label, article = false, onPicture, error }: RichTextProps) {
  const noteId = useId();
  const editor = useEditor({
    extensions: article ? (onPicture ? inPost : inArticle) : inDescription,
    content: value,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': noteId } : {}),
        class: 'rich-text min-h-48 px-4 py-3 outline-none',
      },
    },
  });
  useEffect(() => {
    // if the screen took long to appear, the editor has been destroyed and is created again
    if (editor.isDestroyed) return;
    // the value changed from outside: the person discarded the form, or accepted another person's version
    if (!editor.isFocused && value !== editor.getHTML()) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <>
      <div className="rounded-control border border-edge bg-paper focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-blue">
        <Toolbar editor={editor} largest={article ? 2 : 3} />
        {article && <ArticleTools editor={editor} onPicture={onPicture} />}
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p id={noteId} className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </>
  );
}

type Command = { icon: OfficeIconName; label: string; active: boolean; run: () => void };

/** @param largest the level of the larger one of the two kinds of headings that the text may contain */
function Toolbar({ editor, largest }: { editor: Editor; largest: 2 | 3 }) {
  const smaller = largest === 2 ? 3 : 4;
  const active = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      bold: it.isActive('bold'),
      italic: it.isActive('italic'),
      large: it.isActive('heading', { level: largest }),
      small: it.isActive('heading', { level: smaller }),
      bullets: it.isActive('bulletList'),
      numbers: it.isActive('orderedList'),
    }),
  });
  const chain = () => editor.chain().focus();
  const commands: Command[] = [
    { icon: 'bold', label: 'Đậm', active: active.bold, run: () => chain().toggleBold().run() },
    { icon: 'italic', label: 'Nghiêng', active: active.italic, run: () => chain().toggleItalic().run() },
    {
      icon: 'heading-2',
      label: 'Đề mục',
      active: active.large,
      run: () => chain().toggleHeading({ level: largest }).run(),
    },
    {
      icon: 'heading-3',
      label: 'Đề mục nhỏ',
      active: active.small,
      run: () => chain().toggleHeading({ level: smaller }).run(),
    },
    { icon: 'list', label: 'Danh sách', active: active.bullets, run: () => chain().toggleBulletList().run() },
    {
      icon: 'list-ordered',
      label: 'Danh sách đánh số',
      active: active.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { icon: 'undo-2', label: 'Hoàn tác', active: false, run: () => chain().undo().run() },
  ];
  return (
    <div role="toolbar" aria-label="Định dạng" className="flex flex-wrap border-b border-line p-1">
      {commands.map(({ icon, label, active: pressed, run }) => (
        <button
          key={icon}
          type="button"
          aria-label={label}
          aria-pressed={pressed}
          data-tooltip={label}
          onClick={run}
          className={classNames(
            'inline-flex size-11 items-center justify-center rounded-control hover:bg-ground',
            pressed && 'bg-line',
          )}
        >
          <OfficeIcon name={icon} className="size-5" />
        </button>
      ))}
    </div>
  );
}
