/** The form to edit a post or a page: its fields and a preview. */
import { useEffect } from 'react';
import type { OfficeContent } from '#contract/admin/content/content.ts';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { EditorForm, useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { AboutSection, SearchEngineSection, TextSection } from './content-sections.tsx';
import { type ContentValues, differencesOf, emptyContent, fieldsOf, valuesOf } from './content-values.ts';
import { PreviewPanel } from './preview-panel.tsx';

type EditorProps = {
  kind: ContentKind;
  /** the edited post or page; null for a new one */
  entry: OfficeContent | null;
  readOnly: boolean;
  successText: string;
  onSaved: (entry: OfficeContent) => void;
  /** called with whether there are unsaved changes */
  onDirty?: (isDirty: boolean) => void;
};

export function ContentEditor({ kind, entry, readOnly, successText, onSaved, onDirty }: EditorProps) {
  const editor = useEditor<ContentValues, OfficeContent>({
    ...{ record: entry, readOnly, successText, onSaved },
    valuesOf: (record) => (record ? valuesOf(record.fields) : emptyContent),
    draft: (record) =>
      record ? `content ${kind} ${record.id} ${record.version}` : kind === 'page' ? 'content new page' : 'content new',
    save: (values, over) => {
      const fields = fieldsOf(values);
      return over
        ? call('saveContent', { params: { kind, id: over.id }, body: { version: over.version, fields } })
        : call('createContent', { body: { kind, fields } });
    },
    differences: (opened, mine, current) => differencesOf(valuesOf(opened.fields), mine, valuesOf(current.fields)),
  });
  const { isDirty } = editor;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  return (
    <EditorForm
      editor={editor}
      between={!readOnly && <PreviewPanel kind={kind} id={entry?.id ?? null} onFault={editor.explain} />}
    >
      <AboutSection kind={kind} entry={entry} />
      <TextSection kind={kind} />
      {kind === 'post' && <SearchEngineSection />}
    </EditorForm>
  );
}
