/** A shop with a delivery table: the fee from the cart to the order. It has a database of its own, as the table counts for all. */
import { readFile } from 'node:fs/promises';
import { parseDocument } from 'htmlparser2';
import { sql } from 'kysely';
import { readDeliveryTable } from '#domain/fulfilment/read-delivery-table.ts';
import { formatMoney } from '#domain/values/money.ts';
import { loadProvinces } from '#server/content/provinces.ts';
import type { Database } from '#store/database/database.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { structuredData } from './crawl.ts';
import { faultsOf } from './data-faults.ts';
import { expect, type Page } from './journey.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { desktop, expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import { MINUTE } from './promises.ts';
import * as shopper from './steps.ts';

const test = inOwnShop(async (db) => writeDeliveryTable(db, await exampleTable()));

/** The example of the documents: a rope costs 22.000 đ to Hà Nội and 35.000 đ elsewhere. */
async function exampleTable() {
  const text = await readFile(new URL('../../docs/delivery-table.json', import.meta.url), 'utf8');
  const result = readDeliveryTable(JSON.parse(text), await loadProvinces());
  if ('flaws' in result) throw new Error(result.flaws.join());
  return result.table;
}

/** Gives a product the picture of one of the demo's, because structured data without a picture is not valid. */
const borrowPicture = (db: Database, slug: string) =>
  sql`update products set images = (select images from products where images <> '[]' limit 1) where slug = ${slug}`.execute(
    db,
  );

const summary = (page: Page) => page.getByRole('region', { name: 'Tóm tắt đơn hàng' });
const rope = { priceVnd: 120_000, grossWeightKg: 0.3, shippingClass: 'parcel' };
const treadmill = { priceVnd: 9_490_000, grossWeightKg: 68, packageCm: [168, 80, 32], shippingClass: 'freight' };

test.use({ viewport: phone });

test('the province changes the fee, the total and the QR code, and the order keeps what was shown', async ({
  page,
  db,
}) => {
  await shopper.fillCart(page, await shopper.makeOwnProduct(db, rope));
  await shopper.open(page, '/cart');
  await expect(summary(page)).toContainText('Phí vận chuyểnTheo tỉnh/thành phố');
  await expect(summary(page)).toContainText('chưa gồm phí giao hàng');
  await shopper.chooseProvince(summary(page), 'Đà Nẵng');
  await expect(summary(page)).toContainText(`Phí vận chuyển${formatMoney(35_000)}`);
  await expect(summary(page)).toContainText(`Tổng cộng${formatMoney(155_000)}`);
  await expect(summary(page)).toContainText(/Nhận .+ tại Đà Nẵng · 35\.000/);
  await expectAccessible(page, 'cart');
  await expectNoSidewaysScroll(page, 'cart');

  await shopper.openCheckout(page);
  await expect(shopper.field(page, 'Tỉnh/Thành phố')).toHaveValue('Đà Nẵng');
  const amount = page.getByText(formatMoney(155_000)).filter({ visible: true }).first();
  await expect(amount).toBeVisible();
  const numberOf = async () => /DH[2-9A-HJ-NP-Z]{6}/.exec(await shopper.textOf(page.getByRole('main')))?.[0];
  await expect.poll(numberOf).toBeDefined();
  const number = await numberOf();

  await shopper.field(page, 'Tỉnh/Thành phố').fill('');
  await expect(page.getByText('phí giao hàng tính theo nơi nhận')).toBeVisible();
  await expect(page.getByText(formatMoney(155_000))).toHaveCount(0);

  await shopper.fillDelivery(page);
  await expect(page.getByText(formatMoney(142_000)).filter({ visible: true }).first()).toBeVisible();
  await expect.poll(numberOf).toBe(number);
  await shopper.payOnDelivery(page);
  await shopper.orderButton(page).click();
  const placed = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(placed).toMatchObject({
    ...{ order_number: number, total_amount: 142_000, delivery: 22_000, delivery_pricing: 'charged' },
  });
});

test('a treadmill for a far province is ordered with its fee to be told on the phone', async ({ page, db }) => {
  await page.setViewportSize(desktop);
  await shopper.fillCart(page, await shopper.makeOwnProduct(db, treadmill));
  await shopper.openCheckout(page);
  await shopper.fillDelivery(page, { 'Tỉnh/Thành phố': 'Cà Mau', 'Phường/Xã': 'Phường An Xuyên' });
  await shopper.payOnDelivery(page);
  await expect(summary(page)).toContainText('Phí vận chuyểnBáo phí qua điện thoại');
  await shopper.orderButton(page).click();
  const number = await shopper.confirmedNumber(page);
  expect(await shopper.findOrder(db, number)).toMatchObject({ total_amount: 9_490_000, delivery_pricing: 'quoted' });
});

test('the page of a product tells package, fee and days once a province is chosen', async ({ page, db, baseURL }) => {
  const { slug } = await shopper.makeOwnProduct(db, treadmill);
  await borrowPicture(db, slug);
  await shopper.open(page, `/products/${slug}`);
  const facts = page.locator('[data-facts]');
  await expect(facts).toContainText('Kiện 168 × 80 × 32 cm, 68 kg');
  await expect(facts).toContainText('Phí và ngày giao tính theo nơi nhận.');
  await expect(facts).toContainText(/Tùy tỉnh: nhận sau \S+ ngày làm việc, phí giao .+, có nơi báo phí qua điện thoại/);
  await shopper.chooseProvince(facts, 'Hà Nội');
  await expect(facts).toContainText(/Nhận khoảng \S+ \S+ \d+\/\d+ – .+ tại Hà Nội, cửa hàng gọi hẹn ngày giờ giao/);
  await expect(facts).toContainText(formatMoney(600_000));
  await expect(facts).toContainText('Lắp đặt tận nơi miễn phí');
  await expectAccessible(page, 'product');
  await expectNoSidewaysScroll(page, 'product');
  await shopper.open(page, `/products/${slug}`);
  await expect(facts).toContainText('tại Hà Nội, cửa hàng gọi hẹn ngày giờ giao');
  await shopper.chooseProvince(facts, 'Cà Mau');
  await expect(facts).toContainText('cước báo qua điện thoại');

  const { slug: light } = await shopper.makeOwnProduct(db, rope);
  await borrowPicture(db, light);
  const html = await (await page.request.get(`/products/${light}`)).text();
  expect(html).toContain('"shippingRate":{"@type":"MonetaryAmount","maxValue":35000,"currency":"VND"}');
  expect(html).toContain('"handlingTime":{"@type":"QuantitativeValue","minValue":0,"maxValue":1,"unitCode":"DAY"}');
  expect(html).toContain('"cutoffTime":"15:00:00+07:00"');
  // the list of provinces is the same for everyone: the chosen one is marked in the browser only
  expect(html).not.toContain('tại Cà Mau');
  expect(html).not.toMatch(/selected[^>]*>(?:[^<]|<!)*Cà Mau/);
  for (const { slug: each } of [{ slug }, { slug: light }]) {
    const body = await (await page.request.get(`/products/${each}`)).text();
    const found = structuredData({ document: parseDocument(body) });
    expect(found.map((data) => data['@type'])).toContain('Product');
    for (const data of found) expect(await faultsOf(data, baseURL ?? '')).toEqual([]);
  }
});

test('a cart that stays open names the same fee in its sum and beside the day, after somebody changed the table', async ({
  page,
  db,
}) => {
  await page.clock.install();
  await shopper.fillCart(page, await shopper.makeOwnProduct(db, rope));
  await shopper.open(page, '/cart');
  await shopper.chooseProvince(summary(page), 'Đà Nẵng');
  await expect(summary(page)).toContainText(`Phí vận chuyển${formatMoney(35_000)}`);
  const table = await exampleTable();
  const dearer = table.zones.map(({ parcel, ...zone }) => {
    const steps = parcel.steps?.map((step) => ({ ...step, fee: step.fee + 1000 })) ?? null;
    return { ...zone, parcel: { ...parcel, steps } };
  });
  await writeDeliveryTable(db, { ...table, zones: dearer });
  await page.clock.runFor(61 * MINUTE);
  await expect(summary(page)).toContainText(`Phí vận chuyển${formatMoney(36_000)}`);
  await expect(summary(page)).toContainText(`Tổng cộng${formatMoney(156_000)}`);
  await writeDeliveryTable(db, table);
});

test('a fee that changed meanwhile is shown before the order is placed', async ({ page, db, errors }) => {
  errors.expected(/409/);
  await shopper.fillCart(page, await shopper.makeOwnProduct(db, rope));
  await shopper.openCheckout(page);
  await shopper.payOnDelivery(page);
  await shopper.fillDelivery(page);
  await expect(page.getByText(formatMoney(142_000)).filter({ visible: true }).first()).toBeVisible();
  const table = await exampleTable();
  const [hanoi] = table.zones;
  const dearer = { ...hanoi?.parcel, steps: [{ upToKg: 5, fee: 27_000 }] };
  await writeDeliveryTable(db, {
    ...table,
    zones: table.zones.map((zone) => (zone === hanoi ? Object.assign({}, zone, { parcel: dearer }) : zone)),
  });
  await shopper.orderButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Giá đã thay đổi' });
  await expect(dialog).toContainText(formatMoney(147_000));
  await expect(dialog).toContainText(`Trong đó phí giao hàng: ${formatMoney(27_000)}`);
  await dialog.getByRole('button', { name: 'Đặt hàng với giá mới' }).click();
  expect(await shopper.findOrder(db, await shopper.confirmedNumber(page))).toMatchObject({ total_amount: 147_000 });
  await writeDeliveryTable(db, table);
});
