/** What an invoice says of an order: the prices of the shop hold VAT, an invoice wants net amounts and the tax. */
import { roundToSum } from '../values/round-to-sum.ts';

/** `gross`: what the customer pays for the line, after its discount, in whole đồng; `quantity`: pieces, at most a million */
export type GrossLine = { quantity: number; gross: number };

export type NetLine = {
  /** of one piece, in đồng with at most six decimals */
  unit: number;
  /** whole đồng */
  net: number;
  tax: number;
};

export type NetAmounts = { lines: NetLine[]; net: number; tax: number };

const DECIMALS = 1_000_000;

/**
 * Computes net amounts and tax. Providers of invoices refuse one where an amount is 1 đ or more away from what they compute
 * themselves, so four things hold: quantity × unit is the line's net; net × rate is the line's tax; the same is true of
 * the totals, which are the sums of the lines; and net and tax of all lines together are what the customer paid, to the
 * đồng. The odd đồng are carried to the lines with the largest remainders; a line's net and tax together may therefore be
 * 1 đ more or less than what was paid for this line.
 * @param percent the rate of VAT, a whole number
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

/** `startsOn`: the first day in Vietnam on which the rate holds, `YYYY-MM-DD`; it holds until the next one starts. */
export type VatRate = { startsOn: string; percent: number };

/** By law for most goods, sports equipment among them: 8 % by resolution 204/2025/QH15, until it is prolonged. */
const RATES_OF_LAW: readonly VatRate[] = [
  { startsOn: '1999-01-01', percent: 10 },
  { startsOn: '2025-07-01', percent: 8 },
  { startsOn: '2027-01-01', percent: 10 },
];

/** @param own the owner's rates, each of which replaces the law's of the same day. @returns all of them, by day */
export function vatRates(own: readonly VatRate[]): VatRate[] {
  const rates = new Map([...RATES_OF_LAW, ...own].map((rate) => [rate.startsOn, rate]));
  return [...rates.values()].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}

/** @param rates by day; @param day of the invoice, `YYYY-MM-DD`. @throws RangeError for a day before the first rate */
export function vatRateOn(rates: readonly VatRate[], day: string): number {
  const rate = rates.findLast(({ startsOn }) => startsOn <= day);
  if (!rate) throw new RangeError(`No rate of VAT is known for ${day}`);
  return rate.percent;
}
