/** What the check of the books compares, and what can be said of a difference. */

/** What a row is that differs; the back office leads to its page. `none`: it has no page of its own. */
export const bookRows = [
  'product',
  'order',
  'transaction',
  'settlement',
  'voucher',
  'claim',
  'receipt',
  'import',
  'machine',
  'month',
  'none',
] as const;
export type BookRow = (typeof bookRows)[number];

/** `open`: an owner has to look at it. `known`: an owner knows of it and said why it stays. `ended`: it is gone again. */
export const differenceStates = ['open', 'known', 'ended'] as const;
export type DifferenceState = (typeof differenceStates)[number];

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** @returns the last time at which it was 03:00 in Vietnam, when the nightly check begins */
export function lastNight(now: Date): Date {
  // 20:00 of the day before in Greenwich
  const begins = 20 * HOUR;
  return new Date(Math.floor((now.getTime() - begins) / DAY) * DAY + begins);
}

/** The part of the money that is explained, in per cent with one decimal; never rounded up to 100. */
export function explainedPercent({ amount, explained }: { amount: number; explained: number }): number {
  if (amount === 0) return 100;
  return explained === amount ? 100 : Math.min(99.9, Math.floor((explained * 1000) / amount) / 10);
}
