/** The form in which a person records a decision about a bank transaction, with the reason. */
import { useState } from 'react';
import type { BankTransactionRow } from '#contract/admin/payments/payments.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Failure } from '../frame/dialogs.tsx';
import { Options } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/call-failure.ts';
import { refuse, useSentForm } from '../session/use-send.ts';

type Choice = 'payment' | 'refund' | 'payout' | 'other' | 'review';

const unclear = { other: 'Việc khác, không thuộc đơn nào', review: 'Chưa rõ: gỡ khỏi đơn' };

const choices: Record<BankTransactionRow['direction'], Partial<Record<Choice, string>>> = {
  in: { payment: 'Khách trả tiền cho đơn', payout: 'Đơn vị vận chuyển trả tiền thu hộ', ...unclear },
  out: { refund: 'Hoàn tiền cho đơn', ...unclear },
};

type TransactionDecisionProps = {
  transaction: BankTransactionRow;
  /** the orders whose unpaid amount equals the amount of the transaction */
  suggestions: readonly string[];
  onDecided: () => Promise<void>;
};

export function TransactionDecision({ transaction, suggestions, onDecided }: TransactionDecisionProps) {
  const [choice, setChoice] = useState<Choice>(transaction.direction === 'in' ? 'payment' : 'refund');
  const [order, setOrder] = useState(suggestions[0] ?? '');
  const [reason, setReason] = useState('');
  const isOfOrder = choice === 'payment' || choice === 'refund';
  const form = useSentForm(async () => {
    if (isOfOrder && order.trim() === '') refuse('Hãy ghi mã đơn.');
    if (reason.trim() === '') refuse('Hãy ghi lý do: người khác sẽ đọc lại.');
    const body = {
      state: choice,
      orderNumber: isOfOrder ? order.trim() : null,
      reason: reason.trim(),
      version: transaction.version,
    };
    try {
      await call('decideBankTransaction', { params: { id: transaction.id }, body });
    } catch (error) {
      if (failureOf<'decideBankTransaction'>(error)?.code === 'CHANGED_MEANWHILE') await onDecided();
      throw error;
    }
    showToast({ title: 'Đã ghi quyết định' });
    setReason((typed) => (typed === reason ? '' : typed));
    await onDecided();
  });
  return (
    <form {...form.props} className="flex flex-col gap-3 border-t border-line pt-4">
      <Select label="Giao dịch này là" value={choice} onChange={(event) => setChoice(event.target.value as Choice)}>
        <Options of={choices[transaction.direction]} />
      </Select>
      {isOfOrder && (
        <Field
          label="Mã đơn"
          required
          value={order}
          autoCapitalize="characters"
          hint={
            suggestions.length > 0
              ? `Đúng số tiền này: ${suggestions.join(', ')}`
              : 'Chưa có đơn nào chờ đúng số tiền này.'
          }
          onChange={(event) => setOrder(event.target.value)}
        />
      )}
      <Field
        label="Lý do"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Failure of={form.failure} />
      <Button type="submit" tone="accent" disabled={form.isSending}>
        Ghi quyết định
      </Button>
    </form>
  );
}
