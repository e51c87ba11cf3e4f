import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import { GIFT_FEE_IN_TOTAL } from '#domain/gifts/gift-rules.ts';
import { formatPhone } from '#domain/values/format-phone.ts';

type OrderGiftProps = Pick<Order, 'gift' | 'receiver' | 'payment_method' | 'delivery_amount' | 'delivery_quoted'>;

/** To whom the parcel goes in place of the buyer, and the message of a gift; nothing for other orders. */
export function OrderGift({ gift, receiver, ...order }: OrderGiftProps) {
  if (receiver)
    return (
      <div className="mb-3 border-b border-line pb-3">
        <p className="text-sm text-quiet">{t('Người nhận')}</p>
        <p {...inVietnamese()} className="font-semibold">
          {receiver.name}, {formatPhone(receiver.phone)}
        </p>
        <p className="mt-1 text-sm text-quiet">{t('Dưới đây là tên và số của bạn, và địa chỉ người nhận.')}</p>
      </div>
    );
  if (!gift) return null;
  return (
    <div className="mb-3 border-b border-line pb-3">
      <p className="text-sm text-quiet">{t('Quà tặng cho')}</p>
      <p {...inVietnamese()} className="font-semibold">
        {gift.recipient}, {formatPhone(gift.phone)}
      </p>
      {gift.message !== null && (
        <p {...inVietnamese()} className="mt-1 wrap-anywhere whitespace-pre-line">
          “{gift.message}”
        </p>
      )}
      <p className="mt-1 text-sm text-quiet">
        {order.payment_method === 'qr' && order.delivery_amount !== undefined && !order.delivery_quoted && (
          <>{t(GIFT_FEE_IN_TOTAL)} </>
        )}
        {t('Kiện không có giá hay hóa đơn. Dưới đây là tên và số của bạn, và địa chỉ người nhận.')}
      </p>
    </div>
  );
}
