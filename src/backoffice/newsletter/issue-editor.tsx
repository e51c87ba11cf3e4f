/** The form of an issue of the newsletter. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { factsOf } from '#browser/api/client.ts';
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { Field } from '#ui/forms/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { differencesBetween, withTaken } from '../frame/differences.ts';
import { Panel } from '../frame/page.tsx';
import { SaveBar } from '../frame/save-bar.tsx';
import { useOfficeForm } from '../frame/use-office-form.ts';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { IssuePreview } from './issue-preview.tsx';

const RichText = lazy(() => import('../rich-text/rich-text.tsx').then(({ RichText: it }) => ({ default: it })));

type Values = { subject: string; html: string };
type EditorProps = {
  /** null for a new one */
  issue: OfficeIssue | null;
  onSaved: (issue: OfficeIssue) => void;
  /** tells whether something is not saved yet */
  onDirty?: (isDirty: boolean) => void;
};

const valuesOf = ({ subject, html }: Values): Values => ({ subject, html });

export function IssueEditor({ issue, onSaved, onDirty }: EditorProps) {
  const form = useOfficeForm<Values>({
    values: issue ? valuesOf(issue) : { subject: '', html: '' },
    draft: { kind: 'issue', of: issue },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [current, setCurrent] = useState<OfficeIssue | null>(null);
  const { isDirty, isSubmitting, errors } = form.formState;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const take = (taken: OfficeIssue) => {
    setCurrent(null);
    setFailure(null);
    form.saved(valuesOf(taken));
    onSaved(taken);
  };
  const save = async (version: string) => {
    setFailure(null);
    const body = form.getValues();
    try {
      const { data } = issue
        ? await call('saveIssue', { params: { id: issue.id }, body: { version, ...body } })
        : await call('createIssue', { body });
      take(data);
    } catch (error) {
      const other = factsOf(error, 'CHANGED_MEANWHILE')?.current as OfficeIssue | undefined;
      setCurrent(other ?? null);
      if (other) return;
      for (const { field, reason } of factsOf(error, 'ISSUE_INVALID')?.faults ?? [])
        if (field === 'subject' || field === 'html') form.setError(field, { message: asSentence(reason) });
      setFailure(sentenceOf(error));
    }
  };
  const submit = form.handleSubmit(() => save(issue?.version ?? ''));
  return (
    <>
      <form onSubmit={submit} noValidate className="mb-4">
        <Panel title="Nội dung thư">
          <Field
            label="Tiêu đề thư"
            hint="Nhãn [QC] được thêm vào đầu tiêu đề, theo quy định về thư quảng cáo."
            autoComplete="off"
            className="mb-4"
            error={errors.subject?.message}
            {...form.register('subject')}
          />
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Controller
              control={form.control}
              name="html"
              render={({ field }) => (
                <RichText
                  article
                  label="Lời thư"
                  value={field.value}
                  onChange={field.onChange}
                  error={errors.html?.message}
                />
              )}
            />
          </Suspense>
        </Panel>
        {/* Enter in a field saves, as in every form */}
        <button type="submit" className="sr-only" tabIndex={-1}>
          Lưu
        </button>
      </form>
      <IssuePreview read={() => form.getValues()} />
      <SaveBar
        changed={isDirty}
        saving={isSubmitting}
        failure={failure}
        onSave={() => void submit()}
        onDiscard={() => {
          setFailure(null);
          form.reset();
        }}
      />
      {current && issue && (
        <ChangedMeanwhile
          key={current.version}
          differences={differencesBetween(
            { seen: valuesOf(issue), mine: form.getValues(), current: valuesOf(current) },
            { subject: 'Tiêu đề thư', html: 'Lời thư' },
            (_, value) => plain(String(value)),
          )}
          saving={isSubmitting}
          onSave={(taken) => {
            form.reset(withTaken(form.getValues(), valuesOf(current), taken), { keepDefaultValues: true });
            void save(current.version);
          }}
          onTakeCurrent={() => take(current)}
          onClose={() => setCurrent(null)}
        />
      )}
    </>
  );
}

const asSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').trim();
