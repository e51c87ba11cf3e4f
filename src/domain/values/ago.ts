/** Formats how long ago a time was. */
import { formatDateTime } from './dates.ts';

/** @param time ISO 8601. @returns “3 phút trước”; after a day the date */
export function agoWords(time: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000);
  if (minutes < 1) return 'vừa xong';
  if (minutes < 60) return `${minutes} phút trước`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} giờ trước`;
  return formatDateTime(time);
}
