/** Through which channel an order came: the shop's website, or what staff say when they enter or correct it. */

const labels = {
  web: 'Trang web',
  phone: 'Điện thoại',
  facebook: 'Facebook',
  zalo: 'Zalo',
  store: 'Tại cửa hàng',
  marketplace: 'Sàn thương mại',
  other: 'Nguồn khác',
} as const;
export type OrderSource = keyof typeof labels;
export const orderSources = Object.keys(labels) as [OrderSource, ...OrderSource[]];

export const orderSourceLabel = (source: OrderSource): string => labels[source];
