/** Formats how much time has passed since a point in time. */
import { formatDateTime } from './dates.ts';

/** @param time ISO 8601 @returns text such as “3 phút trước”; the date if more than a day has passed */
export function agoWords(time: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000);
  if (minutes < 1) return 'vừa xong';
  if (minutes < 60) return `${minutes} phút trước`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} giờ trước`;
  return formatDateTime(time);
}
