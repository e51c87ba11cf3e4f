/** Asks for the reason of an act, which the history keeps. */
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { sentenceOf } from '../session/call-failure.ts';

type ReasonDialogProps = {
  title: string;
  /** what is about to happen */
  children?: ReactNode;
  label: string;
  hint?: string;
  verb: string;
  /** rejects with what the person then reads */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

export function ReasonDialog({ title, children, label, hint, verb, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    if (reason.trim() === '') return setFailure(`Hãy ghi: ${label.toLowerCase()}.`);
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} closeLabel="Đóng" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <TextArea
          label={label}
          {...(hint ? { hint } : {})}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" tone="accent" disabled={busy}>
          {verb}
        </Button>
      </form>
    </Dialog>
  );
}
