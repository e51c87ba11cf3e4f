/** The order page behind its signed link, and the same facts in the account: fee, promise, link, printing. */
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { refundOrder } from '#commands/orders/refund-order.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Database } from '#store/database/database.ts';
import { codForm, type Fields, line } from '../makers.ts';
import { enterAsCustomer, orderAs } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible } from './page-checks.ts';
import { modulesOf, modulesOnScreen } from './qr-image.ts';
import { makeOwnProduct, open } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const FEE = 'Cước do đơn vị vận chuyển thu khi giao';

/** Places an order of five pieces at this price as a visitor. @returns the order and the path of its page */
async function placeFive(db: Database, priceVnd: number, changed: Fields = {}) {
  const products = await Promise.all([1, 2, 3, 4, 5].map(() => makeOwnProduct(db, { priceVnd })));
  const body = codForm(
    products.map((product) => line(product)),
    changed,
  );
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body });
  const { order, order_url } = (await answer.json()) as PlacedOrder;
  const { pathname, search } = new URL(order_url, process.env.JOURNEYS_URL);
  return { order, path: pathname + search };
}

test('money that went back is named with its day and account, on the page and in the account; the delivery cost is stated in both', async ({
  page,
  db,
}) => {
  const customer = await enterAsCustomer(page, db);
  const { order, order_url } = await orderAs(customer, [line(await makeOwnProduct(db, { priceVnd: 500_000 }))]);
  const actor = { kind: 'operator' as const, userId: null };
  const paid = { field: 'payment_status' as const, to: 'paid' as const };
  await changeOrder(db, { order: order.id, move: paid, actor, reason: null });
  const parts = { order: order.id, actor, reason: 'Hàng thiếu một món' };
  await refundOrder(db, { ...parts, amount: 200_000, account: 'VCB 0123456789' });
  await refundOrder(db, { ...parts, amount: 50_000, account: null });
  const today = formatDate(new Date());
  const lines = [
    `Đã hoàn ${formatMoney(200_000)} ngày ${today} vào tài khoản có số cuối 6789.`,
    `Đã hoàn ${formatMoney(50_000)} ngày ${today}.`,
  ];
  await open(page, order_url.replace(/^https?:\/\/[^/]+/, ''));
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /^Đã hoàn/ }),
  ).toHaveText(lines);
  await expect(main(page)).toContainText(`Phí vận chuyển ${FEE}`);
  await expectAccessible(page, 'an order with refunds');
  await open(page, `/account?tab=my-orders&order=${order.order_number}`);
  await expect(
    page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: /^Đã hoàn/ }),
  ).toHaveText(lines);
  await expect(page.getByRole('dialog')).toContainText(`Phí vận chuyển ${FEE}`);
});

test('an uploaded screenshot is mentioned beside the status, on the page, in the list and in the dialog', async ({
  page,
  db,
}) => {
  const customer = await enterAsCustomer(page, db);
  const { order, order_url } = await orderAs(customer, [line(await makeOwnProduct(db))]);
  const path = order_url.replace(/^https?:\/\/[^/]+/, '');
  const set = (values: object) => db.updateTable('orders').set(values).where('id', '=', order.id).execute();
  await set({ status: 'payment_pending', payment_status: 'awaiting_review', payment_method: 'qr' });
  await open(page, path);
  await expect(main(page).getByText('Chờ kiểm tra chuyển khoản', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Chờ thanh toán')).toHaveCount(0);
  await expect(main(page).getByText('Đã gửi ảnh', { exact: true })).toBeVisible();
  await expect(main(page)).toContainText('Bạn đổi trả được trong 7 ngày kể từ ngày nhận hàng.');
  await open(page, `/account?tab=my-orders&order=${order.order_number}`);
  // The table, the dialog, and the cards of a phone.
  await expect(page.getByText('Đã gửi ảnh', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('dialog').getByText('Đã gửi ảnh', { exact: true })).toBeVisible();
  await set({ status: 'payment_pending', payment_status: 'failed', payment_method: 'qr' });
  await open(page, path);
  await expect(main(page).getByText('Chờ thanh toán', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Đã gửi ảnh')).toHaveCount(0);
});

test('one press copies the link of an order; an order of five products prints on one sheet, with its link as a QR code, without screen elements, paid on delivery, delivered, and with a transfer that has not come', async ({
  page,
  context,
  db,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { order, path } = await placeFive(db, 300_000, {
    shipping_address: 'Số 5 ngõ 20 phố Vọng, Phường Bạch Mai (quận Hai Bà Trưng cũ, tòa nhà sau chợ, tầng 12)',
  });
  await open(page, path);
  await main(page).getByRole('button', { name: 'Sao chép liên kết' }).click();
  await expect(main(page).getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${process.env.JOURNEYS_URL}${path}`);
  for (const state of [{}, { status: 'payment_pending', payment_status: 'failed', payment_method: 'qr' } as const]) {
    if ('status' in state) await db.updateTable('orders').set(state).where('id', '=', order.id).execute();
    await page.emulateMedia({ media: 'screen' });
    await open(page, path);
    await expect(main(page).getByRole('button', { name: 'In đơn hàng' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main(page)).toContainText('Công ty TNHH Thể thao Sức Bật');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).getByText('Phí vận chuyển')).toBeVisible();
    const link = main(page).getByRole('img', { name: 'Mã QR của trang đơn hàng này' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const drawn = modulesOf(`${process.env.JOURNEYS_URL}${path}`);
    expect(await modulesOnScreen(link, drawn.length)).toEqual(drawn);
    for (const part of [
      page.locator('header').first(),
      page.locator('footer'),
      page.locator('form[action="/newsletter"]'),
      page.getByRole('complementary', { name: 'Liên hệ nhanh' }),
      main(page).getByRole('button').first(),
    ])
      await expect(part).toBeHidden();
    expect(await sheetsOf(page)).toBe(1);
  }
  const sent = await placeFive(db, 300_000);
  const actor = { kind: 'operator' as const, userId: null };
  const plan = { order: sent.order.id, pieces: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, { ...plan, carrier: 'ghn', trackingCode: `GHN${sent.order.order_number}` });
  await moveShipment(db, { code, to: 'handed_over', actor, note: null });
  await moveShipment(db, { code, to: 'delivered', actor, note: null });
  await page.emulateMedia({ media: 'screen' });
  await open(page, sent.path);
  await expect(main(page)).toContainText('Hoàn thành');
  await page.emulateMedia({ media: 'print' });
  expect(await sheetsOf(page)).toBe(1);
});

/** The number of sheets of paper on which the page is printed. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
