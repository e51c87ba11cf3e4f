import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { type Label, t, translate } from '#browser/labels/label.ts';
import type { OrderInvoice as Invoice } from '#contract/shop/orders.ts';

const sentences: Record<Invoice['state'], Label> = {
  asked: 'Cửa hàng đã nhận yêu cầu và gửi hóa đơn qua email sau khi giao hàng.',
  issued: 'Hóa đơn đã được xuất và gửi qua email.',
  failed: 'Cửa hàng chưa xuất được hóa đơn và sẽ liên hệ với bạn.',
  replaced: 'Hóa đơn đã được thay bằng hóa đơn khác.',
};

/** The invoice data that the customer gave, and the state of the invoice. */
export function OrderInvoice({ invoice: { state, name, tax_code: taxCode, address, email } }: { invoice: Invoice }) {
  return (
    <>
      <p>{translate(sentences[state])}</p>
      <p {...inVietnamese()} className="mt-2 text-quiet">
        <span className="font-semibold text-ink">{name}</span>
        <br />
        {taxCode !== null && (
          <>
            {t('Mã số thuế')}: {taxCode}
            <br />
          </>
        )}
        {address}
        <br />
        {email}
      </p>
    </>
  );
}
