/**
 * The promise of a delivery: on which days the goods arrive, and what that costs. No other file computes it. Amounts
 * are whole đồng, days are `YYYY-MM-DD` in Vietnam.
 */
import type {
  DeliveryPromise,
  PromisedCost,
  PromisedDays,
  PromisedPart,
  PromiseTo,
} from '../orders/delivery-promise.ts';
import { readDayRange } from './day-range.ts';
import { type DeliveryEstimates, mainland, regionOf } from './delivery-estimates.ts';
import { chargeDelivery, chargeInZone, estimateDelivery, type GoodsToDeliver } from './delivery-fee.ts';
import { type DeliveryTable, type ShippingClass, shippingClasses, zoneOf } from './delivery-table.ts';
import { type DeliveryAmounts, type DeliveryTerms, isDeliveryFree } from './delivery-terms.ts';
import { addWorkingDays, handlingDay, type WorkCalendar } from './working-days.ts';

/** The delivery times in the settings, in working days, such as 1–2. */
export type PolicyDays = { deliveryDaysCities: string; deliveryDaysElsewhere: string; deliveryDaysRemote: string };

export type PromiseTerms = DeliveryTerms &
  PolicyDays &
  WorkCalendar & {
    /** null: the shop charges nothing, and the carrier collects its own fee */
    table: DeliveryTable | null;
    estimates: DeliveryEstimates;
    /** the official code of the province from which the shop sends; null if its address names none */
    shopProvince: string | null;
  };

/** Hà Nội and Hồ Chí Minh City. */
const FAST_CITIES = ['01', '79'];
/** Matches an address in an island ward; since 2025 the names of these wards begin with “đặc khu”. */
const ISLAND = /(^|[\s,(])đặc khu\s/i;

/** @param address the text of an address, or the name of a ward */
export function isIslandAddress(address: string): boolean {
  return ISLAND.test(address.normalize('NFC'));
}

/** @returns the range of working days for these goods; an island needs at least the days of remote areas */
function daysOf(shippingClass: ShippingClass, { province, isIsland }: PromiseTo, terms: PromiseTerms) {
  const zone = terms.table && zoneOf(terms.table, province);
  const policy = FAST_CITIES.includes(province) ? terms.deliveryDaysCities : terms.deliveryDaysElsewhere;
  const days = readDayRange(zone ? zone[shippingClass].days : policy);
  if (!isIsland) return days;
  const remote = readDayRange(terms.deliveryDaysRemote);
  return { least: Math.max(days.least, remote.least), most: Math.max(days.most, remote.most) };
}

/** @param now the time of the order; of an order by transfer, the time at which it was paid */
export function promiseDays(
  goods: readonly Pick<GoodsToDeliver, 'shippingClass'>[],
  to: PromiseTo,
  terms: PromiseTerms,
  now: Date,
): PromisedDays | null {
  const { day, until } = handlingDay(now, terms);
  const parts = shippingClasses
    .filter((shippingClass) => goods.some((each) => each.shippingClass === shippingClass))
    .map((shippingClass): PromisedPart => {
      const { least, most } = daysOf(shippingClass, to, terms);
      const dayAfter = (count: number) => addWorkingDays(day, count, terms.holidays);
      return { shippingClass, first: dayAfter(least), last: dayAfter(most), appointment: shippingClass === 'freight' };
    });
  const first = parts.map((part) => part.first).sort()[0];
  const last = parts
    .map((part) => part.last)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    parts,
    first,
    last,
    appointment: parts.some(({ appointment }) => appointment),
    until: until.toISOString(),
  };
}

function costOf(
  goods: readonly GoodsToDeliver[],
  to: PromiseTo,
  { table, ...terms }: PromiseTerms,
  amounts: DeliveryAmounts,
): PromisedCost {
  if (table) {
    const { fee, isQuoted } = chargeDelivery(goods, { ...terms, table, province: to.province }, amounts);
    if (isQuoted) return { kind: 'quoted' };
    return fee === 0 ? { kind: 'free' } : { kind: 'exact', fee };
  }
  if (isDeliveryFree(amounts, terms)) return { kind: 'free' };
  const range = estimateDelivery(goods, terms.estimates, regionOf(to, terms.shopProvince));
  return range ? { kind: 'estimate', ...range } : { kind: 'quoted' };
}

/** @returns null if there are no goods */
export function promiseDelivery(
  goods: readonly GoodsToDeliver[],
  to: PromiseTo,
  terms: PromiseTerms,
  amounts: DeliveryAmounts,
  now: Date,
): DeliveryPromise | null {
  const days = promiseDays(goods, to, terms, now);
  return days && { ...days, cost: costOf(goods, to, terms, amounts) };
}

/** What delivery costs to the provinces, and how many working days it takes; `days` is null without a delivery table. */
export type DeliveryRange = {
  /** the least and the most fee that is known, in đồng */
  least: number;
  most: number;
  /** true if staff tell some of it by phone */
  quoted: boolean;
  days: { least: number; most: number } | null;
};

/** @returns the range over all provinces, for a place that is not known yet; null without a table if delivery is free */
export function rangeOfDelivery(
  goods: readonly GoodsToDeliver[],
  { table, ...terms }: PromiseTerms,
  amounts: DeliveryAmounts,
): DeliveryRange | null {
  const charges = table?.zones.map((zone) => chargeInZone(goods, { ...terms, table, zone }, amounts)) ?? [];
  const fees = table
    ? charges.map(({ fee, isQuoted }) => (isQuoted ? null : { least: fee, most: fee }))
    : isDeliveryFree(amounts, terms)
      ? []
      : mainland.map((region) => estimateDelivery(goods, terms.estimates, region));
  const known = widest(fees.filter((fee) => fee !== null));
  const days = charges.flatMap(({ parts }) => parts.map((part) => readDayRange(part.days)));
  const quoted = fees.includes(null);
  if (!known && !quoted) return null;
  return { ...(known ?? { least: 0, most: 0 }), quoted, days: widest(days) };
}

type Range = { least: number; most: number };

function widest(ranges: readonly Range[]): Range | null {
  if (ranges.length === 0) return null;
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  };
}
