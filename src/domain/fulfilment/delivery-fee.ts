/** Computes the delivery fee that is part of a total; no other file computes it. Amounts are whole đồng. */

import type { PromiseTo } from '../orders/delivery-promise.ts';
import { type DeliveryEstimates, type EstimateRegion, estimateFor, regionOf } from './delivery-estimates.ts';
import {
  COMMON_DIVISOR,
  type DeliveryRate,
  type DeliveryTable,
  type DeliveryZone,
  type Fitting,
  type ShippingClass,
  shippingClasses,
  zoneOf,
} from './delivery-table.ts';
import { type DeliveryAmounts, type DeliveryTerms, freeFromOf, isDeliveryFree } from './delivery-terms.ts';

const GRAMS = 1000;

/** A number of equal packages. `packageCm`: length, width and height of one package in cm. Null: unknown. */
export type Packages = { grossKg: number | null; packageCm: readonly number[] | null; quantity: number };

/** `packages`: the packages of one item; a bundle for which no packages are stored has the packages of its parts. */
export type GoodsToDeliver = { quantity: number; shippingClass: ShippingClass; packages: readonly Packages[] };

/** The destination of goods and the terms of delivery. `province`: the official code, null if unknown. */
type TableTo = DeliveryTerms & { table: DeliveryTable; province: string | null };

/**
 * The destination of a gift in a shop without a delivery table, whose carriers collect their own fee: its giver pays
 * the most that they usually collect, so that the recipient pays nothing. `shopProvince`: null if it is unknown.
 */
type GiversTo = DeliveryTerms & PromiseTo & { table: null; estimates: DeliveryEstimates; shopProvince: string | null };

export type DeliveryTo = TableTo | GiversTo;

type FeePlace = { province: string | null; isIsland: boolean };

/** The place on which the fee depends; `province` is null without a fee, or if the place is unknown. */
export function feePlaceOf(to: DeliveryTo | null): FeePlace {
  return { province: to?.province ?? null, isIsland: to?.table === null && to.isIsland };
}

export const isSamePlace = (one: FeePlace, other: FeePlace): boolean =>
  one.province === other.province && one.isIsland === other.isIsland;

/** The delivery fee of one shipping class; `fee` is null if staff tell the customer the fee by phone. */
export type ClassCharge = { shippingClass: ShippingClass; fee: number | null; days: string; fitting: Fitting };

/** `fee`: the sum of the delivery fee's known parts; `isQuoted`: true if staff tell the customer the rest by phone. */
export type DeliveryCharge = { fee: number; isQuoted: boolean; parts: ClassCharge[] };

/** @returns the weight in grams that a carrier charges: the larger of gross and volume weight; null if both unknown */
function chargeableGrams({ grossKg, packageCm }: Packages, divisor: number): number | null {
  if (grossKg === null && packageCm === null) return null;
  // whole millimetres and grams avoid rounding errors that would move a weight to the next higher price step
  const volume = packageCm?.reduce((product, cm) => product * Math.round(cm * 10), 1) ?? 0;
  return Math.max(Math.round((grossKg ?? 0) * GRAMS), Math.ceil(volume / divisor));
}

/** @returns the weight in grams that a carrier charges for all goods; null if the weight of one is unknown */
export function sumOfGrams(goods: readonly GoodsToDeliver[], divisor: number): number | null {
  let sum = 0;
  for (const { quantity, packages } of goods)
    for (const each of packages) {
      const grams = chargeableGrams(each, divisor);
      if (grams === null) return null;
      sum += grams * each.quantity * quantity;
    }
  return sum;
}

/** @param grams the weight; null if unknown @returns the fee; null if staff tell the customer the fee by phone */
function feeByWeight({ steps, perFurtherKg }: DeliveryRate, grams: number | null): number | null {
  const last = steps?.at(-1);
  if (!steps || !last || grams === null) return null;
  const step = steps.find(({ upToKg }) => grams <= Math.round(upToKg * GRAMS));
  if (step) return step.fee;
  if (perFurtherKg === null) return null;
  return last.fee + Math.ceil((grams - Math.round(last.upToKg * GRAMS)) / GRAMS) * perFurtherKg;
}

function isFreeFrom(from: number | null, goodsTotal: number): boolean {
  return from !== null && goodsTotal >= from;
}

/** Computes the delivery charge: one fee per shipping class, for the chargeable weight of all its items together. */
export function chargeDelivery(
  goods: readonly GoodsToDeliver[],
  to: DeliveryTo,
  amounts: DeliveryAmounts,
): DeliveryCharge {
  if (to.table === null) return chargeGiver(goods, to, amounts);
  const zone = to.province === null ? null : zoneOf(to.table, to.province);
  if (zone) return chargeInZone(goods, { ...to, zone }, amounts);
  return { fee: 0, isQuoted: !amounts.isFree && !to.allDeliveryFree, parts: [] };
}

/** @returns what carriers usually collect for the goods; null if the owner has no estimate for their weight */
export function estimateDelivery(
  goods: readonly GoodsToDeliver[],
  estimates: DeliveryEstimates,
  region: EstimateRegion,
) {
  return estimateFor(estimates, region, sumOfGrams(goods, COMMON_DIVISOR));
}

function chargeGiver(goods: readonly GoodsToDeliver[], to: GiversTo, amounts: DeliveryAmounts): DeliveryCharge {
  const { estimates, shopProvince } = to;
  const estimate = () => estimateDelivery(goods, estimates, regionOf(to, shopProvince))?.most ?? null;
  const most = isDeliveryFree(amounts, to) ? 0 : estimate();
  return { fee: most ?? 0, isQuoted: most === null, parts: [] };
}

export function chargeInZone(
  goods: readonly GoodsToDeliver[],
  { zone, table, ...terms }: DeliveryTerms & { table: DeliveryTable; zone: DeliveryZone },
  { goodsTotal, isFree }: DeliveryAmounts,
): DeliveryCharge {
  const isAllFree = isFree || terms.allDeliveryFree;
  const parts = shippingClasses
    .map((shippingClass) => ({ shippingClass, own: goods.filter((each) => each.shippingClass === shippingClass) }))
    .filter(({ own }) => own.length > 0)
    .map(({ shippingClass, own }): ClassCharge => {
      const rate = zone[shippingClass];
      const fee =
        isAllFree || isFreeFrom(freeFromOf(rate, shippingClass, terms), goodsTotal)
          ? 0
          : feeByWeight(rate, sumOfGrams(own, table.divisor));
      return { shippingClass, fee, days: rate.days, fitting: rate.fitting };
    });
  return {
    fee: parts.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
    isQuoted: parts.some(({ fee }) => fee === null),
    parts,
  };
}
