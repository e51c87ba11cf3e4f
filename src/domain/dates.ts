/** Dates as Vietnam writes them, in its own time: UTC+7 all year, whatever clock the reader's machine keeps. */

const SEVEN_HOURS = 7 * 60 * 60 * 1000;

const two = (number: number) => String(number).padStart(2, '0');

function inVietnam(iso: string): Date {
  return new Date(Date.parse(iso) + SEVEN_HOURS);
}

/** `2026-11-20T15:00:00Z` → `20/11/2026` */
export function formatDate(iso: string): string {
  const date = inVietnam(iso);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** `2026-11-20T15:00:00Z` → `20/11/2026 22:00` */
export function formatDateTime(iso: string): string {
  const date = inVietnam(iso);
  return `${formatDate(iso)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
