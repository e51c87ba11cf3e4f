import { type Label, t, translate } from '#browser/labels/label.ts';
import { type PaymentMethod, paymentMethodLabel, paymentMethods } from '#domain/orders/order-states.ts';
import { formatMoney } from '#domain/values/money.ts';
import { RadioCard } from '#ui/forms/radio-card.tsx';

const notes: Record<PaymentMethod, Label> = {
  qr: 'Quét mã VietQR bằng ứng dụng ngân hàng, rồi tải lên ảnh chụp giao dịch.',
  delivery: 'Đơn vị vận chuyển thu hộ tiền cho cửa hàng khi giao hàng. Bạn được kiểm tra hàng trước khi thanh toán.',
};

export function PaymentMethods({
  chosen,
  deposit,
  onChange,
}: {
  chosen: PaymentMethod;
  /** a cash-on-delivery order's deposit, transferred in advance, in whole đồng; 0 if there is no deposit */
  deposit: number;
  onChange: (method: PaymentMethod) => void;
}) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('Phương thức thanh toán')}</legend>
      {paymentMethods.map((method) => (
        <RadioCard
          key={method}
          name="paymentMethod"
          value={method}
          checked={chosen === method}
          onChange={() => onChange(method)}
          title={translate(paymentMethodLabel(method))}
        >
          {translate(notes[method])}
          {method === 'delivery' && deposit > 0 && (
            <strong className="mt-1 block text-ink">
              {t(
                'Đặt cọc {deposit} bằng chuyển khoản ngay sau khi đặt, vì giỏ có hàng cồng kềnh. Phần còn lại trả khi nhận hàng.',
                {
                  deposit: formatMoney(deposit),
                },
              )}
            </strong>
          )}
        </RadioCard>
      ))}
    </fieldset>
  );
}
