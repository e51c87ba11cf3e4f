import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { classNames } from '#ui/style/class-names.ts';
import { companionsQuery } from '../catalogue/around-product.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { stockColour, stockText } from '../catalogue/stock-text.ts';

/** A name of a type within a sentence, such as “tạ đĩa” of “Tạ đĩa (bánh tạ)”. */
const inSentence = (type: string) => type.replace(/ \(.*/, '').toLowerCase();

/** The shop's products that fit to a product, those in stock first; and which main type the shop has none of. */
export function FittingProducts({ product }: { product: Product }) {
  const { data } = useQuery(companionsQuery(product));
  if (!data || data.fits.length === 0) return null;
  return (
    <section id="lap-duoc-voi" className="border-b border-line py-8 md:py-10">
      <h2 className="display mb-2 text-2xl">{t('Lắp được với')}</h2>
      {data.fits.map(({ label, value, products, lacks }) => (
        <div key={label}>
          <p className="text-quiet">
            {products.length > 0
              ? t('Sản phẩm có {label} {value}', { label: label.toLowerCase(), value })
              : t('Cửa hàng chưa có sản phẩm nào có {label} {value}.', { label: label.toLowerCase(), value })}
          </p>
          <ul className="divide-y divide-line">
            {products.map(({ id, slug, name, spotlight, image_url, raw_price, stock }) => (
              <li key={id} className="relative flex items-center gap-4 py-3">
                <div className="size-16 shrink-0">
                  <ProductImage src={image_url} alt="" sizes="64px" className="rounded-control" />
                </div>
                <div className="min-w-0 flex-1">
                  <Link
                    {...inVietnamese()}
                    to="/products/$slug"
                    params={{ slug }}
                    className="font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                  >
                    {unbroken(name)}
                  </Link>
                  {spotlight && (
                    <p {...inVietnamese()} className="text-sm text-quiet">
                      {unbroken(spotlight)}
                    </p>
                  )}
                  <p className={classNames('text-sm', stockColour(stock))}>{stockText(stock)}</p>
                </div>
                <Money amount={raw_price} className="shrink-0 font-semibold" />
              </li>
            ))}
          </ul>
          {products.length > 0 && lacks !== null && (
            <p className="mt-2 text-quiet">
              {t('Cửa hàng chưa có {type} với {label} {value}.', {
                ...{ type: inSentence(lacks), label: label.toLowerCase(), value },
              })}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
