/** Who pays the carrier. */

export type DeliveryTerms = { freeDeliveryFrom: number; allDeliveryFree: boolean };

/** True when the shop pays the carrier; otherwise the carrier collects its fee at the door. */
export function isDeliveryFree(total: number, terms: DeliveryTerms): boolean {
  return terms.allDeliveryFree || total >= terms.freeDeliveryFrom;
}
