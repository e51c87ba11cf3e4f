/** Questions that a shopper on a phone asks before and after buying, each answered on one page in at most six taps. */
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { promiseInWords } from '#domain/fulfilment/promise-words.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { pay } from '#test/journeys/bank.ts';
import { finger } from '#test/journeys/finger.ts';
import { expect, type Page, test } from '#test/journeys/journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '#test/journeys/page-checks.ts';
import { findOrder, makeOwnProduct, open, untilHydrated } from '#test/journeys/steps.ts';
import { line, qrForm } from '#test/makers.ts';

const MOST_TAPS = 6;
const ACTOR = { kind: 'operator' as const, userId: null };

test.use({ viewport: phone, hasTouch: true });

const productLink = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name }).first();
const fitting = (page: Page) => page.locator('#lap-duoc-voi');

test('which plates fit a bar of 28 mm: those of two sets in stock, and no loose ones, said on the page of the bar', async ({
  page,
}) => {
  await open(page, '/');
  const { search, tap, taps } = finger(page);
  await search('đòn thẳng phi 28');
  await tap(productLink(page, /^Đòn tạ thẳng Bền Lực 1,5/));
  await untilHydrated(page);
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  await expect(fitting(page)).toContainText('Sản phẩm có đường kính lỗ 28 mm');
  const sets = fitting(page).getByRole('listitem');
  await expect(sets).toHaveCount(2);
  await expect(sets.nth(0)).toContainText(/20\skg.*đĩa 2,5 và 1,5\skg.*Còn hàng.*890\.000/);
  await expect(sets.nth(1)).toContainText(/30\skg.*đĩa 5 và 2,5\skg.*Còn hàng.*1\.590\.000/);
  await expect(fitting(page)).toContainText('Cửa hàng chưa có tạ đĩa với đường kính lỗ 28 mm.');
  await expectAccessible(page, 'a bar with what fits it');
  await expectNoSidewaysScroll(page, 'a bar with what fits it');
});

test('a plate leads to the bar and the collar that fit it, and the bar to all plates', async ({ page }) => {
  await open(page, '/products/ta-dia-boc-cao-su-ben-luc-20-kg-lo-50');
  await expect(fitting(page)).toContainText('Sản phẩm có đường kính đầu đòn 50 mm');
  await expect(fitting(page).getByRole('link')).toHaveText([/Olympic/, /^Khóa đòn tạ nhanh/]);
  await expect(fitting(page)).not.toContainText('Cửa hàng chưa có');
  await fitting(page)
    .getByRole('link', { name: /Olympic/ })
    .tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Olympic/);
  await expect(fitting(page).getByRole('link')).toHaveText(
    ['2,5', '5', '10', '20'].map((weight) => new RegExp(`^Tạ đĩa bọc cao su Bền Lực ${weight}\\skg lỗ\\s50$`)),
  );
});

test('the combo of rack, bar and 100 kg: what each part costs alone, and what is saved together', async ({ page }) => {
  await open(page, '/');
  const { search, tap, taps } = finger(page);
  await search('combo khung tạ 100kg');
  await tap(productLink(page, /^Combo home gym nâng cao/));
  await untilHydrated(page);
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  const parts = page.locator('section', { has: page.getByRole('heading', { name: 'Trong bộ này có' }) });
  const prices: [number, RegExp, number][] = [
    [1, /Khung gánh tạ Bền Lực R1/, 5_490_000],
    [1, /Đòn tạ thẳng Olympic/, 2_290_000],
    [4, /Tạ đĩa bọc cao su Bền Lực 20/, 729_000],
    [2, /Tạ đĩa bọc cao su Bền Lực 10/, 365_000],
    [1, /Ghế phẳng tập tạ Bền Lực F1/, 990_000],
    [8, /Thảm cao su lót sàn/, 119_000],
  ];
  await expect(parts.getByRole('listitem')).toHaveCount(prices.length);
  for (const [place, [quantity, name, each]] of prices.entries()) {
    const part = parts.getByRole('listitem').nth(place);
    await expect(part).toContainText(`${quantity} ×`);
    await expect(part.getByRole('link', { name })).toBeVisible();
    await expect(part).toContainText(formatMoney(quantity * each));
  }
  const alone = prices.reduce((sum, [quantity, , each]) => sum + quantity * each, 0);
  const sums = parts.getByRole('definition');
  await expect(sums).toHaveText([alone, 11_990_000, alone - 11_990_000].map(formatMoney));
  expect(alone - 11_990_000).toBe(1_378_000);
  await expectAccessible(page, 'a combo with its parts');
});

test('paid yesterday by transfer, the order number in hand: where the order is, and until when it may be sent back', async ({
  page,
  db,
}) => {
  const product = await makeOwnProduct(db);
  const body = qrForm([line(product)]);
  const placed = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body });
  const { order } = (await placed.json()) as PlacedOrder;
  await pay(db, order.order_number, 500_000);
  await expect.poll(async () => (await findOrder(db, order.order_number)).payment_status).toBe('paid');
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  await db.updateTable('orders').set({ created_at: yesterday }).where('id', '=', order.id).execute();
  const plan = { order: order.id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null };
  const { code } = await makeShipment(db, { ...plan, actor: ACTOR });
  const move = { code, actor: ACTOR, note: null, isCashReceived: false };
  await moveShipment(db, { ...move, to: 'handed_over' });

  await open(page, '/');
  const { tap, taps } = finger(page);
  await tap(page.getByRole('button', { name: 'Mở menu' }));
  await tap(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tra cứu đơn hàng' }));
  const form = page.getByRole('form', { name: 'Tra cứu đơn hàng' });
  await tap(form.getByLabel('Mã đơn hàng'));
  await page.keyboard.type(order.order_number.toLowerCase());
  await tap(form.getByLabel('Số điện thoại'));
  await page.keyboard.type('0912345678');
  await tap(form.getByRole('button', { name: 'Tìm đơn hàng' }));
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  const found = page.getByRole('region', { name: `Đơn hàng ${order.order_number}` });
  await expect(found.getByRole('listitem').first()).toContainText(formatDateTime(yesterday));
  await expect(found.locator('[aria-current=step]')).toContainText('Đang giao hàng');
  await expect(found).toContainText('Đã thanh toán');
  const { promise } = await findOrder(db, order.order_number);
  const [words = ''] = promiseInWords({ parts: promise?.parts ?? [] }, 'Hà Nội');
  expect(words).toMatch(/^Nhận /);
  await expect(found).toContainText(words);
  await expect(found).toContainText('Bạn đổi trả được trong 7 ngày kể từ ngày nhận hàng.');
  await expectAccessible(page, 'a paid order that was found');
});
