import { inVietnamese } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import type { NamedProduct } from '../../answers/shapes.ts';
import { reasonWords } from './reason-words.ts';

/** Products that a finder names without comparing them, each with its price and its reasons. */
export function NamedProducts({ title, products }: { title: string; products: readonly NamedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <>
      <h3 className="display mt-8 mb-1 text-xl">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line">
        {products.map(({ product: { slug, name, price }, reasons }) => (
          <li key={slug} className="py-2">
            <p {...inVietnamese()} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link
                to="/products/$slug"
                params={{ slug }}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
              <span className="font-semibold tabular-nums">{price}</span>
            </p>
            {reasons.length > 0 && <p className="text-sm text-quiet">{reasons.map(reasonWords).join('; ')}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
