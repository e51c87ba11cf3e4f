/** Vouchers: codes that give a discount on an order. Amounts are whole đồng. */
import { shareOut } from '../values/round-to-sum.ts';

export const voucherKinds = ['percent', 'fixed', 'delivery'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export type Voucher = {
  /** the voucher's code: upper-case letters and digits */
  code: string;
  kind: VoucherKind;
  /** the value: `percent`: 1 to 50 per cent; `fixed`: an amount in đồng; `delivery`: 0, as delivery is then free */
  value: number;
  /** the maximum discount of a percentage voucher, in đồng; null: no maximum */
  most: number | null;
  /** the minimum price, in đồng, of the goods to which the voucher applies */
  minimum: number;
  /** the categories to which the voucher applies; empty: all goods */
  categoryIds: readonly string[];
  startsAt: Date;
  /** the time from which the voucher is no longer accepted */
  endsAt: Date;
  /** the maximum number of uses by all customers together; null: unlimited */
  maxUses: number | null;
  /** the maximum number of uses by one customer; null: unlimited */
  maxUsesEach: number | null;
  uses: number;
};

/** `categoryId`: the product's category, needed for a voucher that applies only to some categories */
export type LineOfGoods = { quantity: number; price: number; categoryId?: string };

/** The law on promotions allows a discount of at most half of the price. */
const MOST_PERCENT = 50;

export const VOUCHER_CODE = /^[A-Z0-9]{4,20}$/;

/**
 * Reads the voucher code that a client sent, in upper or lower case, with or without spaces around it.
 * @returns null if no code was sent; an invalid text is returned unchanged, and is later refused as unknown
 */
export function readVoucherCode(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  // a JSON object may have a “toString” that is no function
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const code = text.normalize('NFC').trim().toUpperCase();
  return code === '' ? null : code;
}

const isFor = ({ categoryIds }: Voucher, { categoryId }: LineOfGoods) =>
  categoryIds.length === 0 || (categoryId !== undefined && categoryIds.includes(categoryId));

/** @returns the price of each line; 0 for lines to which the voucher does not apply */
function valuesOf(voucher: Voucher, lines: readonly LineOfGoods[]): number[] {
  return lines.map((line) => (isFor(voucher, line) ? line.quantity * line.price : 0));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The total price of the goods to which the voucher applies. */
export function goodsOf(voucher: Voucher, lines: readonly LineOfGoods[]): number {
  return sumOf(valuesOf(voucher, lines));
}

/** @returns the discount of the voucher for each line. The caller checks dates, minimum and earlier uses. */
export function discountsOf(voucher: Voucher, lines: readonly LineOfGoods[]): number[] {
  const values = valuesOf(voucher, lines);
  const goods = sumOf(values);
  const wanted = voucher.kind === 'percent' ? Math.floor((goods * voucher.value) / 100) : voucher.value;
  const allowed = Math.floor((goods * MOST_PERCENT) / 100);
  return shareOut(Math.min(wanted, voucher.most ?? wanted, allowed), values);
}
