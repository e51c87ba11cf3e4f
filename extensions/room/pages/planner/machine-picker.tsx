import { useState } from 'react';
import { useCart } from '#extension-kit/cart.ts';
import { Field } from '#extension-kit/fields.ts';
import { ProductImage } from '#extension-kit/goods.ts';
import { Plus } from '#extension-kit/icons.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Money } from '#extension-kit/prices.ts';
import { useQuery } from '#extension-kit/queries.ts';
import { useSuggestions } from '#extension-kit/search.ts';
import type { PlannedProduct } from '../../answers/shapes.ts';
import { MOST_THINGS } from '../../rules/planner/room.ts';
import { bySlug, measuresIn } from './planned-products.ts';
import { plannedQuery } from './planner-queries.ts';
import type { PlannerState } from './use-planner.ts';

/** Adds machines: from the shop's search, and from the cart. */
export function MachinePicker({ planner }: { planner: PlannerState }) {
  const [typed, setTyped] = useState('');
  const { suggestions, state } = useSuggestions(typed);
  const found = useQuery(plannedQuery(suggestions.map(({ slug }) => slug)));
  const cart = useCart() ?? [];
  const inCart = useQuery(plannedQuery([...new Set(cart.map(({ slug }) => slug))].slice(0, 48)));
  const isFull = planner.plan.machines.length >= MOST_THINGS.machines;
  const add = (product: PlannedProduct) => {
    planner.act({ kind: 'know', products: [product] });
    planner.change({ kind: 'add', slug: product.slug });
  };
  return (
    <section aria-labelledby="picker-title">
      <h2 id="picker-title" className="display text-2xl">
        {t('Thêm máy')}
      </h2>
      {isFull ? (
        <p className="mt-2 text-quiet">
          {t('Phòng đã có {count} máy, không thêm được nữa.', { count: MOST_THINGS.machines })}
        </p>
      ) : (
        <>
          <Field
            className="mt-2"
            label={t('Tìm máy để đặt vào phòng')}
            type="search"
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div role="status" className="text-sm text-quiet">
            {state === 'empty' && <p className="mt-2">{t('Không tìm thấy sản phẩm nào.')}</p>}
          </div>
          <Offers label={t('Kết quả tìm')} products={found.data ?? []} onAdd={add} />
          {(inCart.data ?? []).length > 0 && <h3 className="mt-4 font-semibold">{t('Trong giỏ hàng')}</h3>}
          <Offers label={t('Trong giỏ hàng')} products={inCart.data ?? []} onAdd={add} />
        </>
      )}
    </section>
  );
}

type OffersProps = { label: string; products: readonly PlannedProduct[]; onAdd: (product: PlannedProduct) => void };

/** Products with a button that puts them into the room; those without a size in use say so instead. */
function Offers({ label, products, onAdd }: OffersProps) {
  if (products.length === 0) return null;
  const known = measuresIn(bySlug(products));
  return (
    <ul aria-label={label} className="mt-2 divide-y divide-line">
      {products.map((product) => (
        <li key={product.id} className="flex items-center gap-3 py-2 max-[18.5rem]:flex-wrap">
          <div className="size-12 shrink-0">
            <ProductImage src={product.image_url} alt="" sizes="48px" className="rounded-control" />
          </div>
          <div className="min-w-0 flex-1 text-sm">
            <p {...inVietnamese()} className="line-clamp-2">
              {product.name}
            </p>
            <Money amount={product.raw_price} className="font-semibold" />
          </div>
          {known.has(product.slug) ? (
            <button
              type="button"
              className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-3 text-sm font-semibold hover:bg-ground"
              onClick={() => onAdd(product)}
            >
              <Plus className="size-4" />
              {t('Đặt vào phòng')}
              <span className="sr-only">: {product.name}</span>
            </button>
          ) : (
            <p className="shrink-0 text-sm text-quiet">{t('Cần đo')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
