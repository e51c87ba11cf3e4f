/** The shop's delivery table: the fees for delivery by zone, shipping class and weight. Amounts are whole đồng. */

export const shippingClasses = ['parcel', 'bulky', 'freight'] as const;
export type ShippingClass = (typeof shippingClasses)[number];

/** The carriers' usual divisor in cm³ per kilogram; the shop's own carrier's divisor is in the contract with it. */
export const COMMON_DIVISOR = 5000;

export type WeightStep = { upToKg: number; fee: number };

/**
 * The assembly of the goods. `none`: the customer assembles them; `included`: assembly is part of the price; a number:
 * the price in đồng of assembly, which the customer may order by phone.
 */
export type Fitting = 'none' | 'included' | number;

export type DeliveryRate = {
  /** the fees by weight, lightest first; null: staff tell the customer the fee by phone */
  steps: readonly WeightStep[] | null;
  /** fee for each started kilogram above the last weight step; null: staff tell the customer the fee by phone */
  perFurtherKg: number | null;
  /**
   * the price of the goods, minus vouchers, from which delivery is free; null: never free. If omitted, the setting
   * freeDeliveryFrom applies to rates with weight steps, and to bulky and heavy goods only if the setting
   * freeBulkyDelivery is true.
   */
  freeFrom?: number | null | undefined;
  /** the delivery time in working days, such as 1–2 */
  days: string;
  fitting: Fitting;
};

export type DeliveryZone = {
  name: string;
  /** the official codes of the zone's provinces; empty: all provinces that belong to no other zone */
  provinces: readonly string[];
} & Readonly<Record<ShippingClass, DeliveryRate>>;

export type DeliveryTable = {
  /** the volume in cm³ that counts as one kilogram; carriers commonly use 5000 */
  divisor: number;
  zones: readonly DeliveryZone[];
};

/** @param province the official code @returns the zone of the province; null if the table contains no zone for it */
export function zoneOf({ zones }: DeliveryTable, province: string): DeliveryZone | null {
  return (
    zones.find(({ provinces }) => provinces.includes(province)) ??
    zones.find(({ provinces }) => provinces.length === 0) ??
    null
  );
}
