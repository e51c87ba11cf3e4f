/** Where product names must not break. */
import { expect, test } from 'vitest';
import { unbroken } from '#storefront/catalogue/product-name.ts';

/** No-break spaces as `_`. */
const shown = (text: string) => unbroken(text).replaceAll('\u00a0', '_');

test.each([
  ['Máy chạy bộ điện gấp gọn Nhịp Chạy R200', 'Máy chạy bộ điện gấp gọn Nhịp_Chạy_R200'],
  ['Máy leo bậc mini An Khỏe Step 2', 'Máy leo bậc mini An_Khỏe_Step_2'],
  ['Xe đạp tập toàn thân AirBike Nhịp Chạy A9', 'Xe đạp tập toàn thân AirBike_Nhịp_Chạy_A9'],
  ['Tạ tay bọc cao su lục giác Bền Lực 5 kg (1 chiếc)', 'Tạ tay bọc cao su lục giác Bền Lực 5_kg (1 chiếc)'],
  ['Đòn tạ thẳng Olympic Bền Lực 2,2 m 20 kg', 'Đòn tạ thẳng Olympic Bền Lực 2,2_m 20_kg'],
  ['Thảm cao su Đường Cơ 50 × 50 × 2,5 cm', 'Thảm cao su Đường Cơ 50_×_50_×_2,5_cm'],
  ['Tạ tay điều chỉnh nhanh Bền Lực Q24 (2,5 – 24 kg)', 'Tạ tay điều chỉnh nhanh Bền_Lực_Q24 (2,5_–_24_kg)'],
  ['Bộ 5 món', 'Bộ_5 món'],
  ['2,0 HP · 100 kg · gấp gọn', '2,0_HP · 100_kg · gấp gọn'],
  ['máy chạy bộ dưới 5.000.000 đ', 'máy chạy bộ dưới 5.000.000_đ'],
  ['Thảm yoga', 'Thảm yoga'],
])('%s is shown as %s', (name, expected) => expect(shown(name)).toBe(expected));

test('a name in capitals can still break: at most three words stay with a model number', () =>
  expect(shown('MÁY CHẠY BỘ ĐIỆN ĐA NĂNG GẤP GỌN R200')).toBe('MÁY CHẠY BỘ ĐIỆN ĐA NĂNG_GẤP_GỌN_R200'));
