/** The thing that is done fifty times a day in the office: the next order. */
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { Database } from '#store/database/database.ts';
import { writeSettings } from '#store/settings/settings.ts';
import { codForm, line, qrForm } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { desktop, expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

test.use({ staff: 'owner' });

/** Orders of this journey alone: its list is the one of a day on which nobody else ordered. */
async function placeOn(db: Database, day: string, methods: readonly ('qr' | 'delivery')[]): Promise<string[]> {
  const numbers: string[] = [];
  for (const [index, method] of methods.entries()) {
    const product = await makeOwnProduct(db, { priceVnd: 450_000 });
    const lines = [line(product, 2)];
    const answer = await ask('POST', '/api/orders', undefined, method === 'qr' ? qrForm(lines) : codForm(lines));
    const { order } = (await answer.json()) as { order: { id: string; order_number: string } };
    const created_at = new Date(Date.parse(`${day}T09:00:00+07:00`) - index * 60_000);
    await db.updateTable('orders').set({ created_at }).where('id', '=', order.id).execute();
    numbers.push(order.order_number);
  }
  return numbers;
}

const setDefaultCarrier = (db: Database, defaultCarrier: Carrier | '') =>
  db.transaction().execute((tx) => writeSettings(tx, { defaultCarrier }));

const listOf = (day: string) => `/admin/orders?from=${day}&until=${day}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectPackedAndPaid(db: Database, orderNumber: string): Promise<void> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('shipments as s', 's.order_id', 'o.id')
    .select(['o.payment_status', 's.state'])
    .where('o.order_number', '=', orderNumber)
    .executeTakeFirst();
  expect(order).toEqual({ payment_status: 'paid', state: 'planned' });
}

test('on a phone the next order takes six taps: open, see the payment, confirm it and its amount, make the parcel, next', async ({
  page,
  db,
}) => {
  await page.setViewportSize(phone);
  const day = '2026-02-03';
  await setDefaultCarrier(db, 'ghn');
  const [first = '', second = ''] = await placeOn(db, day, ['qr', 'qr']);
  await page.goto(listOf(day));
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  let taps = 0;
  const tap = async (role: 'link' | 'button', name: string) => {
    taps += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await tap('link', first);
  await tap('button', 'Xem ảnh chuyển khoản');
  await expect(page.getByAltText('Ảnh chuyển khoản của khách')).toBeVisible();
  await expect(page.getByText('900.000 đ').first()).toBeVisible();
  await tapMain('Xác nhận đã nhận tiền');
  const question = page.getByRole('dialog', { name: 'Xác nhận đã nhận tiền' });
  await expect(question.getByText('900.000 đ')).toBeVisible();
  await expectAccessible(page, 'the question about a payment on a phone');
  await tapMain('Đã nhận tiền');
  await tapMain('Tạo kiện hàng');
  await tapMain('Đơn kế tiếp');
  await expect(heading(page, second)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  await expectPackedAndPaid(db, first);

  async function tapMain(name: string): Promise<void> {
    taps += 1;
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
  }
});

test('at a desk the next order takes seven keys', async ({ page, db }) => {
  await page.setViewportSize(desktop);
  const day = '2026-02-04';
  await setDefaultCarrier(db, 'ghn');
  const [first = '', second = ''] = await placeOn(db, day, ['qr', 'qr']);
  await page.goto(listOf(day));
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const main = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  await press('j');
  await press('Enter');
  await expect(main('Xác nhận đã nhận tiền')).toBeEnabled();
  await press('v');
  await expect(page.getByAltText('Ảnh chuyển khoản của khách')).toBeVisible();
  await press('a');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Đã nhận tiền' })).toBeFocused();
  await press('Enter');
  await expect(main('Tạo kiện hàng')).toBeEnabled();
  await press('a');
  await expect(main('Đơn kế tiếp')).toBeEnabled();
  await press('a');
  await expect(heading(page, second)).toBeVisible();
  expect(keys).toBeLessThanOrEqual(7);
  await expectPackedAndPaid(db, first);
});

test('a range of orders is chosen with Shift, parcels are made for all, and each says what came of it', async ({
  page,
  db,
}) => {
  await page.setViewportSize(desktop);
  const day = '2026-02-05';
  const numbers = await placeOn(db, day, ['delivery', 'qr', 'delivery']);
  await page.goto(listOf(day));
  const choose = (number = '') => page.getByRole('checkbox', { name: `Chọn đơn ${number}` }).filter({ visible: true });
  await choose(numbers[0]).click();
  await choose(numbers[2]).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 đơn đã chọn')).toBeVisible();
  await setDefaultCarrier(db, '');
  await page.getByRole('button', { name: 'Tạo kiện' }).click();
  const packing = page.getByRole('dialog', { name: 'Tạo kiện cho 3 đơn' });
  await packing.getByLabel('Đơn vị vận chuyển').selectOption('Giao Hàng Tiết Kiệm');
  await expectAccessible(page, 'the dialog of the carrier');
  await packing.getByRole('button', { name: 'Tạo kiện' }).click();
  const results = page.getByRole('dialog', { name: 'Kết quả từng đơn' });
  await expect(results.getByText('đã xong')).toHaveCount(2);
  await expect(results.getByText('Đơn hàng không thể chuyển')).toHaveCount(1);
  await expect(results.getByRole('link', { name: 'Phiếu giao hàng' })).toHaveAttribute('href', /kind=note&codes=/);
  const [slips] = await Promise.all([
    page.waitForEvent('popup'),
    results.getByRole('link', { name: 'In phiếu' }).click(),
  ]);
  await expect(slips.getByText(`${numbers[0]}-1`).first()).toBeVisible();
  await expect(slips.getByText(`${numbers[2]}-1`).first()).toBeVisible();
});

test('one piece is taken out and the address corrected while the customer is on the phone', async ({ page, db }) => {
  await page.setViewportSize(phone);
  const [number = ''] = await placeOn(db, '2026-02-06', ['delivery']);
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Bỏ bớt hàng' }).click();
  const pieces = page.getByRole('dialog', { name: 'Bỏ bớt hàng khỏi đơn' });
  await pieces.getByRole('spinbutton').fill('1');
  await pieces.getByLabel('Lý do').fill('Khách chỉ lấy một');
  await pieces.getByRole('button', { name: 'Bỏ khỏi đơn' }).click();
  await expect(page.getByText('1 chưa vào kiện, 1 đã bỏ')).toBeVisible();
  await page.getByRole('button', { name: 'Đổi địa chỉ' }).click();
  const address = page.getByRole('dialog', { name: 'Đổi địa chỉ giao' });
  await address.getByLabel('Phường, xã').selectOption('Phường Cửa Nam');
  await address.getByLabel('Số nhà, tên đường').fill('12 Lý Thường Kiệt');
  await address.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(page.getByText('12 Lý Thường Kiệt, Phường Cửa Nam').first()).toBeVisible();
  await page.getByLabel('Ghi chú cho nhân viên').fill('Gọi trước khi giao');
  await page.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Gọi trước khi giao' })).toContainText('Lê Thị Kho');
});

test('a new order appears in the list without a reload', async ({ page, db }) => {
  await page.setViewportSize(desktop);
  await page.clock.install();
  await page.goto('/admin/orders?view=pack');
  await expect(page.getByRole('heading', { name: 'Đơn hàng' })).toBeVisible();
  await expect(page.getByText('Đang tải').filter({ visible: true })).toHaveCount(0);
  const product = await makeOwnProduct(db);
  const answer = await ask('POST', '/api/orders', undefined, codForm([line(product)]));
  const { order } = (await answer.json()) as { order: { order_number: string } };
  await page.clock.runFor(30_000);
  await expect(page.getByRole('link', { name: order.order_number }).filter({ visible: true })).toBeVisible();
});
