/** The list of products and quantities in an order that staff enter or edit. */

import { formatMoney } from '#domain/values/money.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons.tsx';
import { ProductPicker, ProductThumb } from '../catalogue/product-picker.tsx';

/** A product in the list of an order; `note` is a remark about its price. */
export type WrittenLine = { productId: string; name: string; imageUrl: string; quantity: number; note: string };

type LineListProps = {
  lines: readonly WrittenLine[];
  /** called with the new quantity; 0 removes the product from the order */
  onChange: (productId: string, quantity: number) => void;
};

function LineList({ lines, onChange }: LineListProps) {
  return (
    <ul aria-label="Hàng trong đơn" className="divide-y divide-line">
      {lines.map(({ productId, name, imageUrl, quantity, note }) => (
        <li key={productId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
          <ProductThumb src={imageUrl} className="size-11" />
          <p className="min-w-0 flex-1 basis-40 text-sm">
            {name}
            <span className="block text-quiet">{note}</span>
          </p>
          <div className="ml-auto flex items-center gap-1">
            <Stepper
              label={`Số lượng ${name}`}
              value={quantity}
              min={1}
              onChange={(next) => onChange(productId, next)}
              decreaseLabel={`Bớt một ${name}`}
              increaseLabel={`Thêm một ${name}`}
            />
            <IconButton label={`Bỏ ${name}`} onClick={() => onChange(productId, 0)}>
              <X className="size-4" />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

type LineEditorProps = {
  lines: readonly WrittenLine[];
  /** returns the remark about the price of a product that is added */
  noteOf: (price: string) => string;
  onChange: (lines: WrittenLine[]) => void;
};

/** Lets staff add products to an order, remove them, and change their quantities. */
export function LineEditor({ lines, noteOf, onChange }: LineEditorProps) {
  const countOf = (productId: string) => lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const change = (productId: string, quantity: number) =>
    onChange(
      lines
        .map((line) => (line.productId === productId ? { ...line, quantity } : line))
        .filter((line) => line.quantity > 0),
    );
  return (
    <>
      {lines.length > 0 && <LineList lines={lines} onChange={change} />}
      <ProductPicker
        countOf={({ id }) => countOf(id)}
        onPick={({ id: productId, name, imageUrl, price }) =>
          countOf(productId) > 0
            ? change(productId, countOf(productId) + 1)
            : onChange([...lines, { productId, name, imageUrl, quantity: 1, note: noteOf(formatMoney(price)) }])
        }
      />
    </>
  );
}
