/** The delivered products of an order, each of which its buyer may review once, without an account. */
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderReview } from '#contract/shop/reviews.ts';
import { Stars } from '#ui/stars.tsx';
import { OrderAct, whileLoading } from '../fulfilment/order-act.tsx';

const OrderReviewForm = extra(() => import('./order-review-form.tsx'), 'default', whileLoading);
const RemoveReview = extra(() => import('./remove-order-review.tsx'), 'default', whileLoading);

type OrderReviewsProps = { order: Order; orderKey: string; reviews: readonly OrderReview[]; onChange: () => void };

export function OrderReviews({ order, orderKey, reviews, onChange }: OrderReviewsProps) {
  return (
    <section id="danh-gia" aria-labelledby="order-reviews-title" className="mt-10 scroll-mt-22 print:hidden">
      <h2 id="order-reviews-title" className="display text-2xl">
        {t('Đánh giá sản phẩm')}
      </h2>
      <p className="mt-1 text-quiet">
        {t('Không cần tài khoản. Mọi người đọc được đánh giá trên trang sản phẩm, kèm dấu “Đã mua hàng”.')}
      </p>
      <ul className="mt-3 border-t border-line">
        {reviews.map((review) => {
          const { product_id: productId, rating, by_link: isByLink } = review;
          const name = order.items.find(({ product }) => product.id === productId)?.product.name ?? '';
          const form = { order, orderKey, onChange, productId, productName: name };
          return (
            <li key={productId} className="border-b border-line py-4">
              <p {...inVietnamese()} className="font-semibold">
                {name}
              </p>
              {rating === undefined ? (
                <OrderAct label={t('Viết đánh giá')}>
                  {(close) => <OrderReviewForm {...form} onClose={close} />}
                </OrderAct>
              ) : (
                <>
                  <p className="mt-1 flex flex-wrap items-center gap-2 text-quiet">
                    {t('Bạn đã đánh giá')} <Stars rating={rating} label={t('{rating} trên 5 sao', { rating })} />
                  </p>
                  {isByLink && (
                    <OrderAct label={t('Xóa đánh giá')}>
                      {(close) => <RemoveReview {...form} onClose={close} />}
                    </OrderAct>
                  )}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
