/** Computes the delivery fee from the delivery table; no other file computes it. Amounts are whole đồng. */

import {
  type DeliveryRate,
  type DeliveryTable,
  type DeliveryZone,
  type Fitting,
  type ShippingClass,
  shippingClasses,
  zoneOf,
} from './delivery-table.ts';
import { type DeliveryAmounts, type DeliveryTerms, freeFromOf } from './delivery-terms.ts';

const GRAMS = 1000;

/** A number of equal packages. `packageCm`: length, width and height of one package in cm. Null: unknown. */
export type Packages = { grossKg: number | null; packageCm: readonly number[] | null; quantity: number };

/** `packages`: the packages of one item; a bundle for which no packages are stored has the packages of its parts. */
export type GoodsToDeliver = { quantity: number; shippingClass: ShippingClass; packages: readonly Packages[] };

/** The destination of goods and the terms of delivery. `province`: the official code, null if unknown. */
export type DeliveryTo = DeliveryTerms & { table: DeliveryTable; province: string | null };

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
  const zone = to.province === null ? null : zoneOf(to.table, to.province);
  if (zone) return chargeInZone(goods, { ...to, zone }, amounts);
  return { fee: 0, isQuoted: !amounts.isFree && !to.allDeliveryFree, parts: [] };
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
