/** Asks for confirmation, amount and reason before an action that notifies the customer or moves money. */
import { useState } from 'react';
import type { Answer, Question } from '#domain/desk/asked-order.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { readTypedAmount } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { amountFlaw } from '../frame/field-values.ts';
import { Facts } from '../frame/page.tsx';
import { check, useSentForm } from '../session/use-send.ts';

type AskDialogProps = Question & { onSubmit: (answer: Answer) => Promise<unknown>; onClose: () => void };

export function AskDialog({ title, hint, submitLabel, onSubmit, onClose, ...question }: AskDialogProps) {
  const { isRequired = false, beginsAtSubmit = false, facts = [], amount, asksAccount = false, choice } = question;
  const [given, setGiven] = useState({ reason: '', amount: String(amount?.initial ?? ''), account: '' });
  const [chosen, setChosen] = useState(choice?.initial ? (choice.options[0]?.[0] ?? null) : null);
  const form = useSentForm(async () => {
    check({
      choice: choice && chosen === null ? 'Hãy chọn một điều' : null,
      amount: amount && amountFlaw(given.amount, amount),
      reason: isRequired && given.reason.trim() === '' ? 'Vui lòng ghi lý do' : null,
    });
    const typed = readTypedAmount(given.amount) ?? 0;
    await onSubmit({ reason: given.reason.trim(), amount: typed, account: given.account.trim(), choice: chosen });
  });
  const change = (field: keyof typeof given) => (event: { target: { value: string } }) =>
    setGiven({ ...given, [field]: event.target.value });
  return (
    <FormDialog title={title} form={form} verb={submitLabel} beginsAtSubmit={beginsAtSubmit} onClose={onClose}>
      <p className="text-sm text-quiet">{hint}</p>
      {facts.length > 0 && <Facts as="sums" of={Object.fromEntries(facts)} />}
      {choice && (
        <fieldset aria-describedby={form.errorAt('choice') && 'choice-error'}>
          <legend className="mb-1 text-sm font-semibold">{choice.label}</legend>
          {choice.options.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="choice"
                className="size-5 shrink-0 accent-ink"
                checked={chosen === value}
                onChange={() => setChosen(value)}
              />
              {label}
            </label>
          ))}
          {form.errorAt('choice') && (
            <p id="choice-error" role="alert" className="text-sm text-red">
              {form.errorAt('choice')}
            </p>
          )}
        </fieldset>
      )}
      {amount && (
        <Field
          label={amount.label ?? 'Số tiền (đồng)'}
          inputMode="numeric"
          value={given.amount}
          onChange={change('amount')}
          error={form.errorAt('amount')}
        />
      )}
      {asksAccount && <Field label="Tài khoản của khách" value={given.account} onChange={change('account')} />}
      <TextArea
        label={isRequired ? 'Lý do' : 'Lý do (không bắt buộc)'}
        maxLength={MAX_REASON}
        value={given.reason}
        onChange={change('reason')}
        error={form.errorAt('reason')}
      />
    </FormDialog>
  );
}
