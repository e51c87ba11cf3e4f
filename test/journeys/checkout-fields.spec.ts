/** What the checkout does with what customers type or paste: a full name in one field, a typing error in an address. */
import { expect, test } from './journey.ts';
import { checkEverySize } from './page-checks.ts';
import {
  addToCart,
  confirmedNumber,
  consentBox,
  field,
  fillDelivery,
  findOrder,
  makeOwnProduct,
  openCheckout,
  orderButton,
  payOnDelivery,
  withoutReservation,
} from './steps.ts';

test.beforeEach(async ({ page, db }) => {
  await addToCart(page, await makeOwnProduct(db));
  await withoutReservation(page);
  await openCheckout(page);
});

test('a full name that is pasted into one field is split; what stands in both fields stays as it is', async ({
  page,
}) => {
  await field(page, 'Tên').fill('Lê Hoàng Minh Anh');
  await expect(field(page, 'Họ')).toHaveValue('Lê Hoàng Minh');
  await expect(field(page, 'Tên')).toHaveValue('Anh');
  await field(page, 'Họ').fill('Trần Thị Ngọc Lan');
  await field(page, 'Email').focus();
  await expect(field(page, 'Tên')).toHaveValue('Anh');
  await expect(field(page, 'Họ')).toHaveValue('Trần Thị Ngọc Lan');
});

test('a browser that fills in both fields one after the other keeps both', async ({ page }) => {
  await page.evaluate(() => {
    const fill = (id: string, value: string) => {
      const input = document.getElementById(id) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    fill('firstName', 'Nguyễn Thị Thu');
    setTimeout(() => fill('lastName', 'Hà'), 50);
  });
  await expect(field(page, 'Tên')).toHaveValue('Hà');
  await page.waitForTimeout(500);
  await expect(field(page, 'Họ')).toHaveValue('Nguyễn Thị Thu');
});

test('a family name with a middle name, typed before the given name, stays in its field', async ({ page }) => {
  await field(page, 'Họ').pressSequentially('Nguyễn Thị Thu');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Tên')).toBeFocused();
  await page.keyboard.type('Hà');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Họ')).toHaveValue('Nguyễn Thị Thu');
  await expect(field(page, 'Tên')).toHaveValue('Hà');
});

test('a probable typing error in the email address is asked about; one press corrects it, and nothing is blocked', async ({
  page,
  db,
}) => {
  await field(page, 'Email').pressSequentially('hoa@gmial.com');
  const question = page.getByRole('button', { name: 'Ý bạn là hoa@gmail.com?' });
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(question).toBeVisible();
  await checkEverySize(page, 'a doubted email address');
  await question.click();
  await expect(field(page, 'Email')).toHaveValue('hoa@gmail.com');
  await expect(question).toHaveCount(0);
  await fillDelivery(page, { Email: 'hoa@gmial.com' });
  await payOnDelivery(page);
  await consentBox(page).check();
  await orderButton(page).click();
  expect((await findOrder(db, await confirmedNumber(page))).shipping_email).toBe('hoa@gmial.com');
});

test('the consent names the screenshot only for a transfer, and a tick for the shorter text is none for the longer one', async ({
  page,
  db,
}) => {
  await expect(consentBox(page)).toHaveAccessibleName(/ảnh giao dịch/);
  await consentBox(page).check();
  await payOnDelivery(page);
  await expect(consentBox(page)).not.toHaveAccessibleName(/ảnh giao dịch/);
  await expect(consentBox(page)).toBeChecked();
  await page.getByRole('radio', { name: 'Chuyển khoản QR' }).check();
  await expect(consentBox(page)).not.toBeChecked();
  await payOnDelivery(page);
  await fillDelivery(page);
  await orderButton(page).click();
  const { id } = await findOrder(db, await confirmedNumber(page));
  const kept = await db.selectFrom('consents').select(['purpose', 'text']).where('order_id', '=', id).execute();
  expect(kept).toMatchObject([{ purpose: 'order', text: expect.not.stringContaining('ảnh giao dịch') }]);
});
