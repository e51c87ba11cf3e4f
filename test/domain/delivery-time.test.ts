import { expect, test } from 'vitest';
import { deliveryDays, expectedDays } from '#domain/fulfilment/delivery-time.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';

test.each([
  ['Hà Nội', 'Số 5 ngõ 20, Phường Bạch Mai', '1–2'],
  ['Thành phố Hà Nội', 'Số 5 ngõ 20, Phường Bạch Mai', '1–2'],
  ['TP. Hồ Chí Minh', '12 Lê Lợi, Phường Sài Gòn', '1–2'],
  ['Hồ Chí Minh', '12 Lê Lợi, Đặc khu Côn Đảo', '1–2'],
  ['TP.HCM', '12 Lê Lợi', '1–2'],
  ['Đà Nẵng', '3 Bạch Đằng, Phường Hải Châu', '2–5'],
  ['An Giang', 'Tổ 2, Đặc khu Phú Quốc', '5–7'],
  ['Lào Cai', 'Tổ 2, đường Đặc Khuê, Xã Bắc Hà', '2–5'],
])('an order to %s, %s takes %s working days', (shipping_city, shipping_address, days) => {
  expect(deliveryDays({ shipping_city, shipping_address }, defaultShopSettings)).toBe(days);
});

test.each([
  ['a Tuesday morning', '2026-11-24T02:00:00Z', '1–2', '2026-11-25', '2026-11-26'],
  ['a Tuesday evening, confirmed on Wednesday', '2026-11-24T12:00:00Z', '1–2', '2026-11-26', '2026-11-27'],
  ['a Thursday morning, over the weekend', '2026-11-26T02:00:00Z', '2–5', '2026-11-30', '2026-12-03'],
  ['a Friday evening, confirmed on Monday', '2026-11-27T12:00:00Z', '1–2', '2026-12-01', '2026-12-02'],
  ['a Saturday, confirmed on Monday', '2026-11-28T02:00:00Z', '1–2', '2026-12-01', '2026-12-02'],
  ['a Sunday in Vietnam that is Saturday in UTC', '2026-11-28T18:00:00Z', '1–2', '2026-12-01', '2026-12-02'],
  ['one day only', '2026-11-24T02:00:00Z', '3', '2026-11-27', '2026-11-27'],
])('an order of %s arrives within the promised working days', (_, orderedAt, range, first, last) => {
  expect(expectedDays(orderedAt, range)).toEqual({ first, last });
});
