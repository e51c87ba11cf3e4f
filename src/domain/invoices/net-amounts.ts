/** Computes an invoice's amounts: the shop's prices contain VAT, whereas an invoice shows net amounts and tax. */
import { roundToSum } from '../values/round-to-sum.ts';

/** `gross`: the line's price after its discount, in đồng, VAT included; `quantity`: items, at most a million */
export type GrossLine = { quantity: number; gross: number };

export type NetLine = {
  /** the net price of one item, in đồng with at most six decimals */
  unit: number;
  /** whole đồng */
  net: number;
  tax: number;
};

export type NetAmounts = { lines: NetLine[]; net: number; tax: number };

const DECIMALS = 1_000_000;

/**
 * Computes net amounts and tax. Invoice providers refuse an invoice if an amount differs by 1 đ or more from their own
 * calculation, so four conditions must be true: quantity × unit is the net amount of the line; net amount × rate is the
 * tax of the line; the same is true of the totals, which are the sums of the lines; and the net amounts and taxes of
 * all lines together equal the customer's payment exactly. The đồng that remain after rounding are added to the lines
 * with the largest remainders, so net amount plus tax of one line may differ by 1 đ from the payment for this line.
 * @param percent the VAT rate in whole percent
 */
export function netAmountsOf(lines: readonly GrossLine[], percent: number): NetAmounts {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const net = Math.round((gross * 100) / (100 + percent));
  const nets = roundToSum(
    lines.map((line) => BigInt(line.gross) * 100n),
    BigInt(100 + percent),
    net,
  );
  const taxes = roundToSum(
    nets.map((amount) => BigInt(amount) * BigInt(percent)),
    100n,
    gross - net,
  );
  return {
    lines: lines.map(({ quantity }, index) => {
      const amount = nets[index] ?? 0;
      return { unit: Math.round((amount / quantity) * DECIMALS) / DECIMALS, net: amount, tax: taxes[index] ?? 0 };
    }),
    net,
    tax: gross - net,
  };
}

/** `startsOn`: the first day in Vietnam on which the rate applies, `YYYY-MM-DD`; it applies until the next starts. */
export type VatRate = { startsOn: string; percent: number };

/**
 * The legal VAT rates for most goods, including sports equipment: 10 %, but 8 % by resolution 204/2025/QH15 until the
 * end of 2026, unless the resolution is extended.
 */
const RATES_OF_LAW: readonly VatRate[] = [
  { startsOn: '1999-01-01', percent: 10 },
  { startsOn: '2025-07-01', percent: 8 },
  { startsOn: '2027-01-01', percent: 10 },
];

/** @param own the owner's rates, replacing legal rates that start on the same day @returns all rates by first day */
export function vatRates(own: readonly VatRate[]): VatRate[] {
  const rates = new Map([...RATES_OF_LAW, ...own].map((rate) => [rate.startsOn, rate]));
  return [...rates.values()].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}

/** @param rates sorted by first day @param day the invoice's, `YYYY-MM-DD` @throws RangeError before the first rate */
export function vatRateOn(rates: readonly VatRate[], day: string): number {
  const rate = rates.findLast(({ startsOn }) => startsOn <= day);
  if (!rate) throw new RangeError(`No rate of VAT is known for ${day}`);
  return rate.percent;
}
