/** A shopper asks at the checkout to be reminded, changes their mind, is called by staff, and finds the cart again. */
import { sql } from 'kysely';
import { loadSecret } from '#server/config/secret.ts';
import { cartLink } from '#server/mail/cart-link.ts';
import type { Database } from '#store/database/database.ts';
import { expect, type Page, test } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone as mobile } from './page-checks.ts';
import { addToCart, field, fillCart, makeOwnProduct, open, openCheckout, withoutReservation } from './steps.ts';

const box = (page: Page) => page.getByRole('checkbox', { name: 'Nhắc tôi nếu tôi chưa đặt xong' });
const kept = (db: Database, phone: string) =>
  db.selectFrom('cart_reminders').selectAll().where('phone', '=', phone).executeTakeFirst();

test.use({ viewport: mobile });

test('nothing is sent before the box is ticked, and nothing is kept once it is unticked', async ({
  page,
  db,
  errors,
}) => {
  // a link that does not fit, and a request that fails on purpose
  errors.expected(/api\/checkout\/reminder|status of 404|ERR_FAILED/);
  const phone = '0962000390';
  const product = await makeOwnProduct(db, { name: 'Tạ bỏ lại ở nhà', priceVnd: 450_000 });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/checkout/reminder')) sent.push(request.method());
  });
  await fillCart(page, product);
  await withoutReservation(page);
  await openCheckout(page);
  await expect(box(page)).not.toBeChecked();
  // nobody is asked between the phone number and the address
  const addressNote = await page.getByLabel('Ghi chú địa chỉ').boundingBox();
  expect((await box(page).boundingBox())?.y).toBeGreaterThan(addressNote?.y ?? Number.NaN);
  await expect(box(page)).toHaveAccessibleDescription(/tối đa 30 ngày.*nhiều nhất một email.*thì xóa ngay/);
  await expectAccessible(page, 'a checkout that offers to remind');
  await field(page, 'Số điện thoại').fill(phone);
  await field(page, 'Email').fill('bo-lai@thu.example');
  await field(page, 'Địa chỉ').fill('Số 5');
  expect(sent).toEqual([]);

  await box(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => kept(db, phone)).toMatchObject({ email: 'bo-lai@thu.example', state: 'open' });
  await page.reload();
  await expect(box(page)).toBeChecked();
  await box(page).uncheck();
  await expect.poll(() => kept(db, phone)).toBeUndefined();
  await box(page).check();
  await expect.poll(() => kept(db, phone)).toBeDefined();
  // an emptied cart is not kept, and one that is filled again is
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Xóa toàn bộ giỏ hàng' }).click();
  await expect.poll(() => kept(db, phone)).toBeUndefined();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(() => kept(db, phone)).toBeDefined();

  // the page is closed, and hours go by
  await page.goto('about:blank');
  await sql`update cart_reminders set changed_at = changed_at - interval '2 hours' where phone = ${phone}`.execute(db);
  const { id } = (await kept(db, phone)) ?? { id: '' };
  await enterOffice(page, db, 'desk');
  await page.goto('/admin/customers');
  await page.getByRole('link', { name: 'Giỏ hàng bỏ dở' }).click();
  const cart = page.getByRole('article').filter({ hasText: phone });
  await expect(cart).toContainText('Tạ bỏ lại ở nhà');
  await expect(cart).toContainText('450.000');
  await expect(cart).toContainText('tối đa 30 ngày');
  await expectAccessible(page, 'the abandoned carts');
  await cart.getByRole('button', { name: `Ghi kết quả cho ${phone}` }).click();
  await page.getByRole('dialog').getByLabel('Ghi chú (không bắt buộc)').fill('Hẹn mua cuối tuần');
  await expectAccessible(page, 'the dialog about a cart');
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu kết quả' }).click();
  await expect(cart).toBeHidden();
  await page.getByRole('link', { name: 'Đã gọi' }).click();
  await expect(cart).toContainText('Hẹn mua cuối tuần');
  await cart.getByRole('link', { name: `Tạo đơn cho ${phone}` }).click();
  await expect(page.getByLabel('Số điện thoại')).toHaveValue(phone);
  await expect(page.getByRole('list', { name: 'Hàng trong đơn' })).toContainText('Tạ bỏ lại ở nhà');

  // the link of the email, in a browser that has another cart
  await page.evaluate(() => localStorage.clear());
  const other = await makeOwnProduct(db, { name: 'Thảm có sẵn ở nhà' });
  await addToCart(page, other);
  await page.goto(cartLink(await loadSecret(String(process.env.JOURNEYS_DATA_DIR), undefined), id));
  await expect(page.getByRole('main')).toContainText('Tạ bỏ lại ở nhà');
  await expect(page.getByRole('main')).toContainText('Thảm có sẵn ở nhà');
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto(`/cart?kept=${id}&key=khong-dung`);
  await expect(page.getByText('Không mở lại được giỏ hàng')).toBeVisible();

  // a request that fails is told, and the checkout goes on
  await page.route('**/api/checkout/reminder', (route) => route.abort());
  await open(page, '/checkout');
  await expect(box(page)).toBeChecked();
  await expect(page.getByText('Chưa lưu được lời nhắc. Bạn vẫn đặt hàng được.')).toBeVisible();
});
