import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import type { PriceChangeNote } from './use-checkout-send.ts';

type PriceChangeDialogProps = PriceChangeNote & {
  paymentMethod: PaymentMethod;
  onAgree: () => void;
  onClose: () => void;
};

/** Shows the old and the new prices, and asks the customer to agree to the new ones. */
export default function PriceChangeDialog({
  before,
  total,
  change,
  paymentMethod,
  onAgree,
  onClose,
}: PriceChangeDialogProps) {
  const newPrices = new Map(change.items.map((item) => [item.product_id, item.price]));
  const changed = before.filter(({ id, price }) => (newPrices.get(id) ?? price) !== price);
  return (
    <Dialog title={t('Giá đã thay đổi')} closeLabel={t('Đóng')} onClose={onClose}>
      <p className="text-quiet">
        {t('Giá vừa đổi trong lúc bạn đặt hàng. Chưa có gì được đặt; vui lòng xem giá mới.')}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {changed.map(({ id, name, price, imageUrl }) => (
          <li key={id} className="grid grid-cols-[4rem_1fr] items-center gap-4 py-3">
            <ProductImage src={imageUrl} alt="" sizes="64px" eager />
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <s className="text-sm text-quiet">
                  <span className="sr-only">{t('Giá cũ:')} </span>
                  <Money amount={price} />
                </s>
                <span className="text-lg font-bold">
                  <span className="sr-only">{t('Giá mới:')} </span>
                  <Money amount={newPrices.get(id) ?? price} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold">{t('Tổng cộng')}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <s className="text-sm text-quiet">
            <Money amount={total} />
          </s>
          <Money amount={change.total_amount} className="text-xl font-bold" />
        </span>
      </p>
      {change.delivery_amount !== undefined && (
        <p className="mt-1 text-sm text-quiet">
          {t('Trong đó phí giao hàng: {amount}', { amount: formatMoney(change.delivery_amount) })}
        </p>
      )}
      {paymentMethod === 'qr' && (
        <p className="mt-3 text-sm text-quiet">
          {t(
            'Mã QR được làm lại theo giá mới. Nếu bạn đã chuyển khoản số tiền cũ, vui lòng liên hệ cửa hàng trước khi chuyển tiếp.',
          )}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 *:flex-1">
        <Button tone="accent" onClick={onAgree}>
          {paymentMethod === 'qr' ? t('Xem mã QR mới') : t('Đặt hàng với giá mới')}
        </Button>
        <Button tone="outline" onClick={onClose}>
          {t('Để sau')}
        </Button>
      </div>
    </Dialog>
  );
}
