/** Who brings a shipment to the customer. */

/** Those that staff note by hand. An extension adds its own, by the name of its folder. */
export const carriers = ['own', 'ghn', 'ghtk', 'viettel_post', 'jt', 'truck', 'other'] as const;
export type Carrier = string;

const names: Readonly<Record<string, string>> = {
  own: 'Cửa hàng tự giao',
  ghn: 'Giao Hàng Nhanh',
  ghtk: 'Giao Hàng Tiết Kiệm',
  viettel_post: 'Viettel Post',
  jt: 'J&T Express',
  truck: 'Chành xe',
  other: 'Đơn vị vận chuyển khác',
};

/** @returns the name that customers read: of an extension, that of its folder, so that `gio-nhanh` is Gio Nhanh */
export function carrierName(carrier: Carrier): string {
  return names[carrier] ?? carrier.replace(/(^|[-_])(\w)/g, (_, gap, first) => (gap && ' ') + first.toUpperCase());
}

export function isCarrier(text: string): text is (typeof carriers)[number] {
  return carriers.some((carrier) => carrier === text);
}

/** Another carrier pays the cash out later, and only then does the shop have it. */
export function isCashOurs(carrier: Carrier | null): boolean {
  return carrier === null || carrier === 'own';
}

/** The carriers' pages of one parcel. Viettel Post's takes no code in its address. */
const pages: Readonly<Record<string, string>> = {
  ghtk: 'https://i.ghtk.vn/',
  jt: 'https://jtexpress.vn/vi/tracking?type=track&billcode=',
};

/** @returns the address of the carrier's page of a parcel; null where it has none */
export function trackingUrl(carrier: Carrier, trackingCode: string): string | null {
  const page = pages[carrier];
  return page === undefined ? null : page + encodeURIComponent(trackingCode);
}
