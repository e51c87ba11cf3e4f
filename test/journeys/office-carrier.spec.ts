/** A carrier that the shop calls: the owner connects it, has it fetch a parcel, and judges what it reports; by thumb and at a desk. */
import type { Database } from '#store/database/database.ts';
import { writeSettings } from '#store/settings/settings.ts';
import { type FakeGhn, newFakeGhn, startFakeGhn, TOKEN } from '../fulfilment/fake-ghn.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { expect, type Page } from './journey.ts';
import { giveOfficeCode } from './office-code.ts';
import { ghnLimits } from './office-dialogs-carriers.ts';
import type { OwnShop } from './own-shop.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { desktop, expectInOrder, phone } from './page-checks.ts';
import { textOf } from './steps.ts';

const test = inOwnShop(async () => {});
test.use({ staff: 'owner' });
const ghn: FakeGhn = newFakeGhn();
let close: () => Promise<unknown> = async () => {};

test.beforeAll(async () => {
  close = await startFakeGhn(ghn);
});
test.afterAll(() => close());
test.beforeEach(() => ghn.trouble.clear());

/** The operator names another address of GHN's API: here, the fake one. */
async function callFakeGhn(db: Database): Promise<void> {
  const { options } = await db.selectFrom('carrier_connections').select('options').executeTakeFirstOrThrow();
  await db
    .updateTable('carrier_connections')
    .set({ options: JSON.stringify({ ...options, url: ghn.url }) })
    .execute();
}

/** GHN is connected as the first journey here does it, unless it is already. */
async function connectGhn(page: Page, db: Database, { url, dataDir }: OwnShop): Promise<void> {
  if (await db.selectFrom('carrier_connections').select('name').executeTakeFirst()) return;
  const data = {
    ...{ version: null, shopId: '885', token: TOKEN, requiredNote: 'CHOXEMHANGKHONGTHU', limits: ghnLimits },
    ...{ webhook: { kind: 'none' }, code: await giveOfficeCode(db, dataDir) },
  };
  const answer = await page.request.put('/api/admin/carriers/ghn', { data, headers: { origin: url } });
  expect(answer.ok()).toBe(true);
  await callFakeGhn(db);
}

/** An order that was packed as one shipment. @returns its number */
async function pack(page: Page, db: Database, own: OwnShop): Promise<string> {
  await connectGhn(page, db, own);
  await packForGhn(db);
  const product = await makeProduct(db, { priceVnd: 450_000, grossWeightKg: 3, packageCm: [60, 40, 30] });
  const answer = await fetch(`${own.url}/api/orders`, { method: 'POST', body: codForm([line(product, 1)]) });
  const { order } = (await answer.json()) as { order: { order_number: string } };
  await page.goto(`/admin/orders/${order.order_number}`);
  await page.getByRole('button', { name: 'Tạo kiện hàng', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Kiện hàng' })).toBeVisible();
  return order.order_number;
}

/** Parcels go by GHN unless somebody says otherwise. */
const packForGhn = (db: Database) => db.transaction().execute((tx) => writeSettings(tx, { defaultCarrier: 'ghn' }));

const dialog = (page: Page) => page.getByRole('dialog');
const parcelsOf = (number: string) => ghn.parcels.filter((one) => one.client_order_code.startsWith(number));

test('an owner connects GHN, and what is wrong is said at its field', async ({ page, db, own }) => {
  await page.setViewportSize(phone);
  await db.deleteFrom('carrier_connections').execute();
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Hãng vận chuyển' }).click();
  await page.getByRole('button', { name: 'Kết nối GHN' }).click();
  await dialog(page).getByRole('button', { name: 'Kết nối GHN' }).click();
  await expect(dialog(page).getByText('Mã cửa hàng chỉ gồm chữ số, ví dụ 885')).toBeVisible();
  await expect(dialog(page).getByText('Hãy dán token của cửa hàng')).toBeVisible();
  await expectInOrder(page);
  await dialog(page).getByLabel('Mã cửa hàng').fill('885');
  // the shop was not asked yet, and so is not said to be silent
  await expect(dialog(page).getByRole('alert')).toBeHidden();
  await dialog(page).getByLabel('Token').fill(TOKEN);
  await dialog(page)
    .getByLabel(/^Webhook/)
    .selectOption('basic');
  await dialog(page)
    .getByLabel('Mã xác nhận 6 số')
    .fill(await giveOfficeCode(db, own.dataDir));
  await dialog(page).getByRole('button', { name: 'Kết nối GHN' }).click();
  await expect(dialog(page).getByText('Chép khóa ngay')).toBeVisible();
  const secret = await textOf(dialog(page).locator('code'));
  await expectInOrder(page);
  await dialog(page).getByRole('button', { name: 'Tôi đã lưu khóa' }).click();
  await expect(page.getByText('Đã kết nối', { exact: true })).toBeVisible();
  await expect(page.getByText('Chưa có báo cáo nào')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await callFakeGhn(db);
  await page.getByRole('button', { name: 'Thử kết nối' }).click();
  await expect(page.getByText('GHN nhận token của cửa hàng.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('(người vận hành đặt)')).toBeVisible();
  await expectInOrder(page);
});

test('on a phone, a packed order is quoted, sent, labelled, asked about and cancelled', async ({ page, db, own }) => {
  await page.setViewportSize(phone);
  const number = await pack(page, db, own);
  await page.getByRole('button', { name: 'Gửi qua GHN' }).click();
  await expect(dialog(page).getByLabel('Cân nặng (gam)')).toHaveValue('3000');
  await dialog(page).getByLabel('Cân nặng (gam)').fill('');
  await dialog(page).getByLabel('Phường/Xã').fill('Phường Bạch Mai');
  await dialog(page).getByRole('button', { name: 'Xem phí' }).click();
  await expect(dialog(page).getByText('Hãy cân kiện và ghi số gam')).toBeVisible();
  await expect(dialog(page).getByLabel('Cân nặng (gam)')).toBeFocused();
  await dialog(page).getByLabel('Cân nặng (gam)').fill('3200');
  await dialog(page).getByRole('button', { name: 'Xem phí' }).click();
  await expect(dialog(page).getByText('42.000 đ', { exact: true })).toBeVisible();
  await expectInOrder(page);
  // by keyboard
  await dialog(page).getByLabel('Cao (cm)').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const [parcel] = parcelsOf(number);
  expect(parcel?.body).toMatchObject({ weight: 3200, to_ward_name: 'Phường Bạch Mai' });
  await expect(page.getByText(parcel?.order_code ?? 'no parcel').first()).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'In nhãn GHN' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Mở nhãn để in' })).toHaveAttribute('href', /token=a5-token/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hỏi GHN ngay' }).click();
  await expect(page.getByText(`${parcel?.order_code}: chờ lấy hàng`)).toBeVisible();
  await page.getByRole('button', { name: 'Hủy bên GHN' }).click();
  await dialog(page).getByRole('button', { name: 'Hủy bên GHN' }).click();
  await expect(page.getByRole('button', { name: 'Gửi qua GHN' })).toBeVisible();
  expect(parcelsOf(number)).toMatchObject([{ status: 'cancel' }]);
});

test('on a phone, GHN refuses, then answers nothing: nobody sends twice, and asking finds the parcel', async ({
  page,
  db,
  own,
}) => {
  await page.setViewportSize(phone);
  const number = await pack(page, db, own);
  await page.getByRole('button', { name: 'Gửi qua GHN' }).click();
  await dialog(page).getByLabel('Phường/Xã').fill('Phường Không Có');
  await dialog(page).getByRole('button', { name: 'Gửi GHN' }).click();
  await expect(dialog(page).getByText('Phường xã không hợp lệ')).toBeVisible();
  await expectInOrder(page);
  await dialog(page).getByLabel('Phường/Xã').fill('Phường Bạch Mai');
  ghn.trouble.set('/create', 'dies after it did it');
  await dialog(page).getByRole('button', { name: 'Gửi GHN' }).click();
  await expect(dialog(page).getByText('Chưa rõ GHN đã nhận kiện hay chưa')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Gửi GHN' })).toHaveCount(0);
  await expectInOrder(page);
  await dialog(page).getByRole('button', { name: 'Tôi hiểu' }).click();
  await expect(page.getByRole('button', { name: 'Gửi qua GHN' })).toHaveCount(0);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Hãng vận chuyển cần bạn xem/ }).click();
  await expect(page.getByText('Chưa rõ GHN đã nhận kiện hay chưa.')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: 'Mở đơn' }).click();
  ghn.trouble.clear();
  await page.getByRole('button', { name: 'Hỏi GHN ngay' }).click();
  await expect(page.getByRole('button', { name: 'In nhãn GHN' })).toBeVisible();
  expect(parcelsOf(number)).toHaveLength(1);
});

test('on a phone, a report that the shop cannot follow is solved with what was done', async ({ page, db, own }) => {
  await page.setViewportSize(phone);
  const number = await pack(page, db, own);
  await page.getByRole('button', { name: 'Gửi qua GHN' }).click();
  await dialog(page).getByLabel('Phường/Xã').fill('Phường Bạch Mai');
  await dialog(page).getByRole('button', { name: 'Gửi GHN' }).click();
  await expect(page.getByRole('button', { name: 'In nhãn GHN' })).toBeVisible();
  Object.assign(parcelsOf(number)[0] ?? {}, { status: 'exception', updated_date: new Date().toISOString() });
  await page.getByRole('button', { name: 'Hỏi GHN ngay' }).click();
  await expect(page.getByText(/: ngoại lệ, từ/)).toBeVisible();
  const work = page.getByRole('link', { name: /Hãng vận chuyển cần bạn xem/ });
  // the report is taken in by a job
  await expect(async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Việc cần làm' })).toBeVisible();
    expect(await work.count()).toBe(1);
  }).toPass({ timeout: 60_000 });
  await work.click();
  await expect(page.getByText(`GHN báo về kiện ${number}-1`)).toBeVisible();
  await expect(page.getByText('GHN báo “ngoại lệ”. Hãy gọi GHN để hỏi.')).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('link', { name: `Mở đơn ${number}` }).click();
  // the screen before it shows the same report, and stays until the order is loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByText('GHN báo “ngoại lệ”. Hãy gọi GHN để hỏi.')).toBeVisible();
  await page.getByRole('button', { name: 'Đã xử lý' }).click();
  await dialog(page).getByRole('button', { name: 'Đánh dấu đã xử lý' }).click();
  await expect(dialog(page).getByText('Hãy ghi: bạn đã làm gì.')).toBeVisible();
  await dialog(page).getByLabel('Bạn đã làm gì').fill('GHN giao lại chiều nay');
  await dialog(page).getByRole('button', { name: 'Đánh dấu đã xử lý' }).click();
  await expect(page.getByText('GHN báo “ngoại lệ”. Hãy gọi GHN để hỏi.')).toHaveCount(0);
  const events = db.selectFrom('carrier_events').select('why').where('verdict', '=', 'solved');
  expect((await events.execute()).at(-1)?.why).toContain('GHN giao lại chiều nay');
});

test('an order that somebody changed meanwhile is not sent: the person sees it as it is now, and sends that', async ({
  page,
  db,
  own,
  errors,
}) => {
  errors.expected(/409/);
  await page.setViewportSize(desktop);
  const number = await pack(page, db, own);
  await page.getByRole('button', { name: 'Gửi qua GHN' }).click();
  await dialog(page).getByLabel('Phường/Xã').fill('Phường Bạch Mai');
  const shipping_address = 'Số 9 phố Huế, Phường Hai Bà Trưng';
  await db.updateTable('orders').set({ shipping_address }).where('order_number', '=', number).execute();
  await dialog(page).getByRole('button', { name: 'Gửi GHN' }).click();
  await expect(dialog(page).getByText('Người khác vừa thay đổi đơn.', { exact: false })).toBeVisible();
  await expect(dialog(page).getByText('Số 9 phố Huế')).toBeVisible();
  await expect(dialog(page).getByLabel('Phường/Xã')).toHaveValue('Phường Hai Bà Trưng');
  expect(parcelsOf(number)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Gửi GHN' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(parcelsOf(number)[0]?.body).toMatchObject({ to_address: 'Số 9 phố Huế', to_ward_name: 'Phường Hai Bà Trưng' });
});

test('on a phone, the next order goes out by GHN in five taps', async ({ page, db, own }) => {
  await page.setViewportSize(phone);
  await connectGhn(page, db, own);
  const product = await makeProduct(db, { priceVnd: 450_000, grossWeightKg: 3, packageCm: [60, 40, 30] });
  const place = async () => {
    const answer = await fetch(`${own.url}/api/orders`, { method: 'POST', body: codForm([line(product, 1)]) });
    const { order_number } = ((await answer.json()) as { order: { order_number: string } }).order;
    const shipping_address = 'Số 5 phố Vọng, Phường Bạch Mai';
    await db.updateTable('orders').set({ shipping_address }).where('order_number', '=', order_number).execute();
    return order_number;
  };
  const placed = [await place(), await place()];
  await packForGhn(db);
  await page.goto('/admin/orders?view=pack');
  let taps = 0;
  const tap = async (role: 'link' | 'button', name: string | RegExp) => {
    taps += 1;
    await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click();
  };
  await tap('link', new RegExp(placed.join('|')));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(new RegExp(placed.join('|')));
  const number = await textOf(heading);
  await tap('button', 'Tạo kiện hàng');
  await tap('button', 'Gửi qua GHN');
  await tap('button', 'Gửi GHN');
  await expect(page.getByRole('button', { name: 'In nhãn GHN' })).toBeVisible();
  await tap('button', 'Đơn kế tiếp');
  await expect(heading).toHaveText(placed.find((one) => one !== number) ?? 'another order');
  expect(taps).toBeLessThanOrEqual(5);
  expect(parcelsOf(number)).toMatchObject([{ body: { weight: 3000, to_ward_name: 'Phường Bạch Mai' } }]);
});
