/** Asks for a reason, and an amount where the act needs one, before something that is hard to take back. */
import { type FormEvent, useState } from 'react';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export type Reasoned = { reason: string; amount: number; account: string };

type ReasonDialogProps = {
  title: string;
  /** what will happen, and who reads the reason */
  hint: string;
  submitLabel: string;
  isRequired?: boolean;
  /** whole đồng to begin with; without it no amount is asked for */
  amount?: number;
  asksAccount?: boolean;
  isRunning: boolean;
  onSubmit: (given: Reasoned) => void;
  onClose: () => void;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, hint, submitLabel, isRequired = false, amount, asksAccount = false, isRunning } = props;
  const [given, setGiven] = useState({ reason: '', amount: String(amount ?? ''), account: '' });
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRequired && given.reason.trim() === '') return setError('Vui lòng ghi lý do');
    const typed = Number(given.amount.replace(/\D/g, ''));
    props.onSubmit({ reason: given.reason.trim(), amount: typed, account: given.account.trim() });
  };
  const change = (field: keyof typeof given) => (event: { target: { value: string } }) =>
    setGiven({ ...given, [field]: event.target.value });
  return (
    <Dialog title={title} closeLabel="Đóng" onClose={props.onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-sm text-quiet">{hint}</p>
        {amount !== undefined && (
          <Field label="Số tiền (đồng)" inputMode="numeric" value={given.amount} onChange={change('amount')} />
        )}
        {asksAccount && <Field label="Tài khoản của khách" value={given.account} onChange={change('account')} />}
        <TextArea
          label={isRequired ? 'Lý do' : 'Lý do (không bắt buộc)'}
          maxLength={MAX_REASON}
          value={given.reason}
          onChange={change('reason')}
          error={error}
        />
        <Button type="submit" disabled={isRunning}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
