/** Vouchers: what a code takes off an order. Amounts are whole đồng. */
import { shareOut } from '../values/round-to-sum.ts';

export const voucherKinds = ['percent', 'fixed', 'delivery'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export type Voucher = {
  /** capital letters and digits */
  code: string;
  kind: VoucherKind;
  /** `percent`: 1 to 50; `fixed`: đồng; `delivery`: 0, the shop pays the carrier */
  value: number;
  /** the most that a percentage takes off */
  most: number | null;
  /** what the goods it is for must cost at least */
  minimum: number;
  /** the categories it is for; none: all goods */
  categoryIds: readonly string[];
  startsAt: Date;
  /** the first moment at which it is not accepted any more */
  endsAt: Date;
  /** uses by all customers; null: as many as they like */
  maxUses: number | null;
  /** uses by one customer */
  maxUsesEach: number | null;
  uses: number;
};

/** `categoryId`: of the product; it is needed where a voucher is for some categories only */
export type LineOfGoods = { quantity: number; price: number; categoryId?: string };

/** The law on promotions: no more than half of the price is taken off. */
const MOST_PERCENT = 50;

export const VOUCHER_CODE = /^[A-Z0-9]{4,20}$/;

/**
 * Reads the code that a client sent: any case, with spaces around it.
 * @returns null where none was sent; a text that is no code stays as it is, and is unknown to the shop
 */
export function readVoucherCode(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const code = String(value).normalize('NFC').trim().toUpperCase();
  return code === '' ? null : code;
}

const isFor = ({ categoryIds }: Voucher, { categoryId }: LineOfGoods) =>
  categoryIds.length === 0 || (categoryId !== undefined && categoryIds.includes(categoryId));

/** What each line costs; 0 where the voucher is not for it. */
function valuesOf(voucher: Voucher, lines: readonly LineOfGoods[]): number[] {
  return lines.map((line) => (isFor(voucher, line) ? line.quantity * line.price : 0));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** What the goods cost together that the voucher is for. */
export function goodsOf(voucher: Voucher, lines: readonly LineOfGoods[]): number {
  return sumOf(valuesOf(voucher, lines));
}

/** What the voucher takes off each line. It does not look at dates, the minimum and earlier uses. */
export function discountsOf(voucher: Voucher, lines: readonly LineOfGoods[]): number[] {
  const values = valuesOf(voucher, lines);
  const goods = sumOf(values);
  const wanted = voucher.kind === 'percent' ? Math.floor((goods * voucher.value) / 100) : voucher.value;
  const allowed = Math.floor((goods * MOST_PERCENT) / 100);
  return shareOut(Math.min(wanted, voucher.most ?? wanted, allowed), values);
}
