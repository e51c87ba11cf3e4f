import type { PaymentMethod } from '#domain/order-states.ts';
import { totalOf } from '#domain/pricing.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { PriceChangeNote } from '../checkout/use-checkout.ts';
import { Money } from './price.tsx';

type PriceChangeDialogProps = PriceChangeNote & {
  paymentMethod: PaymentMethod;
  onAgree: () => void;
  onClose: () => void;
};

/** The old and the new prices, before the customer is asked again. */
export function PriceChangeDialog({ before, change, paymentMethod, onAgree, onClose }: PriceChangeDialogProps) {
  const newPrices = new Map(change.prices.map(({ id, price }) => [id, price]));
  const changed = before.filter(({ id, price }) => (newPrices.get(id) ?? price) !== price);
  return (
    <Dialog title="Giá đã thay đổi" closeLabel="Đóng" onClose={onClose}>
      <ul className="grid gap-2">
        {changed.map(({ id, name, price }) => (
          <li key={id}>
            <p className="font-medium">{name}</p>
            <p>
              <s className="text-quiet">
                <span className="sr-only">Giá cũ: </span>
                <Money amount={price} />
              </s>{' '}
              → <span className="sr-only">Giá mới: </span>
              <Money amount={newPrices.get(id) ?? price} className="font-bold" />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3">
        Tổng cộng:{' '}
        <s className="text-quiet">
          <Money amount={totalOf(before)} />
        </s>{' '}
        → <Money amount={change.total} className="font-bold" />
      </p>
      {paymentMethod === 'qr' && (
        <p className="mt-2 text-sm text-quiet">
          Mã QR được làm lại theo giá mới. Nếu bạn đã chuyển khoản số tiền cũ, vui lòng liên hệ cửa hàng trước khi
          chuyển tiếp.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="accent" onClick={onAgree}>
          {paymentMethod === 'qr' ? 'Xem mã QR mới' : 'Đặt hàng với giá mới'}
        </Button>
        <Button tone="outline" onClick={onClose}>
          Để sau
        </Button>
      </div>
    </Dialog>
  );
}
