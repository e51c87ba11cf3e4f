/** Who brings a shipment to the customer. */

export const carriers = ['own', 'ghn', 'ghtk', 'viettel_post', 'jt', 'truck', 'other'] as const;
export type Carrier = (typeof carriers)[number];

const names: Record<Carrier, string> = {
  own: 'Cửa hàng tự giao',
  ghn: 'Giao Hàng Nhanh',
  ghtk: 'Giao Hàng Tiết Kiệm',
  viettel_post: 'Viettel Post',
  jt: 'J&T Express',
  truck: 'Chành xe',
  other: 'Đơn vị vận chuyển khác',
};

export function carrierName(carrier: Carrier): string {
  return names[carrier];
}

export function isCarrier(text: string): text is Carrier {
  return carriers.some((carrier) => carrier === text);
}
