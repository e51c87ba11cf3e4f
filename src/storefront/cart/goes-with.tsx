/** What fits to the products in the cart, such as plates to a bar: a few rows from which one tap puts a product into the cart. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/icons.tsx';
import { allCompanionsQuery } from '../catalogue/around-product.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { addToCart } from './cart-actions.ts';
import { useCart } from './use-cart.ts';

const MOST_SHOWN = 3;
/** The cart may contain very many products: only the newest are asked about. */
const MOST_ASKED = 4;

type Fitting = readonly (readonly CardProduct[])[];

const fitsOf = ({ fits }: { fits: readonly { products: readonly CardProduct[] }[] }) =>
  fits.flatMap(({ products }) => products);
const none = (): CardProduct[] => [];

/** @param fitting what fits to each product of the cart @returns the first that fits to each, then the second ones, … */
function chosenOf(fitting: Fitting, inCart: ReadonlySet<string>): CardProduct[] {
  const deepest = Math.max(0, ...fitting.map(({ length }) => length));
  const inTurn = Array.from({ length: deepest }, (_, place) => fitting.flatMap((each) => each[place] ?? [])).flat();
  const offered = inTurn.filter(({ id, stock }) => stock > 0 && !inCart.has(id));
  return [...new Map(offered.map((each) => [each.id, each])).values()].slice(0, MOST_SHOWN);
}

/** Nothing while it loads, and if it cannot be loaded. @param ids of the products in the cart that it is about */
export default function GoesWith({ ids }: { ids: readonly string[] }) {
  const [asked] = useState(() => ids.slice(-MOST_ASKED));
  const { data: fitting } = useQuery({
    queryKey: ['products', 'fits', asked],
    // one that cannot be loaded takes nothing from the others
    queryFn: ({ client }) =>
      Promise.all(asked.map((id) => client.fetchQuery(allCompanionsQuery(id)).then(fitsOf, none))),
  });
  const cart = useCart() ?? [];
  // chosen once, so that no row goes away under the finger
  const [chosen, choose] = useState<readonly CardProduct[]>();
  if (!chosen && fitting) choose(chosenOf(fitting, new Set(cart.map(({ id }) => id))));
  if (!chosen || chosen.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="border-t border-line py-4">
      <h2 id="goes-with" className="text-sm font-semibold">
        {t('Nên mua cùng')}
      </h2>
      <ul>
        {chosen.map((product) => (
          <Row key={product.id} product={product} isInCart={cart.some(({ id }) => id === product.id)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ product, isInCart }: { product: CardProduct; isInCart: boolean }) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="size-12 shrink-0">
        <ProductImage src={product.image_url} alt="" sizes="48px" className="rounded-control" />
      </div>
      <p className="min-w-0 flex-1 text-sm/tight">
        <Link
          {...inVietnamese()}
          to="/products/$slug"
          params={{ slug: product.slug }}
          className="line-clamp-2 hover:underline"
        >
          {unbroken(product.name)}
        </Link>
        <Money amount={product.raw_price} className="font-semibold" />
      </p>
      <Button
        tone="outline"
        className="min-w-20 shrink-0 text-sm"
        aria-disabled={isInCart}
        onClick={({ currentTarget }) => isInCart || inPlace(currentTarget, () => addToCart(product, 1))}
      >
        {isInCart ? (
          <>
            <Check className="size-4 text-green" strokeWidth={3} />
            {t('Đã thêm')}
          </>
        ) : (
          t('Thêm')
        )}
        <span {...inVietnamese()} className="sr-only">
          {' '}
          {product.name}
        </span>
      </Button>
    </li>
  );
}

/** Makes a change by which the content above an element grows, and scrolls so far that the element stays where it is. */
function inPlace(element: Element, change: () => void): void {
  const top = () => element.getBoundingClientRect().top;
  const before = top();
  flushSync(change);
  const scroller = element.closest('[data-scrolls]') ?? document.scrollingElement;
  scroller?.scrollBy({ top: top() - before, behavior: 'instant' });
}
