/** The checkout on a phone: few taps, a short page, no distracting links, and prefilled customer data. */
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import { line } from '../makers.ts';
import { enterAsCustomer, orderAs } from './customers.ts';
import { expect, type Locator, test } from './journey.ts';
import { desktop, phone } from './page-checks.ts';
import * as shopper from './steps.ts';

const MOST_TAPS = 10;
const MOST_PIXELS = 2800;

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a visitor orders two products for payment on delivery with ten taps besides typing, on a page of 2,800 pixels; each field opens the right keyboard, and its Next key moves on', async ({
    page,
    db,
  }) => {
    await shopper.fillCart(page, await shopper.makeOwnProduct(db), await shopper.makeOwnProduct(db));
    await shopper.withoutReservation(page);
    await shopper.openCheckout(page);
    for (const [name, attributes] of [
      ['Họ', { autocomplete: 'family-name' }],
      ['Tên', { autocomplete: 'given-name' }],
      ['Email', { autocomplete: 'email', inputmode: 'email' }],
      ['Số điện thoại', { autocomplete: 'tel-national', inputmode: 'tel' }],
      ['Tỉnh/Thành phố', { autocomplete: 'address-level1' }],
      ['Phường/Xã', { autocomplete: 'address-level3' }],
      ['Địa chỉ', { autocomplete: 'street-address' }],
    ] as const)
      for (const [attribute, value] of Object.entries({ ...attributes, enterkeyhint: 'next' }))
        await expect(shopper.field(page, name)).toHaveAttribute(attribute, value);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const typed: [shopper.CustomerField, string][] = [
      ['Họ', shopper.customer.Họ],
      ['Tên', shopper.customer.Tên],
      ['Email', shopper.customer.Email],
      ['Số điện thoại', shopper.customer['Số điện thoại']],
      ['Tỉnh/Thành phố', 'ha noi'],
      ['Phường/Xã', 'bach mai'],
      ['Địa chỉ', shopper.customer['Địa chỉ']],
    ];
    await tap(shopper.field(page, 'Họ'));
    for (const [name, text] of typed) {
      await expect(shopper.field(page, name)).toBeFocused();
      await page.keyboard.type(text);
      // a customer reads the list before they choose from it
      if (name === 'Tỉnh/Thành phố' || name === 'Phường/Xã')
        await expect(page.getByRole('option').first()).toBeVisible();
      // the Next key of a phone's keyboard
      await page.keyboard.press('Enter');
    }
    const note = page.getByRole('textbox', { name: 'Ghi chú địa chỉ' });
    await expect(note).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(note).not.toBeFocused();
    await tap(page.getByRole('radio', { name: 'Thanh toán khi nhận hàng' }));
    await tap(shopper.consentBox(page));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MOST_PIXELS);
    await tap(shopper.orderButton(page));
    const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
    expect(order.items).toHaveLength(2);
    expect(order).toMatchObject({
      shipping_address: 'Số 5 ngõ 20 phố Vọng, Phường Bạch Mai',
      shipping_city: 'Hà Nội',
      payment_method: 'delivery',
    });
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  });
});

test('at 390 and 1440 pixels the checkout has no links out but the way back, the logo and the hotline, and the loading checkout has the same layout as the loaded one', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const loading = await withoutScript.newPage();
  await loading.goto(`${baseURL}/checkout`);
  // The scripts come after the first paint, which already names the fields.
  for (const label of ['Họ', 'Email', 'Số điện thoại', 'Tỉnh/Thành phố', 'Địa chỉ'])
    await expect(loading.getByText(label, { exact: true })).toBeVisible();
  // Lighthouse takes the largest text for the page's largest paint, and on a phone this consent is it.
  await expect(loading.getByText(cartReminderConsent.text)).toBeVisible();
  // The skeleton also contains the note that scripts are needed, which visitors with scripts do not see.
  const placesOf = async (of: typeof page) => {
    const heading = (name: string) => of.getByRole('heading', { name, exact: true }).boundingBox();
    const [first, second] = [await heading('Thông tin giao hàng'), await heading('Phương thức thanh toán')];
    if (!first || !second) throw new Error('a heading is missing');
    return { left: second.x, width: second.width, fields: second.y - first.y };
  };
  await shopper.fillCart(page, await shopper.makeOwnProduct(db));
  await shopper.openCheckout(page);
  const header = page.getByRole('banner');
  for (const viewport of [phone, desktop]) {
    await loading.setViewportSize(viewport);
    await page.setViewportSize(viewport);
    const [expected, actual] = [await placesOf(loading), await placesOf(page)];
    expect(actual).toMatchObject({ left: expected.left, width: expected.width });
    expect(Math.abs(actual.fields - expected.fields), 'pixels that the payment moves').toBeLessThan(8);
    await expect(header.getByRole('link')).toHaveCount(3);
    for (const name of [/^Quay lại giỏ hàng$/, /Trang chủ$/, /^Gọi /])
      await expect(header.getByRole('link', { name })).toBeVisible();
    await expect(header.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Tìm sản phẩm' })).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Liên hệ nhanh' })).toHaveCount(0);
  }
  await withoutScript.close();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Mã số thuế');
  for (const link of await footer.getByRole('link').all()) await expect(link).toHaveAttribute('target', '_blank');
  await header.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(shopper.cartLink(page)).toBeVisible();
});

test('a signed-in customer finds the address of their last order filled in, loaded by their browser alone; it does not overwrite what they have already typed', async ({
  page,
  db,
}) => {
  const signedIn = await enterAsCustomer(page, db);
  await orderAs(signedIn, [line(await shopper.makeOwnProduct(db))], {
    shipping_address: 'Số 9 phố Huế, Phường Bạch Mai (quận Hai Bà Trưng cũ)',
    shipping_city: 'Hà Nội',
  });
  await shopper.fillCart(page, await shopper.makeOwnProduct(db));
  await shopper.openCheckout(page);
  await expect(shopper.field(page, 'Địa chỉ')).toHaveValue('Số 9 phố Huế');
  await expect(shopper.field(page, 'Phường/Xã')).toHaveValue('Phường Bạch Mai');
  await expect(shopper.field(page, 'Tỉnh/Thành phố')).toHaveValue('Hà Nội');
  await expect(page.getByRole('textbox', { name: 'Ghi chú địa chỉ' })).toHaveValue('quận Hai Bà Trưng cũ');
  await expect(shopper.field(page, 'Số điện thoại')).toHaveValue('0987654321');
  expect(await shopper.htmlOf(page, '/checkout')).not.toContain('phố Huế');

  // what was typed at the last checkout is gone
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (/^suc-bat-/.test(key)) sessionStorage.removeItem(key);
  });
  const answered: (() => void)[] = [];
  await page.route('**/api/orders/user/*', async (route) => {
    await new Promise<void>((resolve) => answered.push(resolve));
    await route.continue();
  });
  await shopper.open(page, '/checkout');
  await shopper.field(page, 'Địa chỉ').fill('12 Lê Lợi');
  await expect.poll(() => answered.length).toBeGreaterThan(0);
  const orders = page.waitForResponse('**/api/orders/user/*');
  for (const answer of answered) answer();
  await orders;
  await page.waitForLoadState('networkidle');
  await expect(shopper.field(page, 'Địa chỉ')).toHaveValue('12 Lê Lợi');
  await expect(shopper.field(page, 'Tỉnh/Thành phố')).toHaveValue('');
});
