import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { scaleDrawings } from './scale-drawings.ts';

/** A side view and a plan of a machine next to a person, drawn to scale; renders nothing if there is no drawing. */
export function ScaleDrawing({ product }: { product: Product }) {
  const size = scaleDrawings[product.slug];
  if (!size) return null;
  return (
    <section className="border-b border-line py-8 md:py-10">
      <h2 className="display mb-4 text-2xl">{t('Kích thước so với người')}</h2>
      <figure>
        <img
          src={`/media/drawings/scale/${product.slug}.svg`}
          alt={t('Hình vẽ đúng tỷ lệ của {name}: nhìn ngang và nhìn từ trên, cạnh người cao 1,70 m và kiện hàng', {
            name: product.name,
          })}
          width={size[0]}
          height={size[1]}
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
        <figcaption className="mt-3 text-sm text-quiet">
          {t('Vẽ đúng tỷ lệ; số đo là dài × rộng × cao. Hàng trên nhìn ngang, hàng dưới nhìn từ trên xuống.')}
        </figcaption>
      </figure>
    </section>
  );
}
