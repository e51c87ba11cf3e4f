/**
 * Questions that are asked in a shop of their own: those whose answers are dates, at a time that the journey sets, and
 * one that needs the purchases of several customers and a further product in the lists.
 */
import { countCompanions } from '#commands/catalogue/count-companions.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { LEAST_CUSTOMERS } from '#store/catalogue/product-sales.ts';
import { pay } from '#test/journeys/bank.ts';
import { finger } from '#test/journeys/finger.ts';
import { expect, type Page } from '#test/journeys/journey.ts';
import { enterOffice } from '#test/journeys/office-staff.ts';
import { inOwnShop } from '#test/journeys/own-shop-journey.ts';
import { checkEverySize, expectAccessible, phone } from '#test/journeys/page-checks.ts';
import * as shopper from '#test/journeys/steps.ts';
import { codForm, line, type Product, qrForm } from '#test/makers.ts';

const MOST_TAPS = 6;
const MOST_TAPS_TO_ORDER = 10;
/** Wednesday, 25 November 2026, 10:00 in Vietnam. */
const WEDNESDAY = '2026-11-25T03:00:00Z';
/** Friday, 27 November 2026, 18:30 in Vietnam: after the cut-off. */
const FRIDAY_EVENING = '2026-11-27T11:30:00Z';

const test = inOwnShop(async () => {});
test.use({ viewport: phone, hasTouch: true });
test.afterEach(({ own }) => own.setClock(null));

const cardOf = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name }).first();

test('the R300 in Thủ Đức, ordered on Friday at 18:30: from Tuesday by appointment, free of charge', async ({
  page,
  own,
}) => {
  await own.setClock(FRIDAY_EVENING);
  await page.clock.install({ time: FRIDAY_EVENING });
  await shopper.open(page, '/');
  const { search, tap, choose, taps } = finger(page);
  await search('R300');
  await tap(cardOf(page, /R300$/));
  await shopper.untilHydrated(page);
  await choose('Giao đến:', 'Hồ Chí Minh');
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  await expect(shopper.promised(page)).toHaveText(
    'Nhận khoảng thứ Ba 1/12 – thứ Tư 2/12 tại Hồ Chí Minh, cửa hàng gọi hẹn ngày giờ giao · miễn phí giao',
  );
  await expect(shopper.promisePlace(page)).toContainText('Đặt trước 15:00 thứ Hai 30/11');
  await expectAccessible(page, 'a heavy product with its promise');
});

test('a yoga gift for 500,000 đ before Saturday: what, when and for how much, and the parcel brings no price but the message', async ({
  page,
  db,
  own,
}) => {
  const left: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && left.push(new URL(frame.url()).pathname));
  await own.setClock(WEDNESDAY);
  await page.clock.install({ time: WEDNESDAY });
  await shopper.open(page, '/');
  const choosing = finger(page);
  await choosing.search('quà tặng yoga 500k');
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: /Thảm yoga TPE/ }),
  ).toContainText('289.000');
  await choosing.tap(cardOf(page, /^Thảm yoga TPE/));
  await shopper.untilHydrated(page);
  await choosing.choose('Giao đến:', 'Hà Nội');
  await expect(shopper.promised(page)).toHaveText(
    /^Nhận thứ Năm 26\/11 – thứ Sáu 27\/11 tại Hà Nội · cước dự kiến [\d.]+–[\d.]+\sđ, trả khi nhận$/,
  );
  await expect(shopper.promisePlace(page)).toContainText('Đặt trước 15:00 hôm nay');
  expect(choosing.taps()).toBeLessThanOrEqual(MOST_TAPS);

  const { tap, taps } = finger(page);
  await tap(page.getByRole('main').getByRole('button', { name: 'Mua ngay' }));
  await tap(shopper.field(page, 'Họ'));
  await page.keyboard.type('Nguyễn Thị Hoa');
  for (const text of ['', 'hoa@thu.example', '0912345678']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  }
  await expect(shopper.field(page, 'Số điện thoại')).toHaveValue('0912345678');
  await tap(page.getByRole('checkbox', { name: /^Đây là quà tặng/ }));
  const gift = page.getByRole('group', { name: 'Quà tặng' });
  const fee = /Cước do đơn vị vận chuyển thu khi giao, dự kiến [\d.]+–[\d.]+\sđ/;
  await expect(gift).toContainText(fee);
  await expect(gift).toContainText('Người nhận quà trả khoản này cho đơn vị vận chuyển. Bạn nên báo trước cho họ.');
  await expect(page.getByRole('region', { name: 'Tóm tắt đơn hàng' })).toContainText(fee);
  await expect(gift).not.toContainText('Người nhận phải trả');
  await tap(gift.getByRole('textbox', { name: 'Tên người nhận quà' }));
  await page.keyboard.type('Trần Thị Lan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0987654321');
  await tap(gift.getByRole('textbox', { name: 'Lời nhắn' }));
  await page.keyboard.type('Chúc mừng sinh nhật Lan!');
  await expect(shopper.field(page, 'Tỉnh/Thành phố')).toHaveValue('Hà Nội');
  await tap(shopper.field(page, 'Phường/Xã'));
  await page.keyboard.type('bach mai');
  await tap(page.getByRole('option').first());
  await page.keyboard.type('Số 5 ngõ 20 phố Vọng');
  await checkEverySize(page, 'a gift before it is paid', [phone]);
  const condition = page.getByText(/ trước 15:00 hôm nay/).filter({ visible: true });
  await expect(condition).toHaveText(
    /^Đặt và chuyển khoản trước .+; tiền đến sau đó thì ngày nhận tính từ lúc tiền đến\.$/,
  );
  // the buyer pays in the bank's app, and the bank reports it
  const memo = page.getByRole('definition').getByText(/^DH[0-9A-Z]{6}$/);
  await pay(db, String(await memo.textContent()), 289_000);
  await expect(page.getByText('Đã nhận thanh toán')).toBeVisible();
  await expect(condition).toHaveText(/^Đặt trước .+; sau đó ngày nhận lùi một ngày làm việc\.$/);
  await tap(shopper.consentBox(page));
  await tap(shopper.orderButton(page));
  const number = await shopper.confirmedNumber(page);
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS_TO_ORDER);
  await expect(shopper.confirmation(page)).toContainText('Nhận thứ Năm 26/11 – thứ Sáu 27/11 tại Hà Nội');
  expect(left.filter((path) => !/^\/($|products|checkout)/.test(path))).toEqual([]);

  const order = await shopper.findOrder(db, number);
  expect(order).toMatchObject({ payment_status: 'paid', total_amount: 289_000, shipping_phone: '0912345678' });
  const plan = { order: order.id, pieces: null, carrier: 'own' as const, trackingCode: null, fee: null, cash: null };
  const { code } = await makeShipment(db, { ...plan, actor: { kind: 'operator', userId: null } });
  await own.setClock(null);
  await enterOffice(page, db, 'owner');
  const paper = page.locator('.paper');
  const print = (kind: string) => page.goto(`/api/admin/papers?kind=${kind}&size=a4&codes=${code}`);
  await print('slip');
  await expect(paper.locator('.gift')).toHaveText('Chúc mừng sinh nhật Lan!');
  await expect(paper).toContainText('Quà tặng: không bỏ hóa đơn hay giấy tờ có giá vào kiện.');
  await expect(paper).not.toContainText('289.000');
  await print('label');
  await expect(paper.locator('.recipient')).toContainText('Trần Thị Lan');
  await expect(paper).not.toContainText('Thị Hoa');
  await expect(paper).not.toContainText('Thu hộ');
  await print('note');
  await expect(paper).toContainText('Trần Thị Lan, 0987654321');
  await expect(paper).not.toContainText(/\d\.\d{3}\sđ/);
});

test('from 20 to 30 kg of dumbbells: what each set carries per hand, what to buy, when it comes, and which plates fit where', async ({
  page,
  own,
}) => {
  await own.setClock(WEDNESDAY);
  await page.clock.install({ time: WEDNESDAY });
  await shopper.open(page, '/tu-van');
  const { tap, choose, taps } = finger(page);
  const main = page.getByRole('main');
  await tap(main.getByRole('link', { name: 'Chọn tạ tay', exact: true }));
  await shopper.untilHydrated(page);
  await tap(main.getByRole('textbox', { name: 'Cần nặng nhất bao nhiêu mỗi tay?' }));
  await page.keyboard.type('15');
  await tap(main.getByText('Nhiều mức, đổi được'));
  await tap(main.getByRole('button', { name: 'Xem sản phẩm hợp' }));
  await shopper.untilHydrated(page);
  await choose('Giao đến:', 'Hà Nội');
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  const card = (name: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const best = page.getByRole('list', { name: 'Sản phẩm hợp với bạn' });
  await expect(best.getByRole('heading')).toHaveText([/Q24/]);
  await expect(best).toContainText('Tối đa mỗi tay 24 kg');
  await expect(best).toContainText('2.390.000');
  await expect(best.locator('[data-promise]')).toContainText('Nhận thứ Năm 26/11 – thứ Sáu 27/11 tại Hà Nội');
  await expect(best.locator('[data-promise]')).toContainText('miễn phí giao');
  await expect(main).toContainText('tập hai tay thì chọn số lượng 2');
  await expect(card(/20\skg kèm thanh nối/)).toContainText('Tối đa mỗi tay 9,5 kg, cần ít nhất 15 kg');
  await expect(card(/4 trong 1/)).toContainText('Tối đa mỗi tay 7 kg, cần ít nhất 15 kg');
  // the plates: holes of 28 mm, so that they go onto bars of 28 mm and onto no Olympic bar
  await expect(page.getByRole('columnheader')).toHaveText([/Q24/, /20\skg/, /30\skg/]);
  await expect(page.getByRole('row', { name: /^Tối đa mỗi tay/ })).toHaveText(/24\skg \(tốt nhất\).*9,5\skg.*7\skg/);
  await expect(page.getByRole('row', { name: /^Lỗ/ })).toHaveText(/28\smm.*28\smm/);
  await expect(page.getByRole('row', { name: /^Đĩa kèm theo/ })).toHaveText(
    /4\s×\s2,5\skg và 4\s×\s1,5\skg.*2\s×\s5\skg và 4\s×\s2,5\skg/,
  );
  await checkEverySize(page, 'a finder of dumbbells', [phone]);

  await shopper.open(page, '/tu-van/ta-tay?moi-tay=30');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Không sản phẩm nào hợp với tất cả câu trả lời',
  );
  await expect(main).toContainText(/Gần nhất: .*Q24.*\. Tối đa mỗi tay 24 kg, cần ít nhất 30 kg\./);
  await shopper.open(page, '/tu-van/ta-tay?moi-tay=30&muc-ta=nhieu');
  await shopper.untilHydrated(page);
  await tap(main.getByRole('link', { name: /^Hạ “Mỗi tay” xuống 24 kg: .*Q24.* vừa/ }));
  await expect(best.getByRole('heading')).toHaveText([/Q24/]);
});

test('an order by transfer whose money has not come at the cut-off goes on saying until when it must come and what holds then', async ({
  page,
  db,
  own,
}) => {
  const lateOnThursday = '2026-11-26T07:47:00Z';
  await own.setClock(lateOnThursday);
  const product = await shopper.makeOwnProduct(db, { priceVnd: 149_000, grossWeightKg: 1.2, stock: 5 });
  const placed = await fetch(`${own.url}/api/orders`, { method: 'POST', body: qrForm([line(product)]) });
  const { order, order_url: url } = (await placed.json()) as PlacedOrder;
  await page.clock.install({ time: lateOnThursday });
  await shopper.open(page, url);
  const main = page.getByRole('main');
  const cost = /cước dự kiến [\d.]+–[\d.]+\sđ, trả khi nhận/;
  await expect(main).toContainText('Nếu cửa hàng nhận được tiền trước 15:00 thứ Năm 26/11:');
  await expect(main).toContainText('Nhận thứ Sáu 27/11 – thứ Hai 30/11 tại Hà Nội');
  await expect(main).toContainText(cost);
  await own.setClock('2026-11-26T08:00:30Z');
  // the page that stayed open asks again by itself
  await page.clock.fastForward('13:30');
  await expect(main).toContainText('Nếu cửa hàng nhận được tiền trước 15:00 thứ Sáu 27/11:');
  await expect(main).toContainText('Nhận thứ Hai 30/11 – thứ Ba 1/12 tại Hà Nội');
  await expect(main).toContainText(cost);
  await expect(main).not.toContainText('26/11:');
  await shopper.open(page, '/tra-cuu-don-hang');
  await page.getByLabel('Mã đơn hàng').fill(order.order_number);
  await page.getByLabel('Số điện thoại').fill(order.shipping_phone);
  await page.getByRole('button', { name: 'Tìm đơn hàng' }).click();
  await expect(main).toContainText('Nếu cửa hàng nhận được tiền trước 15:00 thứ Sáu 27/11:');
  await expect(main).toContainText('Nhận thứ Hai 30/11 – thứ Ba 1/12 tại Hà Nội');
});

test('a set of dumbbells says what it weighs per hand and which bars its plates fit', async ({ page }) => {
  await shopper.open(page, '/products/bo-ta-tay-thao-lap-ben-luc-20-kg-kem-thanh-noi');
  await page.getByRole('heading', { name: 'Thông số kỹ thuật' }).click();
  await expect(page.getByRole('row', { name: /^Khối lượng mỗi tay/ })).toContainText('1,5 – 9,5 kg');
  await expect(page.getByRole('row', { name: /^Đường kính lỗ/ })).toContainText('28 mm');
  const bars = page.locator('#lap-duoc-voi');
  await expect(bars).toContainText('Sản phẩm có đường kính đầu đòn 28 mm');
  await expect(bars.getByRole('link')).toHaveText([/^Đòn tạ cong EZ/, /^Đòn tạ thẳng.*1,5/]);
});

async function orderTogether(shop: string, products: Product[], customer: number): Promise<void> {
  const body = codForm(
    products.map((product) => line(product)),
    { shipping_phone: `09870001${10 + customer}` },
  );
  expect((await fetch(`${shop}/api/orders`, { method: 'POST', body })).status).toBe(201);
}

test('a product shows what is often bought with it once five customers ordered both, and four tell nobody', async ({
  page,
  db,
  own,
}) => {
  const bench = await shopper.makeOwnProduct(db, { stock: 50 });
  const mat = await shopper.makeOwnProduct(db, { stock: 50, listed: true, priceVnd: 229_000 });
  const together = page.getByRole('region', { name: 'Thường được mua cùng' });
  for (let customer = 1; customer < LEAST_CUSTOMERS; customer++) await orderTogether(own.url, [bench, mat], customer);
  await orderTogether(own.url, [bench, mat], 1);
  await countCompanions(db);
  await shopper.open(page, `/products/${bench.slug}`);
  await expect(page.getByRole('heading', { name: 'Mô tả sản phẩm' })).toBeVisible();
  await expect(together).toHaveCount(0);
  await orderTogether(own.url, [bench, mat], LEAST_CUSTOMERS);
  await countCompanions(db);
  await shopper.open(page, `/products/${bench.slug}`);
  await expect(together.getByRole('link')).toHaveText([mat.name]);
  await expect(together).toContainText('229.000');
  await expectAccessible(page, 'a product with what is bought together');
  await together.getByRole('link', { name: mat.name }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mat.name);
});
