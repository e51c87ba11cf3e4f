import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { ManualLink } from '#browser/parts/manual-link.tsx';
import type { Product } from '#contract/shop/catalogue.ts';

/** The terms of the warranty, with the policy in which they stand, and the manual. Of small goods, the facts beside say the first. */
export function ProductPapers({ product: { warranty_months: months, manual, measure } }: { product: Product }) {
  if (!manual && (!months || !measure)) return null;
  return (
    <section className="border-b border-line py-8 md:py-10">
      <h2 className="display mb-4 text-2xl">{t('Bảo hành và hướng dẫn')}</h2>
      {months ? (
        <p className="max-w-prose">
          {t('Bảo hành {count} tháng từ ngày nhận hàng; chỉ cần mã đơn hàng hoặc số điện thoại đặt hàng.', {
            count: months,
          })}{' '}
          <Link
            to="/$page"
            params={{ page: 'returns' }}
            hash="bao-hanh"
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {t('Điều kiện bảo hành')}
          </Link>
        </p>
      ) : null}
      {manual && (
        <p>
          <ManualLink {...manual}>{t('Hướng dẫn sử dụng')}</ManualLink>
        </p>
      )}
    </section>
  );
}
