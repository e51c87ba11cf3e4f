/**
 * How many taps a phone's customer needs from the product page to the placed order. Every touch of the screen counts, in
 * a field as well; what is typed, and the Next key of the keyboard, do not. Nothing is filled in by the browser.
 */
import { pngBytes } from '../../images.ts';
import { expect, type Page, test } from '../journey.ts';
import { phone } from '../page-checks.ts';
import * as shopper from '../steps.ts';

const MOST_TAPS = 10;

test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** Counts the touches of the screen, over all pages of this tab. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    document.addEventListener('pointerdown', (event) => event.isTrusted && count(), { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

/** Types into a focused field with suggestions, and taps the first one. */
async function choose(page: Page, name: shopper.CustomerField, text: string): Promise<void> {
  await expect(shopper.field(page, name)).toBeFocused();
  await page.keyboard.type(text);
  await page.getByRole('option').first().tap();
}

async function expectPlaced(page: Page, db: Parameters<typeof shopper.findOrder>[0], method: string): Promise<void> {
  const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(order).toMatchObject({
    ...{ first_name: 'Nguyễn Thị', last_name: 'Hoa', shipping_city: 'Hà Nội', payment_method: method },
    shipping_address: 'Số 5 ngõ 20 phố Vọng, Phường Bạch Mai',
  });
}

test('payment on delivery takes ten taps, without the keyboard’s Next key', async ({ page, db }) => {
  const taps = await countTaps(page);
  await shopper.open(page, `/products/${(await shopper.makeOwnProduct(db)).slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Mua ngay' }).tap();
  await shopper.field(page, 'Họ').tap();
  await page.keyboard.type('Nguyễn Thị Hoa');
  for (const name of ['Email', 'Số điện thoại'] as const) {
    await shopper.field(page, name).tap();
    await page.keyboard.type(shopper.customer[name]);
  }
  await expect(shopper.field(page, 'Tên')).toHaveValue('Hoa');
  await shopper.field(page, 'Tỉnh/Thành phố').tap();
  await choose(page, 'Tỉnh/Thành phố', 'ha noi');
  await choose(page, 'Phường/Xã', 'bach mai');
  await expect(shopper.field(page, 'Địa chỉ')).toBeFocused();
  await page.keyboard.type(shopper.customer['Địa chỉ']);
  await page.getByRole('radio', { name: 'Thanh toán khi nhận hàng' }).tap();
  await shopper.consentBox(page).tap();
  await shopper.orderButton(page).tap();
  await expectPlaced(page, db, 'delivery');
  expect(await taps()).toBeLessThanOrEqual(MOST_TAPS);
});

test('a transfer takes ten taps with the Next key: the picture of the QR code, the bank’s app and the screenshot among them', async ({
  page,
  context,
  db,
}) => {
  await context.route('https://dl.vietqr.io/**', (route) => route.fulfill({ contentType: 'text/html', body: 'bank' }));
  const taps = await countTaps(page);
  await shopper.open(page, `/products/${(await shopper.makeOwnProduct(db)).slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Mua ngay' }).tap();
  await shopper.field(page, 'Họ').tap();
  const typed: [shopper.CustomerField, string][] = [
    ['Họ', 'Nguyễn Thị Hoa'],
    ['Tên', ''],
    ['Email', shopper.customer.Email],
    ['Số điện thoại', shopper.customer['Số điện thoại']],
  ];
  for (const [name, text] of typed) {
    await expect(shopper.field(page, name)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await choose(page, 'Tỉnh/Thành phố', 'ha noi');
  await choose(page, 'Phường/Xã', 'bach mai');
  await expect(shopper.field(page, 'Địa chỉ')).toBeFocused();
  await page.keyboard.type(shopper.customer['Địa chỉ']);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Lưu ảnh QR' }).tap();
  await download;
  await page.getByText('Mở ứng dụng ngân hàng', { exact: true }).tap();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Techcombank' }).tap();
  await (await opened).close();
  const choosing = page.waitForEvent('filechooser');
  await page
    .locator('label', { has: shopper.screenshotField(page) })
    .or(page.locator('label[for=screenshot]'))
    .first()
    .tap();
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await shopper.consentBox(page).tap();
  await shopper.orderButton(page).tap();
  await expectPlaced(page, db, 'qr');
  expect(await taps()).toBeLessThanOrEqual(MOST_TAPS);
});
