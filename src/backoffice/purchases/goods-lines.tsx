/** The goods of a receipt or a purchase order: found by name, SKU or a scanned barcode, each with pieces and a price. */
import { useEffect, useRef } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons.tsx';
import { ProductPicker } from '../catalogue/product-picker.tsx';
import { ProductThumb } from '../lists/product-thumb.tsx';

/** A line as it is typed. */
export type TypedLine = {
  productId: string;
  name: string;
  sku: string;
  imageUrl: string;
  pieces: string;
  unitPrice: string;
  taxPercent: string;
};

type Shown = { sku: string; name: string; imageUrl: string } | null;

export const typedLine = (
  productId: string,
  product: Shown,
  { pieces, unitPrice, taxPercent = 0 }: { pieces: number; unitPrice: number | null; taxPercent?: number },
): TypedLine => ({
  ...{
    productId,
    name: product?.name ?? 'Sản phẩm đã xóa',
    sku: product?.sku ?? '',
    imageUrl: product?.imageUrl ?? '',
  },
  ...{ pieces: String(pieces), unitPrice: unitPrice === null ? '' : String(unitPrice) },
  taxPercent: taxPercent === 0 ? '' : String(taxPercent),
});

type Ordered = { productId: string; product: Shown; pieces: number; received: number; unitPrice?: number };

/** What is still to come of a purchase order. */
const expectedLines = (ordered: readonly Ordered[]): TypedLine[] =>
  ordered.flatMap(({ productId, product, pieces, received, unitPrice = null }) =>
    pieces > received ? [typedLine(productId, product, { pieces: pieces - received, unitPrice })] : [],
  );

/** Fills in what is expected, as if it had been typed, so that it can be saved at once. @param ordered null: nothing is */
export function useExpectedLines(
  ordered: readonly Ordered[] | null,
  lines: readonly TypedLine[],
  onChange: (lines: TypedLine[]) => void,
): void {
  const isFilled = useRef(false);
  useEffect(() => {
    if (!ordered || isFilled.current) return;
    isFilled.current = true;
    if (lines.length === 0) onChange(expectedLines(ordered));
  }, [ordered, lines, onChange]);
}

/** The lines as text, for people who compare two versions. */
export const linesInWords = (lines: readonly TypedLine[]): string =>
  lines.map(({ name, pieces, unitPrice }) => `${pieces} × ${name}, ${unitPrice || 'chưa có giá'}`).join('\n');

type GoodsLinesProps = {
  lines: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
  /** what is typed beside the pieces: orders have no tax, and who counts goods sees no price */
  shows: 'price and tax' | 'price' | 'pieces';
  /** what the goods are added to, as the picker says it */
  into: string;
  /** what remains to come of a product, or another remark about its line */
  noteOf?: (productId: string) => string;
};

export function GoodsLines({ lines, onChange, shows, into, noteOf = () => '' }: GoodsLinesProps) {
  const change = (place: number, typed: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === place ? { ...line, ...typed } : line)));
  const piecesOf = (productId: string) => Number(lines.find((line) => line.productId === productId)?.pieces ?? 0) || 0;
  return (
    <div className="flex flex-col gap-4">
      {lines.length > 0 && (
        <ul aria-label="Mặt hàng" className="divide-y divide-line">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in two lines
            <li key={`${place} ${line.productId}`} className="grid grid-cols-2 items-end gap-3 py-3 sm:grid-cols-6">
              <span className="col-span-2 flex min-w-0 items-center gap-3 self-center sm:col-span-2">
                {line.imageUrl && <ProductThumb src={line.imageUrl} className="size-11" />}
                <span className="min-w-0 text-sm">
                  {line.name}
                  <span className="block text-quiet">
                    {[line.sku, noteOf(line.productId)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </span>
              <Field
                label="Số chiếc"
                aria-label={`Số chiếc ${line.name}`}
                inputMode="numeric"
                value={line.pieces}
                onChange={({ target }) => change(place, { pieces: target.value })}
              />
              {shows !== 'pieces' && (
                <Field
                  label="Giá nhập (đồng)"
                  aria-label={`Giá nhập ${line.name}`}
                  inputMode="numeric"
                  value={line.unitPrice}
                  onChange={({ target }) => change(place, { unitPrice: target.value })}
                />
              )}
              {shows === 'price and tax' ? (
                <Field
                  label="VAT (%)"
                  aria-label={`VAT ${line.name}`}
                  inputMode="numeric"
                  value={line.taxPercent}
                  onChange={({ target }) => change(place, { taxPercent: target.value })}
                />
              ) : (
                <span className={shows === 'pieces' ? 'max-sm:hidden sm:col-span-2' : undefined} />
              )}
              <IconButton
                label={`Bỏ ${line.name}`}
                className="justify-self-end"
                onClick={() => onChange(lines.filter((_, index) => index !== place))}
              >
                <X className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ProductPicker
        label="Thêm mặt hàng"
        into={into}
        countOf={({ id }) => piecesOf(id)}
        canPick={() => true}
        onPick={({ id, ...product }) => {
          const place = lines.findIndex(({ productId }) => productId === id);
          if (place >= 0) change(place, { pieces: String(piecesOf(id) + 1) });
          else onChange([...lines, typedLine(id, product, { pieces: 1, unitPrice: null })]);
        }}
      />
    </div>
  );
}

const whole = (typed: string, most: number): number | null => {
  const text = typed.trim();
  return /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null;
};

export const piecesOf = (typed: string): number | null => whole(typed, 100_000) || null;
export const percentOf = (typed: string): number | null => (typed.trim() === '' ? 0 : whole(typed, 100));
