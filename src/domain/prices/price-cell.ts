/** The cell of a product file with the prices that a product has for a time: one line for each, in Vietnam's time. */
import { formatDateTime } from '../values/dates.ts';
import { asMoney, CellFault, linesOf } from '../values/field-cells.ts';
import { readMoment } from '../values/moment.ts';
import type { Period } from './price-schedule.ts';

/** A price for a time, in whole đồng, that is running or has yet to begin. */
export type PlannedPrice = Period & { price: number };

/** Seconds are written only where there are some, because staff choose minutes; a sale that began at once has them. */
export function writeMoment(moment: Date): string {
  const rest = moment.getTime() % 60_000;
  return rest === 0
    ? formatDateTime(moment)
    : `${formatDateTime(moment)}:${(rest / 1000).toFixed(3).padStart(6, '0').replace('.000', '')}`;
}

/** @returns lines such as `1290000 từ 28/11/2026 08:00 đến 05/12/2026 00:00` */
export const writePlannedPrices = (prices: readonly PlannedPrice[]): string =>
  prices
    .map(({ price, startsAt, endsAt }) => `${price} từ ${writeMoment(startsAt)} đến ${writeMoment(endsAt)}`)
    .join('\n');

const LINE = /^(.+?)\s+từ\s+(.+?)\s+đến\s+(.+)$/i;

/** @throws CellFault */
export function readTime(text: string): Date {
  const read = readMoment(text);
  if (!read?.hasTime || read.document !== '')
    throw new CellFault(`“${text}” không phải là ngày giờ, như 28/11/2026 08:00`);
  return read.at;
}

/** @throws CellFault */
export function readPlannedPrices(text: string): PlannedPrice[] {
  const prices = linesOf(text).map((line): PlannedPrice => {
    const [, price = '', from = '', until = ''] = LINE.exec(line.normalize('NFC').trim()) ?? [];
    if (price === '') throw new CellFault(`“${line}” phải có dạng 1290000 từ 28/11/2026 08:00 đến 05/12/2026 00:00`);
    const read = { price: asMoney(price), startsAt: readTime(from), endsAt: readTime(until) };
    if (read.price === 0) throw new CellFault(`“${line}”: giá phải lớn hơn 0`);
    if (read.endsAt <= read.startsAt) throw new CellFault(`“${line}”: lúc kết thúc phải sau lúc bắt đầu`);
    return read;
  });
  const sorted = prices.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (sorted.some(({ endsAt }, index) => endsAt > (sorted[index + 1]?.startsAt ?? endsAt)))
    throw new CellFault('có hai giá trong cùng một thời gian');
  return sorted;
}
