import { useState } from 'react';
import { formFailure } from '#browser/forms/form-failure.ts';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { callOrder } from './order-calls.ts';

type ReceiptButtonProps = { orderNumber: string; orderKey: string; code: string; onChange: () => void };

/** The button "Đã nhận hàng" (goods received), with which the customer confirms that a shipment has arrived. */
export function ReceiptButton({ orderNumber, orderKey, code, onChange }: ReceiptButtonProps) {
  const [sending, setSending] = useState(false);
  const confirm = async () => {
    setSending(true);
    try {
      const params = { orderNumber, number: code.slice(orderNumber.length + 1) };
      await callOrder('confirmReceipt', { params, query: { key: orderKey } });
    } catch (error) {
      const { sentence } = formFailure(error);
      showToast({ title: sentence, tone: 'destructive' });
    } finally {
      setSending(false);
      onChange();
    }
  };
  return (
    <Button
      tone="outline"
      className="mt-3 noscript:hidden print:hidden"
      aria-disabled={sending}
      onClick={() => void (sending || confirm())}
    >
      {t('Đã nhận hàng')}
      <span className="sr-only"> {code}</span>
    </Button>
  );
}
