/** The form of a post or a page: its fields, the bar that saves it, its preview, and two people at once. */
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { factsOf } from '#browser/api/client.ts';
import type { OfficeContent } from '#contract/admin/content/content.ts';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { withTaken } from '../frame/differences.ts';
import { SaveBar } from '../frame/save-bar.tsx';
import { useOfficeForm } from '../frame/use-office-form.ts';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { AboutSection, SearchEngineSection, TextSection } from './content-sections.tsx';
import { type ContentValues, differencesOf, emptyContent, fieldsOf, isField, valuesOf } from './content-values.ts';
import { PreviewPanel } from './preview-panel.tsx';

type EditorProps = {
  kind: ContentKind;
  /** null for a new post */
  entry: OfficeContent | null;
  readOnly: boolean;
  onSaved: (entry: OfficeContent) => void;
  /** tells whether something is not saved yet */
  onDirty?: (isDirty: boolean) => void;
};

export function ContentEditor({ kind, entry, readOnly, onSaved, onDirty }: EditorProps) {
  const form = useOfficeForm<ContentValues>({
    values: entry ? valuesOf(entry.fields) : emptyContent,
    draft: { kind: entry ? `content ${kind}` : 'content', of: entry },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [current, setCurrent] = useState<OfficeContent | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);

  const showFaults = (error: unknown) => {
    const faults = factsOf(error, 'CONTENT_INVALID')?.faults ?? [];
    // the last focus stays: that of the first fault
    for (const { field, reason } of faults.toReversed())
      if (isField(field)) form.setError(field, { message: asSentence(reason) }, { shouldFocus: true });
    setFailure(sentenceOf(error));
  };
  const take = (taken: OfficeContent) => {
    setCurrent(null);
    setFailure(null);
    form.saved(valuesOf(taken.fields));
    onSaved(taken);
  };
  const save = async (version: string) => {
    setFailure(null);
    const fields = fieldsOf(form.getValues());
    try {
      const { data } = entry
        ? await call('saveContent', { params: { kind, id: entry.id }, body: { version, fields } })
        : await call('createPost', { body: { fields } });
      take(data);
    } catch (error) {
      const other = factsOf(error, 'CHANGED_MEANWHILE')?.current as OfficeContent | undefined;
      setCurrent(other ?? null);
      if (!other) showFaults(error);
    }
  };
  const submit = form.handleSubmit(() => save(entry?.version ?? ''));
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="mb-4 flex flex-col gap-4">
        <fieldset disabled={readOnly} className="contents">
          <AboutSection kind={kind} isShipped={entry?.origin === 'shipped'} />
          <TextSection kind={kind} />
          {kind === 'post' && <SearchEngineSection />}
        </fieldset>
        {/* Enter in a field saves, as in every form */}
        <button type="submit" className="sr-only" tabIndex={-1}>
          Lưu
        </button>
      </form>
      {!readOnly && <PreviewPanel kind={kind} id={entry?.id ?? null} onFault={showFaults} />}
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
      {current && entry && (
        <ChangedMeanwhile
          key={current.version}
          differences={differencesOf(valuesOf(entry.fields), form.getValues(), valuesOf(current.fields))}
          saving={isSubmitting}
          onSave={(taken) => {
            form.reset(withTaken(form.getValues(), valuesOf(current.fields), taken), { keepDefaultValues: true });
            void save(current.version);
          }}
          onTakeCurrent={() => take(current)}
          onClose={() => setCurrent(null)}
        />
      )}
    </FormProvider>
  );
}

const asSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
