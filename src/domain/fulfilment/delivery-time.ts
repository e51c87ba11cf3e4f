/** Estimates on which days an order arrives, from the working days in the shop's settings. */

import { dayInVietnam } from '../values/dates.ts';
import { readDayRange } from './day-range.ts';
import { placeKey } from './place-key.ts';

/** The delivery times in the settings, in working days, such as 1–2. */
export type DeliveryDays = { deliveryDaysCities: string; deliveryDaysElsewhere: string; deliveryDaysRemote: string };

export type Destination = { shipping_city: string; shipping_address: string };

const CITIES = ['hanoi', 'hochiminh', 'hcm'];
/** Matches an address in an island ward; since 2025 the names of these wards begin with “đặc khu”. */
const ISLAND = /(^|[\s,(])đặc khu\s/i;
/** An order that is placed at this hour of the day in Vietnam or later is confirmed only on the next working day. */
const LAST_HOUR = 15;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Vietnam is seven hours ahead of UTC all year. */
const AHEAD_MS = 7 * HOUR_MS;

/** @returns the working days for delivery to this address (1–2). Mountain areas of provinces are not distinguished. */
export function deliveryDays({ shipping_city, shipping_address }: Destination, days: DeliveryDays): string {
  if (CITIES.includes(placeKey(shipping_city))) return days.deliveryDaysCities;
  return ISLAND.test(shipping_address) ? days.deliveryDaysRemote : days.deliveryDaysElsewhere;
}

const isWorkingDay = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

function addWorkingDays(start: Date, count: number): Date {
  let day = start;
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/**
 * Estimates the first and the last day on which an order may arrive, from Monday to Friday. Public holidays are not
 * considered.
 * @param orderedAt the time of the order, ISO 8601
 * @param range the delivery time in working days, such as 1–2 or 3
 * @returns dates as YYYY-MM-DD
 */
export function expectedDays(orderedAt: string, range: string): { first: string; last: string } {
  const ordered = new Date(`${dayInVietnam(new Date(orderedAt))}T00:00:00Z`);
  const hour = new Date(Date.parse(orderedAt) + AHEAD_MS).getUTCHours();
  const confirmed = isWorkingDay(ordered) && hour < LAST_HOUR ? ordered : addWorkingDays(ordered, 1);
  const { least, most } = readDayRange(range);
  const dayOf = (count: number) => addWorkingDays(confirmed, count).toISOString().slice(0, 10);
  return { first: dayOf(least), last: dayOf(most) };
}
