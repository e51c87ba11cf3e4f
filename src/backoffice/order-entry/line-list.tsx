/** The list of products and quantities in an order that staff enter or edit. */

import { formatMoney } from '#domain/values/money.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons.tsx';
import { ProductPicker } from '../catalogue/product-picker.tsx';
import { optionalAmountFlaw } from '../frame/field-values.ts';
import { ProductThumb } from '../lists/product-thumb.tsx';

/**
 * A product in the list of an order; `note` is a remark about its price, `agreed` the price of one piece that staff
 * agreed on, as typed; empty: the price of the shop.
 */
export type WrittenLine = {
  productId: string;
  name: string;
  imageUrl: string;
  quantity: number;
  note: string;
  agreed?: string;
};

type LineListProps = {
  lines: readonly WrittenLine[];
  /** called with the new quantity; 0 removes the product from the order */
  onChange: (productId: string, quantity: number) => void;
  onAgree: (productId: string, price: string) => void;
};

/** Why the agreed price of a line is no amount; undefined if it is one, or if none was agreed on. */
export const flawOfAgreed = ({ agreed = '' }: WrittenLine): string | undefined =>
  optionalAmountFlaw(agreed) ?? undefined;

function LineList({ lines, onChange, onAgree }: LineListProps) {
  return (
    <ul aria-label="Hàng trong đơn" className="divide-y divide-line">
      {lines.map((line) => {
        const { productId, name, imageUrl, quantity, note, agreed = '' } = line;
        const flaw = flawOfAgreed(line);
        return (
          <li key={productId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
            <ProductThumb src={imageUrl} className="size-11" />
            <p className="min-w-0 flex-1 basis-40 text-sm">
              {name}
              <span className="block text-quiet">{note}</span>
            </p>
            <input
              aria-label={`Giá thỏa thuận ${name}`}
              placeholder="Giá khác"
              inputMode="numeric"
              autoComplete="off"
              value={agreed}
              onChange={({ target }) => onAgree(productId, target.value)}
              aria-invalid={flaw !== undefined}
              aria-describedby={flaw && `${productId}-agreed`}
              className="min-h-11 w-28 rounded-control border border-edge bg-paper px-3 text-right text-sm tabular-nums hover:border-ink aria-invalid:border-red"
            />
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
            {flaw && (
              <p id={`${productId}-agreed`} role="alert" className="basis-full text-right text-sm text-red">
                {flaw}
              </p>
            )}
          </li>
        );
      })}
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
  const agree = (productId: string, agreed: string) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, agreed } : line)));
  return (
    <>
      {lines.length > 0 && <LineList lines={lines} onChange={change} onAgree={agree} />}
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
