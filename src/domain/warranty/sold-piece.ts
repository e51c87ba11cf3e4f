/** One sold piece, or the pieces of an order line without serial numbers, and until when the warranty covers them. */
import { serialKey } from './serial.ts';
import { type EarlierRepair, warrantyEnd } from './warranty-end.ts';

type Line = {
  deliveredOn: string | null;
  months: number | null;
  /** the pieces that the customer has */
  pieces: number;
  serials: readonly string[];
  repairs: readonly (EarlierRepair & { key: string | null })[];
};

/**
 * @param serial null: the serial number of the piece is not known
 * @returns the last day of the warranty. Repairs count for a piece if they were of its serial number; if the customer has
 * only one piece of the line, all of them were of it.
 */
export function warrantyOf({ deliveredOn, months, pieces, repairs }: Line, serial: string | null): string | null {
  const key = serial === null ? null : serialKey(serial);
  const own = repairs.filter((repair) => pieces <= 1 || (key !== null && repair.key === key));
  return warrantyEnd({ boughtOn: deliveredOn, months }, own);
}

/** @returns the serial numbers of a line's pieces; null stands for the pieces without one */
export function piecesOf({ serials, pieces }: Line): (string | null)[] {
  return serials.length < pieces || serials.length === 0 ? [...serials, null] : [...serials];
}
