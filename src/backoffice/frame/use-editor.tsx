/**
 * The editor of one record of the shop. It opens, changes and saves the record, and merges the changes if another
 * person saved first. Unsaved changes survive a reload, and values that are typed during a save stay.
 */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { factsOf } from '#browser/api/client.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { faultsOf, refuse, type Send, useSend } from '../session/use-send.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { type Difference, withTaken } from './differences.ts';
import { changesOf, isSame, rebase, writeDraft } from './drafts.ts';
import { SaveBar } from './save-bar.tsx';
import { adopt, useDraft } from './use-draft.ts';

type Options<Values extends FieldValues, Entity> = {
  /** the stored record; null for a new record */
  record: Entity | null;
  valuesOf: (record: Entity | null) => Values;
  /** saves the values @param over the stored version that they replace @throws the failure if the save failed */
  save: (values: Values, over: Entity | null) => Promise<{ data: Entity }>;
  /** called with the stored record after a save, to display it */
  onSaved: (record: Entity) => unknown;
  /** the text of the toast after a save */
  successText?: string;
  /** returns the key under which unsaved changes are stored; if this function is omitted, they are lost at a reload */
  draft?: (record: Entity | null) => string;
  /** returns the differences between two persons' versions; may be omitted only if nobody else can save the record */
  differences?: (opened: Entity, mine: Values, current: Entity) => Difference[];
  /** returns the merged values @param taken keys of the differences for which the version stored now wins */
  merge?: (mine: Values, current: Entity, taken: ReadonlySet<string>, opened: Entity) => Values;
  /** returns the input at which the message about a field of the API is shown */
  inputOf?: (field: string) => (keyof Values & string) | null;
  /** returns the sentence that explains a failure to the person */
  words?: (error: unknown) => string;
  /** the message if an input itself refuses its value, before anything is sent */
  flaw?: string;
  /** fields whose errors are shown only at the field, without a general message */
  quiet?: readonly string[];
  /** whether a value has an input in a form that shows only some values; hidden ones are not saved or discarded */
  isShown?: (name: string) => boolean;
  /** whether the person may not change records of this kind */
  readOnly?: boolean;
  /** whether a stored version can no longer be changed, such as one that somebody else cancelled meanwhile */
  isClosed?: (record: Entity) => boolean;
  onDiscard?: () => unknown;
};

export type Editor<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  values: () => Values;
  isDirty: boolean;
  isSaving: boolean;
  failure: string | null;
  readOnly: boolean;
  errorAt: (name: string) => string | undefined;
  save: (event?: FormEvent) => void;
  /** Clears the failure. */
  reset: () => void;
  /** Shows the field errors of another request, such as the preview, at the inputs of this form. */
  explain: (error: unknown) => void;
  /** the bar with the save and discard buttons, and the dialog shown if another person changed the record first */
  bar: ReactNode;
};

type InputOf = (field: string) => string | null;

/** Shows each error in the server's response at its input, and focuses the first of these inputs. */
function showFaults<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown, inputOf: InputOf): void {
  for (const [field, message] of Object.entries(faultsOf(error)).toReversed()) {
    const input = inputOf(field);
    // errors are set in reverse order: the last setError call with shouldFocus decides the focus, here the first error
    if (input) form.setError(input as Path<Values>, { message }, { shouldFocus: true });
  }
}

/** The send function of an editor. Its failure message also contains the errors of fields that have no input. */
function useEditorSend<Values extends FieldValues, Entity>(options: Options<Values, Entity>, inputOf: InputOf): Send {
  return useSend((error) => {
    const elsewhere = Object.entries(faultsOf(error)).filter(([field]) => !inputOf(field));
    const sentence = (options.words ?? sentenceOf)(error);
    return [sentence, ...elsewhere.map(([, words]) => words).filter((words) => words !== sentenceOf(error))].join(' ');
  });
}

export function useEditor<Values extends FieldValues, Entity extends object>(
  options: Options<Values, Entity>,
): Editor<Values> {
  const { record, valuesOf, differences, isShown, isClosed } = options;
  const readOnly = options.readOnly === true || (record !== null && isClosed?.(record) === true);
  const [opened, setOpened] = useState(record);
  const [current, setCurrent] = useState<Entity | null>(null);
  const form = useForm<Values>({ defaultValues: valuesOf(record) as DefaultValues<Values> });
  const { isDirty: isAnyDirty, errors } = form.formState;
  const inputOf: InputOf = options.inputOf ?? ((field) => (field in valuesOf(opened) ? field : null));
  const send = useEditorSend(options, inputOf);
  const draft = useDraft(form, options.draft?.(opened) ?? null);
  /** @param typed the values that the form shows; they may differ from the opened version */
  const open = (next: Entity, typed: Values) => {
    if (draft.current) writeDraft(draft.current, {});
    draft.current = opened && options.draft ? options.draft(next) : null;
    setCurrent(null);
    setOpened(next);
    if (opened) adopt(form, valuesOf(next), typed);
    // the screen of the new record is replaced by the screen of the saved record, which continues with the typed values
    else form.reset(form.getValues());
    if (options.draft) writeDraft(options.draft(next), changesOf(typed, valuesOf(next)));
    return options.onSaved(next);
  };
  const read = useRef(record);
  useEffect(() => {
    if (record === read.current) return;
    read.current = record;
    if (record === null || opened === null || isSame(record, opened)) return;
    const isAlike = isSame(valuesOf(record), valuesOf(opened));
    // a version that another person saved is not shown until this person saves: then the two versions are compared
    if (!isAlike && form.formState.isDirty) return;
    if (draft.current && options.draft) {
      writeDraft(draft.current, {});
      draft.current = options.draft(record);
      if (isAlike) writeDraft(draft.current, changesOf(form.getValues(), valuesOf(record)));
    }
    setOpened(record);
    if (!isAlike) form.reset(valuesOf(record));
  });
  const store = async (over: Entity | null) => {
    const sent = structuredClone(form.getValues());
    try {
      const { data } = await options.save(sent, over);
      await open(data, rebase(sent, form.getValues(), valuesOf(data)) as Values);
      if (options.successText) showToast({ title: options.successText });
    } catch (error) {
      // the error response contains the record as it is stored now, in the same form as the response after a save
      const other = differences && (factsOf(error, 'CHANGED_MEANWHILE')?.current as Entity | undefined);
      setCurrent(other ?? null);
      if (other) return;
      showFaults(form, error, inputOf);
      throw error;
    }
  };
  const saveOver = (over: Entity | null) =>
    send.run(async () => {
      let isRefused = false;
      // an error set for a field without an input is never cleared by typing, and a form with an error is not submitted
      form.clearErrors();
      await form.handleSubmit(
        () => store(over),
        () => {
          isRefused = true;
        },
      )();
      if (isRefused) refuse(options.flaw ?? '');
    }, options.quiet);
  const isDirty = isShown ? Object.keys(changesOf(form.watch(), valuesOf(opened))).some(isShown) : isAnyDirty;
  const bar = { options, form, send, opened, current, isDirty: isDirty && !readOnly, setCurrent, saveOver, open };
  return {
    ...{ form, isDirty, readOnly, failure: send.failure, isSaving: send.isSending, reset: send.reset },
    values: form.getValues,
    errorAt: (name) => errors[name]?.message as string | undefined,
    save: (event) => {
      event?.preventDefault();
      void saveOver(opened);
    },
    explain: (error) => {
      form.clearErrors();
      showFaults(form, error, inputOf);
      void send.run(() => Promise.reject(error));
    },
    bar: <EditorBar {...bar} />,
  };
}

type EditorBarProps<Values extends FieldValues, Entity> = {
  options: Options<Values, Entity>;
  form: UseFormReturn<Values>;
  send: Send;
  opened: Entity | null;
  current: Entity | null;
  isDirty: boolean;
  setCurrent: (current: null) => void;
  saveOver: (over: Entity | null) => Promise<unknown>;
  open: (next: Entity, typed: Values) => unknown;
};

function EditorBar<Values extends FieldValues, Entity>({
  options: { valuesOf, differences, merge, isClosed, isShown = () => true, onDiscard },
  form,
  send,
  opened,
  current,
  isDirty,
  setCurrent,
  saveOver,
  open,
}: EditorBarProps<Values, Entity>) {
  /** Adds to the values of a version the present values of the fields that the form does not show. */
  const withHidden = (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(Object.entries(form.getValues()).filter(([name]) => !isShown(name))),
  });
  return (
    <>
      <SaveBar
        changed={isDirty}
        saving={send.isSending}
        failure={send.failure}
        onSave={() => void saveOver(opened)}
        onDiscard={() => {
          send.reset();
          form.reset(withHidden(valuesOf(opened)), { keepDefaultValues: true });
          onDiscard?.();
        }}
      />
      {current && opened && differences && (
        <ChangedMeanwhile
          key={JSON.stringify(current)}
          differences={differences(opened, form.getValues(), current)}
          isClosed={isClosed?.(current) === true}
          saving={send.isSending}
          onSave={(taken) => {
            const mine = form.getValues();
            const merged = merge?.(mine, current, taken, opened) ?? withTaken(mine, valuesOf(current), taken);
            form.reset(merged, { keepDefaultValues: true });
            void saveOver(current);
          }}
          onTakeCurrent={() => {
            send.reset();
            void open(current, withHidden(valuesOf(current)));
          }}
          onClose={() => setCurrent(null)}
        />
      )}
    </>
  );
}

/** The properties that connect an input with its field of a form: the name, the handlers and the error message. */
export const inputAt = <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) => ({
  error: form.formState.errors[name]?.message as string | undefined,
  ...form.register(name),
});

type EditorFormProps<Values extends FieldValues> = { editor: Editor<Values>; between?: ReactNode; children: ReactNode };

/** The form that contains the inputs of an editor. @param between content between the inputs and the save bar */
export function EditorForm<Values extends FieldValues>({ editor, between, children }: EditorFormProps<Values>) {
  return (
    <FormProvider {...editor.form}>
      <form onSubmit={editor.save} noValidate className="mb-4 flex flex-col gap-4">
        <fieldset disabled={editor.readOnly} className="contents">
          {children}
        </fieldset>
        {/* a hidden submit button, so that pressing Enter in a field saves the form */}
        <button type="submit" className="sr-only" tabIndex={-1}>
          Lưu
        </button>
      </form>
      {between}
      {editor.bar}
    </FormProvider>
  );
}
