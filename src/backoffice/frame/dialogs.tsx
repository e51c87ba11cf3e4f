/** The dialogs of the back office: a short form, a confirmation, and a question for the reason of an action. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { sentenceOf } from '../session/call-failure.ts';
import { refuse, type SentForm, useSend, useSentForm } from '../session/use-send.ts';
import { ActButton } from './page.tsx';

/** Shows a failure's message; nothing if there is no failure. @param of the error, or a sentence to show as it is */
export function Failure({ of, className }: { of: unknown; className?: string }) {
  if (!of) return null;
  return (
    <Notice tone="error" {...(className && { className })}>
      {typeof of === 'string' ? of : sentenceOf(of)}
    </Notice>
  );
}

export const OfficeDialog = (props: Omit<ComponentProps<typeof Dialog>, 'closeLabel'>) => (
  <Dialog closeLabel="Đóng" {...props} />
);

type ShortFormProps = {
  form: SentForm;
  /** the label of the submit button; `busyVerb` is the label while the form is being sent */
  verb: string;
  busyVerb?: string;
  isReady?: boolean;
  /** true: the submit button has the focus when the dialog opens, because the person has already reviewed the data */
  beginsAtSubmit?: boolean;
  /** content shown below the submit button of the dialog */
  beside?: ReactNode;
  children: ReactNode;
};

export function ShortForm({ form, verb, busyVerb = verb, children, ...rest }: ShortFormProps) {
  const { isReady = true, beginsAtSubmit = false, beside } = rest;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {children}
      <Failure of={form.failure} />
      <SubmitButton
        busy={form.isSending}
        busyLabel={busyVerb}
        disabled={!isReady}
        data-begin={beginsAtSubmit ? '' : undefined}
      >
        {verb}
      </SubmitButton>
      {beside}
    </form>
  );
}

type FormDialogProps = ShortFormProps & {
  title: string;
  /** the result after the form was sent; it is shown instead of the form */
  result?: ReactNode;
  onClose: () => void;
};

export const FormDialog = ({ title, result, onClose, ...form }: FormDialogProps) => (
  <OfficeDialog title={title} onClose={onClose}>
    {result || <ShortForm {...form} />}
  </OfficeDialog>
);

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  label: string;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog; the function `children` returns the dialog. */
export function DialogButton({ label, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton {...button} onClick={() => setOpen(true)}>
        {label}
      </ActButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

type ConfirmDialogProps = {
  title: string;
  /** the text that explains the action */
  children: ReactNode;
  verb: string;
  tone?: 'danger' | 'accent' | 'ink';
  /** the label of the button that closes the dialog without the action */
  keep?: string;
  isReady?: boolean;
  /** executes the action; if it rejects, the dialog shows the failure */
  onConfirm: () => Promise<unknown>;
  words?: (error: unknown) => string;
  onClose: () => void;
};

export function ConfirmDialog({ title, children, verb, onConfirm, words, onClose, ...rest }: ConfirmDialogProps) {
  const { tone = 'danger', keep = 'Thôi', isReady = true } = rest;
  const send = useSend(words);
  const confirm = async () => {
    if (await send.run(onConfirm)) onClose();
  };
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">{typeof children === 'string' ? <p>{children}</p> : children}</div>
      <Failure of={send.failure} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone={tone} disabled={send.isSending || !isReady} onClick={() => void confirm()}>
          {verb}
        </Button>
        <ActButton onClick={onClose}>{keep}</ActButton>
      </div>
    </OfficeDialog>
  );
}

type ConfirmButtonProps = Omit<ConfirmDialogProps, 'onClose' | 'verb'> & {
  label: string;
  /** the label of the button in the dialog, where it is not the one of the button that opens it */
  verb?: string;
  button?: Omit<DialogButtonProps, 'label' | 'children'>;
};

/** A button whose action asks for a confirmation. */
export const ConfirmButton = ({ label, button, verb = label, ...dialog }: ConfirmButtonProps) => (
  <DialogButton label={label} {...button}>
    {(close) => <ConfirmDialog verb={verb} {...dialog} onClose={close} />}
  </DialogButton>
);

type ReasonDialogProps = {
  title: string;
  /** the text that explains the action */
  children?: ReactNode;
  label: string;
  hint?: string;
  verb: string;
  /** executes the action; if it rejects, the dialog shows the failure */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason of an action; the reason is stored in the history. */
export function ReasonDialog({ title, children, label, hint, verb, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const form = useSentForm(async () => {
    if (reason.trim() === '') refuse(`Hãy ghi: ${label.toLowerCase()}.`);
    await onConfirm(reason.trim());
    onClose();
  });
  return (
    <FormDialog title={title} form={form} verb={verb} onClose={onClose}>
      {children}
      <TextArea
        label={label}
        {...(hint ? { hint } : {})}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

type NoteFormProps = {
  /** stores the note, and then calls `clear` to empty the field */
  onAdd: (text: string, clear: () => void) => Promise<unknown>;
  disabled?: boolean;
};

/** The form with which staff add a note. */
export function NoteForm({ onAdd, disabled = false }: NoteFormProps) {
  const [text, setText] = useState('');
  const form = useSentForm(async () => {
    // the field is emptied only if its text has not changed, because the person may already have typed the next note
    if (text.trim() !== '') await onAdd(text, () => setText((typed) => (typed === text ? '' : typed)));
  });
  return (
    <form {...form.props} className="not-printed mb-4 flex flex-col gap-2 *:[button]:self-start">
      <TextArea
        label="Ghi chú cho nhân viên"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ActButton type="submit" disabled={disabled || text.trim() === ''} aria-disabled={form.isSending}>
        Thêm ghi chú
      </ActButton>
      <Failure of={form.failure} />
    </form>
  );
}
