/**
 * A schedule of prices: a sale, in which products cost less from one moment until another and then have their usual prices
 * again; or a rise, from whose moment on they cost more until somebody changes their prices.
 */

/** `endsAt` does not belong to the period: at that moment the usual prices are back. */
export type Period = { startsAt: Date; endsAt: Date };

/** The time of a schedule. `endsAt`: null for a rise */
export type PlannedTime = { startsAt: Date; endsAt: Date | null };

/** What became of the price of one product in a schedule. */
export const scheduledStates = [
  'waiting',
  'running',
  'ended',
  /** somebody changed the price meanwhile, so the schedule left it as it was at the end */
  'replaced',
  /** the price never began: the product was not dearer then, or the shop did not run before the end */
  'skipped',
  'cancelled',
  /** the price rose and stays */
  'raised',
] as const;
export type ScheduledState = (typeof scheduledStates)[number];

const MOST_DAYS = 366;

/**
 * Reads the time of a schedule. A beginning of a sale that is missing or over means now; a rise must be still to come.
 * @param given.endsAt null for a rise
 * @returns the time, or what is wrong with it, in Vietnamese
 */
export function readPeriod<End extends Date | null>(
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: End },
  now: Date,
): { period: { startsAt: Date; endsAt: End }; fault: null } | { period: null; fault: string } {
  const starts = startsAt && startsAt > now ? startsAt : now;
  const fault = faultOf({ startsAt: starts, endsAt }, now);
  return fault === null ? { period: { startsAt: starts, endsAt }, fault } : { period: null, fault };
}

function faultOf({ startsAt, endsAt }: PlannedTime, now: Date): string | null {
  if (endsAt === null && startsAt <= now) return 'Hãy chọn lúc tăng giá, ở sau bây giờ.';
  if (endsAt !== null && endsAt <= now) return 'Lúc kết thúc đã qua.';
  if (endsAt !== null && endsAt <= startsAt) return 'Lúc kết thúc phải sau lúc bắt đầu.';
  return (endsAt ?? startsAt).getTime() > now.getTime() + MOST_DAYS * 24 * 3_600_000
    ? 'Lịch giá dài nhất một năm kể từ hôm nay.'
    : null;
}

/** Amounts in whole đồng. `price`: the scheduled price; `usual`: null until the price has begun */
export type ScheduledPrice = {
  price: number;
  usual: { price: number; originalPrice: number | null } | null;
};
export type Written = { price: number; originalPrice: number | null };

/** @returns what the product costs from the beginning of a scheduled price; null if this is not less than now */
export const priceAtBeginning = ({ price }: ScheduledPrice, now: Written): Written | null =>
  price < now.price ? { price, originalPrice: now.price } : null;

/**
 * @returns what the product costs from the moment of a rise: beside a list price only where that is still higher; null if
 * the price is as high already
 */
export const priceAfterRise = ({ price }: Pick<ScheduledPrice, 'price'>, now: Written): Written | null =>
  price > now.price ? { price, originalPrice: listPriceOver(price, now.originalPrice) } : null;

/** @returns the list price if it is above the price, and can be crossed out beside it; otherwise null */
export const listPriceOver = (price: number, originalPrice: number | null): number | null =>
  originalPrice !== null && originalPrice > price ? originalPrice : null;

/**
 * @returns what the product costs from the end of a scheduled price; null if somebody has changed the price meanwhile:
 * then that price stays. A list price that was changed meanwhile stays where it is above the price.
 */
export function priceAtEnd({ price, usual }: ScheduledPrice, now: Written): Written | null {
  if (!usual || now.price !== price) return null;
  if (now.originalPrice === usual.price) return usual;
  return { price: usual.price, originalPrice: listPriceOver(usual.price, now.originalPrice) };
}

/**
 * A product file names the usual price, also while a scheduled price is running.
 * @param named the usual price in the file
 * @returns what the product costs until the end; null if the named price is not above the scheduled one, and so replaces it
 */
export const priceInSale = ({ price }: Pick<ScheduledPrice, 'price'>, named: Written): Written | null =>
  named.price > price ? { price, originalPrice: named.price } : null;
