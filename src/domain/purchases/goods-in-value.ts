/** Computes what the lines of goods in cost, with their shares of freight and tax. Amounts are whole đồng. */
import { shareOut } from '../values/round-to-sum.ts';

export type GoodsInLine = {
  pieces: number;
  /** the price of one piece before tax */
  unitPrice: number;
  /** the rate of value added tax in percent, as the supplier's invoice says */
  taxPercent: number;
};

/** Amounts of a whole delivery. `tax`: the value added tax that the shop cannot deduct; 0 if it deducts all */
export type Charges = { freight: number; tax: number };

/**
 * Freight is spread by the value of the lines, tax by the tax that each line bears. The values of all lines add up to
 * goods, freight and tax; each differs from its exact share by less than 2 đồng.
 */
export function valuesOfLines(lines: readonly GoodsInLine[], { freight, tax }: Charges): number[] {
  const goods = lines.map(({ pieces, unitPrice }) => pieces * unitPrice);
  const pieces = lines.map((line) => line.pieces);
  const taxed = lines.map(({ taxPercent }, index) => (goods[index] ?? 0) * taxPercent);
  const freights = spread(freight, [goods, pieces]);
  const taxes = spread(tax, [taxed, goods, pieces]);
  return goods.map((value, index) => value + (freights[index] ?? 0) + (taxes[index] ?? 0));
}

/** Spreads an amount by the first weights that are not all 0: gifts also bear freight, and no đồng may be left over. */
function spread(amount: number, choices: readonly (readonly number[])[]): number[] {
  const weights = choices.find((choice) => choice.some((weight) => weight > 0)) ?? [];
  return shareOut(amount, weights);
}

/**
 * A line that comes in parts: the values of the parts add up to that of the line, however many parts there are, and each
 * differs from its exact share by less than 1 đồng.
 * @param before the pieces of the line that came earlier
 * @returns the value of the next pieces
 */
export function valueOfNextPart(
  { pieces, value }: { pieces: number; value: number },
  before: number,
  part: number,
): number {
  const first = (some: number) => Number((BigInt(value) * BigInt(some)) / BigInt(pieces));
  return first(before + part) - first(before);
}
