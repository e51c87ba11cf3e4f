/**
 * English labels are complete on every page. Texts of the catalogue stay Vietnamese and are marked as such.
 */
import { enterAsCustomer, orderAs } from '../customers.ts';
import { expectEnglish, readEnglish } from '../english.ts';
import { expect, test } from '../journey.ts';
import { makeOwnProduct, open, placeOrder } from '../steps.ts';

test('no label is Vietnamese on an English page', async ({ page, db, errors }) => {
  test.slow();
  errors.expected(/\b404\b/);
  const { order_url } = await placeOrder(db);
  const { slug } = await makeOwnProduct(db, { stock: 3, originalPriceVnd: 700_000, discountPercent: 29 });
  await readEnglish(page);
  const addresses = [
    '/',
    '/products',
    '/products?category=cardio&minPrice=1000000&maxPrice=90000000&inStock=true&sort=rating&search=may',
    '/products?search=khongcogiday',
    `/products/${slug}`,
    '/products/dai-lung-tap-gym-ban-rong-10-cm-duong-co',
    '/categories',
    '/blog',
    '/contact',
    '/shipping-info',
    '/login',
    '/login?mode=register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/not-my-account?token=abc',
    '/newsletter/sent',
    order_url,
    '/order/DHAAAAAA',
    '/khong-co-trang',
    '/products/khong-co',
    '/blog/khong-co',
  ];
  for (const address of addresses) {
    await open(page, address);
    await expectEnglish(page, address);
  }
});

test('a customer’s account is in English, including orders and forms', async ({ page, db }) => {
  const product = await makeOwnProduct(db, { stock: 3 });
  const customer = await enterAsCustomer(page, db);
  const { order } = await orderAs(customer, [{ product_id: product.id, quantity: 1, price: 500_000 }]);
  await readEnglish(page);
  for (const address of [
    '/account',
    '/account?view=edit',
    '/account?view=password',
    '/account?tab=my-orders',
    `/account?tab=my-orders&order=${order.order_number}`,
  ]) {
    await open(page, address);
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectEnglish(page, address);
  }
});

test('errors are reported in English', async ({ page, errors }) => {
  errors.expected(/\b(500|401)\b/);
  await readEnglish(page);
  await open(page, '/login');
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('khong-co@thu.example');
  await page.getByLabel('Password', { exact: true }).fill('khong-dung-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectEnglish(page, 'a sign-in refused');
});
