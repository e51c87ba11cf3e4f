/** The shop's delivery table: the fees for delivery by zone, shipping class and weight. Amounts are whole đồng. */

export const shippingClasses = ['parcel', 'bulky', 'freight'] as const;
export type ShippingClass = (typeof shippingClasses)[number];

export type WeightStep = { upToKg: number; fee: number };

/** `none`: the customer assembles the goods; a number: the price of assembly, which the customer may order on the phone. */
export type Fitting = 'none' | 'included' | number;

export type DeliveryRate = {
  /** the fees by weight, lightest first; null: the shop quotes the fee by phone */
  steps: readonly WeightStep[] | null;
  /** the fee for each started kilogram above the last step; null: the shop quotes the fee for heavier goods by phone */
  perFurtherKg: number | null;
  /**
   * the price of the goods, minus vouchers, from which delivery is free; null: never free. If omitted, the setting
   * freeDeliveryFrom applies to rates with steps; for bulky and heavy goods only with the setting freeBulkyDelivery.
   */
  freeFrom?: number | null | undefined;
  /** working days, such as 1–2 */
  days: string;
  fitting: Fitting;
};

export type DeliveryZone = {
  name: string;
  /** the official codes of the zone's provinces; empty: all provinces outside the other zones */
  provinces: readonly string[];
} & Readonly<Record<ShippingClass, DeliveryRate>>;

export type DeliveryTable = {
  /** the cm³ that count as one kilogram; carriers commonly use 5000 */
  divisor: number;
  zones: readonly DeliveryZone[];
};

/** @param province the official code. @returns the zone of the province; null if the table has none */
export function zoneOf({ zones }: DeliveryTable, province: string): DeliveryZone | null {
  return (
    zones.find(({ provinces }) => provinces.includes(province)) ??
    zones.find(({ provinces }) => provinces.length === 0) ??
    null
  );
}
