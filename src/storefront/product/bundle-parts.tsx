import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { language, t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { savingOf } from '#domain/catalogue/saving.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { packageText } from './package-text.ts';

type Parts = NonNullable<Product['parts']>;

/** The parts of a bundle with picture and price, and what the customer saves compared with buying each part alone. */
export function BundleParts({ parts, price }: { parts: Parts; price: number }) {
  return (
    <>
      <ul {...inVietnamese()} className="divide-y divide-line">
        {parts.map(({ id, slug, name, image_url, quantity, raw_price, ...parcel }) => (
          <li key={id} className="relative flex items-center gap-4 py-3">
            <div className="size-16 shrink-0 md:size-20">
              <ProductImage src={image_url} alt="" sizes="80px" className="rounded-control" />
            </div>
            <p className="min-w-0 flex-1">
              <span className="tabular-nums">{quantity} × </span>
              {raw_price === null ? (
                unbroken(name)
              ) : (
                <Link
                  to="/products/$slug"
                  params={{ slug }}
                  className="font-medium underline underline-offset-4 after:absolute after:inset-0"
                >
                  {unbroken(name)}
                </Link>
              )}
              <ParcelLine {...parcel} />
            </p>
            {raw_price !== null && (
              <p className="shrink-0 text-right">
                <Money amount={raw_price * quantity} className="font-semibold" />
                {quantity > 1 && (
                  <span className="block text-sm text-quiet">
                    {quantity} × <Money amount={raw_price} />
                  </span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      <BundleSaving parts={parts} price={price} />
    </>
  );
}

/** The parcel in which one piece of a part comes. */
function ParcelLine(parcel: Pick<Parts[number], 'package_cm' | 'gross_weight_kg'>) {
  const size = packageText(parcel);
  return (
    size && (
      <span lang={language()} className="block text-sm text-quiet">
        {t('Kiện {size}', { size })}
      </span>
    )
  );
}

/** Nothing is said if a part is not sold alone, because its price alone is then unknown. */
function BundleSaving({ parts, price }: { parts: Parts; price: number }) {
  const prices = parts.flatMap(({ raw_price, quantity }) => (raw_price === null ? [] : [raw_price * quantity]));
  if (prices.length < parts.length) return null;
  const alone = prices.reduce((sum, each) => sum + each, 0);
  const saving = savingOf(price, alone);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-ink pt-4">
      <dt>{t('Mua lẻ từng món')}</dt>
      <dd className="text-right">
        <Money amount={alone} />
      </dd>
      <dt className="font-semibold">{t('Mua trọn bộ')}</dt>
      <dd className="text-right font-semibold">
        <Money amount={price} />
      </dd>
      {saving && (
        <>
          <dt className="font-semibold text-accent-text">{t('Tiết kiệm')}</dt>
          <dd className="text-right font-semibold text-accent-text">
            <Money amount={saving.amount} />
          </dd>
        </>
      )}
    </dl>
  );
}
