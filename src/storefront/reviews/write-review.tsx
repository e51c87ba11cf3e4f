import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { classNames } from '#ui/style/class-names.ts';

const OwnReview = extra(() => import('./own-review.tsx'), 'default', { pending: <Waiting /> });
const ID = 'viet-danh-gia';

type WriteReviewProps = { product: Product; own: Review | undefined; userId: string | undefined };

/**
 * The part of the product page where customers write a review. The HTML is the same for all visitors and contains two
 * variants, for visitors and for signed-in customers; the session mark in the page's head decides before the first
 * paint which one is visible. If the session ends while the customer writes, the typed text stays.
 */
export function WriteReview({ product, own, userId }: WriteReviewProps) {
  const [writer, setWriter] = useState(userId);
  if (userId !== undefined && writer !== userId) setWriter(userId);
  return (
    <div id={ID} className="mb-8 last:mb-0">
      {writer === undefined && (
        <Link
          to="/login"
          search={{ redirect: `/products/${product.slug}#${ID}` }}
          className={classNames(buttonStyle({ tone: 'outline' }), 'signed-in:hidden')}
        >
          {t('Đăng nhập để viết đánh giá')}
        </Link>
      )}
      {writer === undefined && (
        <p className="mt-2 text-sm text-quiet signed-in:hidden">
          {t('Đã mua mà không có tài khoản? Mở liên kết đơn hàng để đánh giá.')}
        </p>
      )}
      <div className={writer === undefined ? 'hidden signed-in:block' : ''}>
        {writer === undefined ? <Waiting /> : <OwnReview key={writer} product={product} review={own} />}
      </div>
    </div>
  );
}

function Waiting() {
  return <Skeleton className="h-92 w-full" />;
}
