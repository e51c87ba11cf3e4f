/** The dialogs of the office: a short form, a confirmation, and a question for the reason of an act. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { LoaderCircle } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { sentenceOf } from '../session/call-failure.ts';
import { refuse, type SentForm, useSend, useSentForm } from '../session/use-send.ts';
import { ActButton } from './page.tsx';

/** The message about a failure; renders nothing without one. @param of the failure, or its sentence */
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

type FormDialogProps = {
  title: string;
  form: SentForm;
  /** the labels of the submit button, before and while the form is sent */
  verb: string;
  busyVerb?: string;
  isReady?: boolean;
  /** true: the focus begins at the submit button, because the person has already reviewed the content */
  beginsAtSubmit?: boolean;
  /** content below the submit button */
  beside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, form, verb, busyVerb = verb, onClose, children, ...rest }: FormDialogProps) {
  const { isReady = true, beginsAtSubmit = false, beside } = rest;
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        <Failure of={form.failure} />
        {/* The button is not disabled while the form is sent, because that would take the focus from it. */}
        <Button
          type="submit"
          tone="accent"
          wide
          className="min-h-12"
          disabled={!isReady}
          aria-disabled={form.isSending || !isReady}
          aria-busy={form.isSending}
          data-begin={beginsAtSubmit ? '' : undefined}
        >
          {form.isSending && <LoaderCircle className="size-5 animate-spin" />}
          {form.isSending ? busyVerb : verb}
        </Button>
        {beside}
      </form>
    </OfficeDialog>
  );
}

type ConfirmDialogProps = {
  title: string;
  /** the text that explains the act */
  children: ReactNode;
  verb: string;
  tone?: 'danger' | 'accent' | 'ink';
  /** the label of the button that cancels */
  keep?: string;
  isReady?: boolean;
  /** executes the act; a rejection is shown to the person */
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

type ReasonDialogProps = {
  title: string;
  /** the text that explains the act */
  children?: ReactNode;
  label: string;
  hint?: string;
  verb: string;
  /** executes the act; a rejection is shown to the person */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason of an act, which is stored in the history. */
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
