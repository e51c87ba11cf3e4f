/** The shop's delivery table: what it charges for delivery, by zone, shipping class and weight. Amounts are whole đồng. */

export const shippingClasses = ['parcel', 'bulky', 'freight'] as const;
export type ShippingClass = (typeof shippingClasses)[number];

export type WeightStep = { upToKg: number; fee: number };

/** `none`: the customer fits the goods together; a number is the fee of a fitting that the customer may order on the phone. */
export type Fitting = 'none' | 'included' | number;

export type DeliveryRate = {
  /** lightest first; null: the shop tells the fee on the phone */
  steps: readonly WeightStep[] | null;
  /** for each started kilogram above the last step; null: the fee of heavier goods is told on the phone */
  perFurtherKg: number | null;
  /**
   * delivery is free when the goods cost this much, vouchers taken off; null: never. Left out, the setting freeDeliveryFrom
   * counts where there are steps; for bulky and heavy goods only with the setting freeBulkyDelivery.
   */
  freeFrom?: number | null | undefined;
  /** working days, such as 1–2 */
  days: string;
  fitting: Fitting;
};

export type DeliveryZone = {
  name: string;
  /** official codes; empty: all provinces that no other zone has */
  provinces: readonly string[];
} & Readonly<Record<ShippingClass, DeliveryRate>>;

export type DeliveryTable = {
  /** cm³ that count as one kilogram; carriers commonly take 5000 */
  divisor: number;
  zones: readonly DeliveryZone[];
};

/** @param province the official code. @returns the zone it is in; null where the table has none */
export function zoneOf({ zones }: DeliveryTable, province: string): DeliveryZone | null {
  return (
    zones.find(({ provinces }) => provinces.includes(province)) ??
    zones.find(({ provinces }) => provinces.length === 0) ??
    null
  );
}
