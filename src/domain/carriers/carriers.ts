/** The carriers of the shop: their names for customers, and their tracking pages. */

/**
 * The carriers that staff can select without a connection; stored orders and settings name them, `ghn` also while its
 * extension is absent. An extension adds a carrier, whose name is the name of the extension's folder.
 */
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

/** @returns the carrier's name for customers; an extension's folder name is converted: `gio-nhanh` to Gio Nhanh */
export function carrierName(carrier: Carrier): string {
  return names[carrier] ?? carrier.replace(/(^|[-_])(\w)/g, (_, gap, first) => (gap && ' ') + first.toUpperCase());
}

export function isCarrier(text: string): text is (typeof carriers)[number] {
  return carriers.some((carrier) => carrier === text);
}

/** True if the carrier is the shop's own driver: the shop has the cash at delivery; other carriers pay it out later. */
export function isCashOurs(carrier: Carrier | null): boolean {
  return carrier === null || carrier === 'own';
}

/** The URLs of the carriers' tracking pages. The URL of Viettel Post's page cannot contain a tracking code. */
const pages: Readonly<Record<string, string>> = {
  ghtk: 'https://i.ghtk.vn/',
  jt: 'https://jtexpress.vn/vi/tracking?type=track&billcode=',
};

/** @returns the URL of the carrier's tracking page for the parcel; null if the carrier has no such page */
export function trackingUrl(carrier: Carrier, trackingCode: string): string | null {
  const page = pages[carrier];
  return page === undefined ? null : page + encodeURIComponent(trackingCode);
}
