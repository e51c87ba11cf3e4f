import { useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { transferReportRules } from '#domain/payments/transfer-report-rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { callPayment } from './payment-calls.ts';

type TransferReportProps = { orderNumber: string; orderKey: string; due: number };

/**
 * The button "I have paid", which notifies staff that the customer has transferred the money for this order. The
 * response is the same whether or not the shop has seen such a transfer.
 */
export default function TransferReport({ orderNumber, orderKey, due }: TransferReportProps) {
  const [sent, setSent] = useState(false);
  const { form, bind, sending, failure } = useForm({
    rules: transferReportRules,
    send: async ({ amount = '', at = '', last_digits = '' }) => {
      const body = { amount: Number(amount.replace(/\D/g, '')), at, last_digits };
      await callPayment('reportTransfer', { params: { orderNumber }, query: { key: orderKey }, body });
      setSent(true);
    },
  });
  if (sent)
    return (
      <Notice tone="good">
        {t('Cửa hàng đã nhận thông tin và sẽ đối chiếu với ngân hàng. Cửa hàng sẽ liên hệ nếu cần thêm.')}
      </Notice>
    );
  return (
    <form {...form} className="grid gap-4" aria-label={t('Báo đã chuyển khoản')}>
      <p className="text-sm text-quiet">
        {t('Tiền thường đến sau vài phút. Nếu chờ lâu, hãy cho cửa hàng biết khoản chuyển để tìm.')}
      </p>
      <Field {...bind('amount')} label={t('Số tiền đã chuyển (đồng)')} inputMode="numeric" defaultValue={due} />
      <Field {...bind('at')} label={t('Thời gian chuyển')} type="datetime-local" />
      <Field {...bind('last_digits')} label={t('4 số cuối tài khoản của bạn')} inputMode="numeric" />
      <FormEnd sending={sending} failure={failure} button={t('Gửi cho cửa hàng')} busyLabel={t('Đang gửi…')} />
    </form>
  );
}
