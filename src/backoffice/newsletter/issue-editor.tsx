/** The form to edit an issue of the newsletter. */
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { extra } from '#browser/parts/extra.tsx';
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { Field } from '#ui/forms/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { Panel } from '../frame/page.tsx';
import { EditorForm, useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { IssuePreview } from './issue-preview.tsx';

const RichText = extra(() => import('../rich-text/rich-text.tsx'), 'RichText', {
  pending: <Skeleton className="h-64" />,
});

type Values = { subject: string; html: string };
type EditorProps = {
  /** the edited issue; null for a new one */
  issue: OfficeIssue | null;
  successText: string;
  onSaved: (issue: OfficeIssue) => void;
  /** called with whether there are unsaved changes */
  onDirty?: (isDirty: boolean) => void;
};

const valuesOf = ({ subject, html }: Values): Values => ({ subject, html });

export function IssueEditor({ issue, successText, onSaved, onDirty }: EditorProps) {
  const editor = useEditor<Values, OfficeIssue>({
    ...{ record: issue, successText, onSaved },
    valuesOf: (record) => (record ? valuesOf(record) : { subject: '', html: '' }),
    draft: (record) => (record ? `issue ${record.id} ${record.version}` : 'issue new'),
    save: (values, over) =>
      over
        ? call('saveIssue', { params: { id: over.id }, body: { version: over.version, ...values } })
        : call('createIssue', { body: values }),
    differences: (opened, mine, current) =>
      differencesBetween(
        { seen: valuesOf(opened), mine, current: valuesOf(current) },
        { subject: 'Tiêu đề thư', html: 'Lời thư' },
        (_, value) => plain(String(value)),
      ),
  });
  const { isDirty } = editor;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  return (
    <EditorForm editor={editor} between={<IssuePreview read={editor.values} />}>
      <Panel title="Nội dung thư">
        <Field
          label="Tiêu đề thư"
          hint="Nhãn [QC] được thêm vào đầu tiêu đề, theo quy định về thư quảng cáo."
          className="mb-4"
          error={editor.errorAt('subject')}
          {...editor.form.register('subject')}
        />
        <Controller
          control={editor.form.control}
          name="html"
          render={({ field }) => (
            <RichText
              article
              label="Lời thư"
              value={field.value}
              onChange={field.onChange}
              error={editor.errorAt('html')}
            />
          )}
        />
      </Panel>
    </EditorForm>
  );
}

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').trim();
