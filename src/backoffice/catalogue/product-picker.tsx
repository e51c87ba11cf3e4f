/** Finds a product to be added to an order or a bundle: by barcode, SKU, or name with or without diacritics. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { OfficeProduct } from '#contract/admin/catalogue/products.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';
import { sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { foundQuery, useScan } from './scanned-product.ts';

type PickerProps = {
  label?: string;
  /** what the product is added to, as written in the button's label, such as “đơn” (order) */
  into?: string;
  /** returns the quantity of a product that the order or bundle already contains */
  countOf: (product: OfficeProduct) => number;
  /** whether a product can be added; by default, if it is in stock or already contained */
  canPick?: (product: OfficeProduct) => boolean;
  onPick: (product: OfficeProduct) => void;
};

export function ProductPicker({
  label = 'Thêm sản phẩm',
  into = 'đơn',
  countOf,
  canPick = (product) => product.stock > 0 || countOf(product) > 0,
  onPick,
}: PickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const results = useQuery({
    ...foundQuery(search, 'active'),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
  const products = search.length > 1 ? results.data?.items : undefined;
  const pick = (product: OfficeProduct) => {
    onPick(product);
    setTyped('');
  };
  const scan = useScan('active');
  const pickTyped = async () => {
    const text = typed.trim();
    if (text.length < 2) return;
    // the field is free for the next scan at once; the text comes back if it names no product that can be added
    setTyped('');
    const found = await scan(text).catch(() => null);
    const first = found && !(found.isCode && found.products.length > 1) && found.products.find(canPick);
    if (first) onPick(first);
    else setTyped((next) => next || text);
  };
  const wordsOf = (product: OfficeProduct) => (countOf(product) > 0 ? ` · trong ${into} ${countOf(product)}` : '');
  return (
    <div>
      <Field
        label={label}
        hint="Quét mã vạch, gõ tên hoặc SKU; phím Enter chọn sản phẩm đầu tiên"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void pickTyped();
        }}
      />
      {results.isError && (
        <p role="alert" className="mt-2 text-sm text-red">
          {sentenceOf(results.error)}
        </p>
      )}
      <div aria-live="polite">
        {products?.length === 0 && <p className="mt-2 text-sm text-quiet">Không có sản phẩm nào như vậy.</p>}
        {products && products.length > 0 && (
          <ul aria-label="Sản phẩm tìm thấy" className="mt-2 divide-y divide-line rounded-control border border-line">
            {products.map((product) => (
              <li key={product.id}>
                <ResultRow
                  product={product}
                  there={wordsOf(product)}
                  canPick={canPick(product)}
                  onPick={() => pick(product)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type FoundProps = { product: OfficeProduct; there: string; canPick: boolean; onPick: () => void };

function ResultRow({ product, there, canPick, onPick }: FoundProps) {
  const seesPrices = useMay('prices:read');
  const { name, sku, price, stock, imageUrl } = product;
  return (
    <button
      type="button"
      disabled={!canPick}
      onClick={onPick}
      className="flex min-h-14 w-full items-center gap-3 p-2 text-left hover:bg-ground disabled:text-quiet"
    >
      <ProductThumb src={imageUrl} className="size-10" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block">{name}</span>
        <span className="text-quiet">
          {sku}
          {seesPrices && ` · ${formatMoney(price)}`} · {stock > 0 ? `còn ${stock}` : 'hết hàng'}
          {there}
        </span>
      </span>
    </button>
  );
}
