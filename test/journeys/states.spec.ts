/** A page whose content is broken or has moved, or that has no network. */
import { expect, type Page, test } from './journey.ts';
import { expectAccessible } from './page-checks.ts';
import { makeOwnProduct, navigate, open, untilHydrated } from './steps.ts';

const main = (page: Page) => page.getByRole('main');

test('a response that is not a list of products is an error at once, and is not retried', async ({ page }) => {
  await open(page, '/cart');
  const asked: string[] = [];
  for (const address of ['**/api/products/most-ordered', '**/api/products?*']) {
    await page.route(address, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ json: { products: [] } });
    });
  }
  const alert = main(page).getByRole('alert');
  // A retried request would show no error before its fourth attempt.
  await navigate(page, 'Trang chủ');
  await expect(alert).toContainText('Invalid data format received from server');
  await navigate(page, 'Sản phẩm');
  await expect(page.getByRole('heading', { level: 1, name: 'Tất cả sản phẩm' })).toBeVisible();
  await expect(alert.getByRole('heading', { name: 'Có lỗi xảy ra:' })).toBeVisible();
  await expect(alert).toContainText('Invalid data format received from server');
  expect(asked).toEqual(['/api/products/most-ordered', '/api/products']);
});

test('without a network, tapping a product shows an error at once, and a retry opens it', async ({
  page,
  context,
  errors,
}) => {
  errors.expected(/ERR_INTERNET_DISCONNECTED|Failed to fetch|reading 'ProductPage'|undefined/);
  const name = 'Xe đạp tập toàn thân AirBike Nhịp Chạy A9';
  await open(page, '/products?search=airbike');
  await context.setOffline(true);
  // Neither its script nor its data is loaded.
  await main(page).getByRole('link', { name }).click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Không có kết nối mạng');
  await expect(alert).toContainText('Vui lòng kiểm tra kết nối mạng rồi thử lại.');
  await expect(page.getByText('Đang tải sản phẩm…')).toHaveCount(0);
  await expectAccessible(page, 'a product without a network');
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await expect(alert).toContainText('Không có kết nối mạng');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // The script is loaded now, another product's data is not. Before hydration, a link would load a new document.
  await untilHydrated(page);
  await navigate(page, 'Sản phẩm');
  await expect(page).toHaveURL('/products');
  const other = main(page).getByRole('article').last().getByRole('link');
  // Not the results of the previous search, which stay visible meanwhile.
  await expect(main(page).getByText('Hiển thị 1–20 của')).toBeVisible();
  await expect(other).toBeVisible();
  await context.setOffline(true);
  await other.click();
  await expect(alert).toContainText('Không có kết nối mạng. Vui lòng kiểm tra rồi thử lại.');
  await expect(alert).toContainText('Failed to fetch product');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ' })).toBeVisible();
});

test('an old slug and the id of a product redirect permanently to its URL', async ({ request, db }) => {
  const product = await makeOwnProduct(db);
  const old = `ten-cu-${product.slug}`;
  await db.insertInto('product_old_slugs').values({ slug: old, product_id: product.id }).execute();
  for (const name of [old, product.id]) {
    const answer = await request.get(`/products/${name}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(`/products/${product.slug}`);
  }
  expect(await (await request.get(`/products/${old}`)).text()).toContain(product.name);
});
