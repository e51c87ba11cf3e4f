/** From a product that is sold out to an order: asked, confirmed, restocked, told by email, ordered. */
import { sql } from 'kysely';
import { enterAsCustomer } from './customers.ts';
import { newsletterLinkInEmail, waitForEmail } from './emails.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { confirmedNumber, findOrder, makeOwnProduct, open, orderButton, prepareCodOrder } from './steps.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Báo tôi khi có hàng' });
const box = (page: Page) => form(page).getByRole('checkbox');
const button = (page: Page) => form(page).getByRole('button', { name: 'Báo tôi khi có hàng' });

test.use({ viewport: phone });

test('a visitor asks to be told, confirms by email, gets one email when the product is back, and orders it; the form can be read, and says what is wrong at its fields', async ({
  page,
  db,
}) => {
  const email = 'cho-hang@thu.example';
  const product = await makeOwnProduct(db, {
    stock: 0,
    name: 'Máy được chờ ở 390',
    type: 'may-chay-bo',
  });
  await open(page, `/products/${product.slug}`);
  await expect(form(page)).toContainText('một thư duy nhất khi sản phẩm có hàng lại');
  await expect(box(page)).not.toBeChecked();
  await form(page).getByRole('textbox').fill('hoa@thu');
  await button(page).click();
  await expect(form(page)).toContainText('Vui lòng nhập email hợp lệ');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'a form to be told of stock');
  await form(page).getByRole('textbox').fill(email);
  await button(page).click();
  await expect(form(page)).toContainText('Vui lòng đánh dấu đồng ý để cửa hàng gửi email cho bạn');
  await box(page).check();
  await button(page).click();
  await expect(page.getByRole('status').filter({ hasText: `Hãy mở email ${email} và bấm nút` })).toBeFocused();
  await page.goto(await newsletterLinkInEmail(email, '/newsletter/stock-confirm'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Báo bạn khi có hàng?');
  await page.getByRole('button', { name: 'Xác nhận chờ hàng' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chúng tôi sẽ báo bạn');

  await sql`update products set stock = 2 where id = ${product.id}::uuid`.execute(db);
  const mail = await waitForEmail(email, `Đã có hàng lại`);
  expect(mail).toContain(`/products/${product.slug}`);
  const path = /\/newsletter\/stock\?id=[\w-]+&(?:amp;)+key=[\w-]+/.exec(mail)?.[0].replace(/&(?:amp;)+/, '&');

  await prepareCodOrder(page, product);
  await orderButton(page).click();
  const order = await findOrder(db, await confirmedNumber(page));
  expect(order.items).toMatchObject([{ product_id: product.id, quantity: 1 }]);

  await open(page, path ?? '');
  await page.getByRole('button', { name: 'Xóa khỏi danh sách chờ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đã xóa khỏi danh sách chờ');
  expect(await db.selectFrom('stock_waiters').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('a customer who is signed in with the address is not asked to confirm it, and a visitor sees what to do', async ({
  page,
  db,
}) => {
  const { email } = await enterAsCustomer(page, db);
  const product = await makeOwnProduct(db, { stock: 0, type: 'may-chay-bo' });
  for (const [address, says] of [
    [`khac-${email}`, `Hãy mở email khac-${email} và bấm nút xác nhận`],
    [email, 'Chúng tôi sẽ gửi một email khi sản phẩm có hàng lại'],
  ] as const) {
    await open(page, `/products/${product.slug}`);
    await form(page).getByRole('textbox').fill(address);
    await box(page).check();
    await button(page).click();
    await expect(page.getByRole('status').filter({ hasText: says })).toBeFocused();
  }
  const rows = await db
    .selectFrom('stock_waiters')
    .select(['email', 'confirmed_at'])
    .where('product_id', '=', product.id)
    .orderBy('asked_at')
    .execute();
  expect(rows.map((row) => [row.email, row.confirmed_at !== null])).toEqual([
    [`khac-${email}`, false],
    [email, true],
  ]);
});
