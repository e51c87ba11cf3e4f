import type { Product } from '#extension-kit/goods.ts';
import { t } from '#extension-kit/labels.ts';
import { extra } from '#extension-kit/late.ts';
import { Link } from '#extension-kit/link.ts';
import { useKeptHome } from './kept-home.ts';

const FitDetails = extra(() => import('./fit-details.tsx'), 'default', { failed: null });

/** Asks every visitor whether the product fits their home; on a device that keeps one, it answers verdict by verdict. */
export function FitSection({ product }: { product: Product }) {
  const isKept = Boolean(useKeptHome());
  return (
    <section id="vua-nha" className="border-b border-line py-8 md:py-10">
      <h2 className="display mb-2 text-2xl">{t('Có vừa nhà bạn không?')}</h2>
      {isKept ? (
        <FitDetails slug={product.slug} />
      ) : (
        <p>{t('Phòng, trần, cửa, thang máy, cầu thang và cân nặng của bạn: nhập một lần, mỗi sản phẩm tự trả lời.')}</p>
      )}
      <Link to="/vua-nha" className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {isKept ? t('Sửa số đo nhà') : t('Nhập số đo nhà')}
      </Link>
    </section>
  );
}
