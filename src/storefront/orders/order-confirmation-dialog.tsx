/** The confirmation of a new order: what was ordered, what happens next, and the link to the order's page. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { PublicShop } from '#contract/shop/settings.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Check, Copy, Share2 } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { useCopied } from '#ui/use-copied.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { OrderPromise } from '../fulfilment/order-promise.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { confirmationText } from './confirmation-text.ts';
import { LinkToKeep } from './link-to-keep.tsx';
import { linkedOrderQuery } from './order-queries.ts';
import type { PlacedOrderNote } from './placed-order.ts';

/** The number of products that are shown with their pictures; the dialog names only the number of the others. */
const MOST_SHOWN = 3;

export default function OrderConfirmationDialog({ order, onClose }: { order: PlacedOrderNote; onClose: () => void }) {
  const { data: shop } = useQuery(shopQuery);
  const url = new URL(order.url, location.href);
  return (
    <Dialog
      title={t('Đặt hàng thành công')}
      closeLabel={t('Đóng')}
      onClose={onClose}
      isGood
      drawing={<Check className="size-8" strokeWidth={3} />}
    >
      <p>{t('Cảm ơn bạn! Cửa hàng đã nhận đơn.')}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 rounded-card bg-ground p-4">
        <div>
          {/* The space separates the label and the number when the text is copied or read aloud. */}
          <dt className="text-sm text-quiet">{t('Mã đơn hàng')}</dt>{' '}
          <dd className="display text-2xl whitespace-nowrap select-all">{order.orderNumber}</dd>{' '}
        </div>
        <div>
          <dt className="text-sm text-quiet">{t('Tổng tiền')}</dt>
          <dd className="display text-2xl">
            <Money amount={order.total} />
          </dd>
        </div>
      </dl>
      {/* Above the goods, because on a phone the dialog is longer than the screen. */}
      <p className="mt-4 flex flex-wrap gap-3 *:flex-1">
        <OrderLink order={order} onClick={onClose} />
        <Button tone="outline" onClick={onClose}>
          {order.inAccount ? t('Đóng') : t('Tiếp tục mua sắm')}
        </Button>
      </p>
      <Goods items={order.items ?? []} />
      {order.promised && (
        <div className="mt-4">
          <OrderPromise order={order.promised} />
        </div>
      )}
      <section aria-labelledby="next-title" className="mt-4 border-t border-line pt-4">
        <h3 id="next-title" className="font-bold">
          {t('Tiếp theo')}
        </h3>
        {shop && <NextStep order={order} shop={shop} orderKey={url.searchParams.get('key') ?? undefined} />}
        {order.lacksEmail ? (
          <LinkToKeep path={order.url} />
        ) : (
          <p className="mt-2 text-sm text-quiet">
            {order.inAccount
              ? t('Bạn theo dõi tình trạng giao hàng trong mục Đơn hàng của tôi.')
              : t('Hãy lưu liên kết đơn hàng để theo dõi tình trạng giao hàng.')}
          </p>
        )}
        <OrderUrl url={url.href} orderNumber={order.orderNumber} />
      </section>
    </Dialog>
  );
}

function Goods({ items }: { items: NonNullable<PlacedOrderNote['items']> }) {
  if (items.length === 0) return null;
  const more = items.length - MOST_SHOWN;
  return (
    <>
      <ul aria-label={t('Sản phẩm')} className="mt-4 grid gap-3">
        {items.slice(0, MOST_SHOWN).map(({ id, name, imageUrl, quantity }) => (
          <li key={id} className="grid grid-cols-[3.5rem_1fr] items-center gap-3">
            <ProductImage src={imageUrl} alt="" sizes="56px" eager />
            <p className="min-w-0 text-sm">
              <span {...inVietnamese()} className="font-semibold">
                {unbroken(name)}
              </span>{' '}
              × {quantity}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-quiet">{t('và {count} sản phẩm khác', { count: more })}</p>}
    </>
  );
}

type NextStepProps = { order: PlacedOrderNote; shop: PublicShop; orderKey: string | undefined };

/** What the shop does now, and what the customer still has to do. */
function NextStep({ order, shop, orderKey }: NextStepProps) {
  const { paymentMethod, deposit, awaitsTransfer = false, isPaid = false } = order;
  // Only the order's page knows until when the money must come, and only an order that waits for money asks for it.
  const { data } = useQuery({
    ...linkedOrderQuery(order.orderNumber, orderKey),
    enabled: awaitsTransfer || deposit > 0,
  });
  const payBy = data?.pay_by && (
    <strong>{t('Thanh toán trước {time}', { time: formatDateTime(data.pay_by) })}. </strong>
  );
  if (isPaid) return <p>{t('Cửa hàng đã nhận đủ tiền và đang chuẩn bị hàng.')}</p>;
  if (awaitsTransfer)
    return (
      <p>
        {payBy}
        {t('Vui lòng chuyển khoản bằng mã QR ở trang đơn hàng.')} {confirmationText('qr', shop, false)}
      </p>
    );
  return (
    <p>
      {payBy}
      {confirmationText(paymentMethod, shop, order.isCalled)}{' '}
      {deposit > 0 ? (
        <strong>
          {t('Vui lòng đặt cọc {deposit} bằng mã QR ở trang đơn hàng; phần còn lại bạn trả khi nhận hàng.', {
            deposit: formatMoney(deposit),
          })}
        </strong>
      ) : (
        paymentMethod === 'delivery' &&
        (order.isGift ? t('Người nhận quà thanh toán khi nhận hàng.') : t('Bạn thanh toán khi nhận hàng.'))
      )}
    </p>
  );
}

/** Copies the link to the order's page, or hands it to another app where the browser can do that. */
function OrderUrl({ url, orderNumber }: { url: string; orderNumber: string }) {
  const { copied, copy } = useCopied();
  const onCopy = async () => {
    if (!(await copy(url))) showToast({ title: t('Chưa sao chép được liên kết'), description: url });
  };
  // Closing the share sheet without choosing an app rejects the promise, which is no error.
  const onShare = () =>
    navigator.share({ title: t('Đơn hàng {number}', { number: orderNumber }), url }).catch(() => undefined);
  const Icon = copied ? Check : Copy;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button tone="outline" onClick={() => void onCopy()}>
        <Icon className="size-4" />
        <span aria-live="polite">{copied ? t('Đã sao chép') : t('Sao chép liên kết')}</span>
      </Button>
      {'share' in navigator && (
        <Button tone="outline" onClick={() => void onShare()}>
          <Share2 className="size-4" />
          {t('Chia sẻ')}
        </Button>
      )}
    </div>
  );
}

function OrderLink({ order, onClick }: { order: PlacedOrderNote; onClick: () => void }) {
  const label = order.deposit > 0 ? t('Xem mã QR đặt cọc') : t('Xem đơn hàng');
  const shared = { onClick, className: buttonStyle({ tone: 'accent' }), children: label };
  if (!order.inAccount || order.deposit > 0) return <a href={order.url} {...shared} />;
  return (
    <Link
      to="/account"
      search={{ tab: 'my-orders', order: order.orderNumber }}
      state={{ openedHere: true }}
      resetScroll={false}
      {...shared}
    />
  );
}
