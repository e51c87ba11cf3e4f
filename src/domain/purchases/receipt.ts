/** Goods in: what a supplier delivered, with or without a purchase order. Amounts are whole đồng. */
import { valueOfNextPart, valuesOfLines } from './goods-in-value.ts';

export type ReceiptLine = {
  productId: string;
  pieces: number;
  /** of one piece before tax; null until the invoice comes */
  unitPrice: number | null;
  taxPercent: number;
};

export type Receipt = {
  supplierId: string | null;
  purchaseOrderId: string | null;
  /** the day in Vietnam `YYYY-MM-DD` */
  receivedOn: string;
  invoiceNumber: string | null;
  /** `tax`: what the shop cannot deduct */
  freight: number;
  tax: number;
  note: string | null;
  lines: readonly ReceiptLine[];
};

/** `value`: with freight and tax; null as long as the price of one of the pieces is unknown */
export type ReceivedGoods = { pieces: number; value: number | null };

/** @returns what came of each product, by its id: a receipt may have a product in two lines, such as a gift beside it */
export function goodsOf({
  lines,
  freight,
  tax,
}: Pick<Receipt, 'lines' | 'freight' | 'tax'>): Map<string, ReceivedGoods> {
  const priced = lines.flatMap((line) => (line.unitPrice === null ? [] : [{ ...line, unitPrice: line.unitPrice }]));
  const values = valuesOfLines(priced, { freight, tax });
  const goods = new Map<string, ReceivedGoods>();
  const add = (productId: string, pieces: number, value: number | null) => {
    const known = goods.get(productId) ?? { pieces: 0, value: 0 };
    const sum = value === null || known.value === null ? null : known.value + value;
    goods.set(productId, { pieces: known.pieces + pieces, value: sum });
  };
  for (const [index, { productId, pieces }] of priced.entries()) add(productId, pieces, values[index] ?? 0);
  for (const { productId, pieces, unitPrice } of lines) if (unitPrice === null) add(productId, pieces, null);
  return goods;
}

/** What a receipt costs in all, as far as prices are known. */
export const totalOf = ({ lines, freight, tax }: Pick<Receipt, 'lines' | 'freight' | 'tax'>): number =>
  lines.reduce((sum, { pieces, unitPrice }) => sum + pieces * (unitPrice ?? 0), freight + tax);

/**
 * Divides the value of a receipt's goods among their movements: the pieces that came first, and those that corrections of
 * the receipt added or took away. The values of what came less those of what went add up to the value of the goods.
 * @param changes the pieces of the movements, oldest first; they add up to `pieces`, or to 0 after a cancellation
 */
export function valuesOfMovements(
  changes: readonly number[],
  { pieces, value }: { pieces: number; value: number },
): number[] {
  let before = 0;
  return changes.map((change) => {
    const part = valueOfNextPart({ pieces, value }, before, change);
    before += change;
    return Math.abs(part);
  });
}

/** True as long as nobody has named a price: until then, who counted the goods may correct the count. */
export const isUnpriced = ({ lines, freight, tax }: Pick<Receipt, 'lines' | 'freight' | 'tax'>): boolean =>
  freight + tax === 0 && lines.every(({ unitPrice }) => unitPrice === null);

/** True if two receipts say the same, as when one request is sent twice. */
export function isSameReceipt(one: Receipt, other: Receipt): boolean {
  const said = ({ lines, ...rest }: Receipt) =>
    JSON.stringify([
      ...[
        rest.supplierId,
        rest.purchaseOrderId,
        rest.receivedOn,
        rest.invoiceNumber,
        rest.freight,
        rest.tax,
        rest.note,
      ],
      ...lines.map(({ productId, pieces, unitPrice, taxPercent }) => [productId, pieces, unitPrice, taxPercent]),
    ]);
  return said(one) === said(other);
}
