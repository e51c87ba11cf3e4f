/** The states of a page without content, failed and loading, at every size. */
import { line } from '../../makers.ts';
import { enterAsCustomer, orderAs } from '../customers.ts';
import { expect, type Page, test } from '../journey.ts';
import { checkEverySize, desktop, expectAccessible, phone } from '../page-checks.ts';
import { addToCart, makeOwnProduct, navigate, open, placeOrder } from '../steps.ts';

/** An error is shown only after three retries, after one, two and four seconds. */
const AFTER_RETRIES = { timeout: 30_000 };

async function fail(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Internal Server Error' } }),
  );
}

/** Delays the response until the returned function is called. */
async function delay(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const main = (page: Page) => page.getByRole('main');

test('categories that cannot be loaded show an error, and a retry loads them', async ({ page, errors }) => {
  errors.expected(/\b500\b/);
  await open(page, '/cart');
  await fail(page, '**/api/categories');
  await navigate(page, 'Danh mục');
  await expect(page).toHaveURL('/categories', AFTER_RETRIES);
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Failed to fetch categories', AFTER_RETRIES);
  await expect(alert).toContainText('Chưa tải được danh mục. Vui lòng thử lại.');
  await checkEverySize(page, 'categories that failed');
  await page.unroute('**/api/categories');
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(6);
});

test('products that cannot be loaded show an error, and a retry loads them', async ({ page, errors }) => {
  errors.expected(/\b500\b/);
  await open(page, '/cart');
  await fail(page, '**/api/products?*');
  await navigate(page, 'Sản phẩm');
  const alert = main(page).getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Có lỗi xảy ra:' })).toBeVisible(AFTER_RETRIES);
  await expect(alert).toContainText('Failed to fetch products from backend');
  await checkEverySize(page, 'a list that failed');
  await page.unroute('**/api/products?*');
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Hiển thị 1–20 của 71 kết quả')).toBeVisible();
});

test('a home page that cannot be loaded shows two errors, and a retry loads it', async ({ page, errors }) => {
  errors.expected(/\b500\b/);
  await open(page, '/cart');
  await fail(page, '**/api/categories');
  await fail(page, '**/api/products/most-ordered');
  await navigate(page, 'Trang chủ');
  await expect(main(page)).toContainText('Failed to fetch featured products', AFTER_RETRIES);
  await expect(main(page)).toContainText('Failed to fetch categories');
  const again = main(page).getByRole('button', { name: 'Tải lại trang' });
  await expect(again).toHaveCount(2);
  await checkEverySize(page, 'a home page that failed');
  await page.unrouteAll();
  await again.first().click();
  await expect(page.getByRole('region', { name: 'Sản phẩm nổi bật' }).getByRole('article').first()).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('a product that cannot be loaded shows an error, offers to go back, and a retry loads it', async ({
  page,
  errors,
}) => {
  errors.expected(/\b500\b/);
  await open(page, '/products?search=airbike');
  await fail(page, '**/api/products/xe-dap-*');
  const card = main(page).getByRole('link', { name: 'Xe đạp tập toàn thân AirBike Nhịp Chạy A9' });
  await card.click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Failed to fetch product', AFTER_RETRIES);
  await checkEverySize(page, 'a product that failed');
  await alert.getByRole('button', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL('/products?search=airbike');
  await page.unrouteAll();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Xe đạp tập toàn thân AirBike Nhịp Chạy A9',
    AFTER_RETRIES,
  );
});

test('a product can be bought even if its reviews and related products cannot be loaded', async ({ page, errors }) => {
  errors.expected(/\b500\b/);
  await open(page, '/products?search=airbike');
  await fail(page, '**/api/products/*/reviews');
  await fail(page, '**/api/products?category=*');
  await main(page).getByRole('link', { name: 'Xe đạp tập toàn thân AirBike Nhịp Chạy A9' }).click();
  // The server's own text is preferred.
  await expect(main(page)).toContainText('Chưa tải được đánh giá. Vui lòng thử lại.', AFTER_RETRIES);
  await expect(main(page).getByText('Internal Server Error')).toHaveAttribute('lang', 'en');
  await expect(main(page)).toContainText('Error loading recommendations', AFTER_RETRIES);
  await checkEverySize(page, 'a product whose reviews failed');
  await expect(main(page).getByRole('button', { name: 'Thêm vào giỏ' })).toBeEnabled();
});

test('a list shows its loading state', async ({ page }) => {
  await open(page, '/cart');
  const release = await delay(page, '**/api/products?*');
  await navigate(page, 'Sản phẩm');
  await expect(main(page).getByText('Đang tải sản phẩm…')).toBeAttached();
  await checkEverySize(page, 'a loading list');
  release();
  await expect(page.getByText('Hiển thị 1–20 của 71 kết quả')).toBeVisible();
  await expect(main(page).getByText('Đang tải sản phẩm…')).toHaveCount(0);
});

test('categories, a product, a profile and orders show their loading states', async ({ page, db }) => {
  await open(page, '/cart');
  const categories = await delay(page, '**/api/categories');
  await navigate(page, 'Danh mục');
  await expect(main(page).getByText('Đang tải danh mục…')).toBeAttached();
  await checkEverySize(page, 'loading categories');
  categories();
  await expect(main(page).getByRole('article')).toHaveCount(6);
  await open(page, '/products?search=airbike');
  const product = await delay(page, '**/api/products/xe-dap-*');
  await main(page).getByRole('link', { name: 'Xe đạp tập toàn thân AirBike Nhịp Chạy A9' }).click();
  await expect(main(page).getByText('Đang tải sản phẩm…')).toBeAttached();
  await checkEverySize(page, 'a loading product');
  product();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xe đạp tập toàn thân AirBike Nhịp Chạy A9');
  await enterAsCustomer(page, db);
  const profile = await delay(page, '**/api/user/profile');
  await page.goto('/account');
  await expect(main(page).getByText('Đang tải hồ sơ…')).toBeAttached();
  await checkEverySize(page, 'a loading profile');
  profile();
  await expect(main(page)).toContainText('28/02/1990');
  const orders = await delay(page, '**/api/orders/user/*');
  await main(page).getByRole('link', { name: 'Đơn hàng của tôi' }).click();
  await expect(main(page).getByText('Đang tải đơn hàng…')).toBeAttached();
  await checkEverySize(page, 'loading orders');
  orders();
  await expect(main(page)).toContainText('Bạn chưa có đơn hàng nào');
});

test('a shop without products says so on the home page and on the categories page', async ({ page }) => {
  await open(page, '/cart');
  await page.route('**/api/categories', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/products/most-ordered', (route) => route.fulfill({ json: [] }));
  await navigate(page, 'Trang chủ');
  await expect(main(page)).toContainText('Chưa có sản phẩm nổi bật');
  await expect(main(page)).toContainText('Cửa hàng đang chuẩn bị hàng');
  await checkEverySize(page, 'a home page without products');
  await navigate(page, 'Danh mục');
  await expect(page).toHaveURL('/categories');
  await expect(main(page)).toContainText('Cửa hàng đang chuẩn bị hàng');
  await checkEverySize(page, 'no categories');
});

test('the home page, the blog, a post, an information page and an order show their loading states', async ({
  page,
  db,
}) => {
  test.slow();
  const { order, order_url } = await placeOrder(db);
  await page.clock.install();
  await open(page, order_url);
  const home = [await delay(page, '**/api/products/most-ordered'), await delay(page, '**/api/categories')];
  const posts = await delay(page, '**/blogs/blogs.json');
  await navigate(page, 'Trang chủ');
  for (const words of ['Đang tải danh mục…', 'Đang tải sản phẩm…', 'Đang tải bài viết…'])
    await expect(main(page).getByText(words)).toBeAttached();
  await checkEverySize(page, 'a loading home page');
  for (const release of home) release();
  await navigate(page, 'Blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(main(page).getByText('Đang tải bài viết…')).toBeAttached();
  await checkEverySize(page, 'the loading blog');
  posts();
  await expect(main(page).getByRole('article')).toHaveCount(13);
  const post = await delay(page, '**/blogs/*.html');
  await main(page).getByRole('link', { name: 'Tạ tay nào cho người mới tập?' }).click();
  await expect(main(page).getByText('Đang tải trang…')).toBeAttached();
  await checkEverySize(page, 'a loading post');
  post();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tạ tay nào cho người mới tập?');
  const information = await delay(page, '**/api/pages/*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chính sách vận chuyển' }).click();
  await expect(main(page).getByText('Đang tải trang…')).toBeAttached();
  await expectAccessible(page, 'a loading information page');
  information();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chính sách vận chuyển');
  // By then the page's cache has dropped the order.
  await page.clock.fastForward('06:00');
  const again = await delay(page, /\/api\/orders\//);
  await page.evaluate(() => history.go(-4));
  await expect(main(page).getByText('Đang tải đơn hàng…')).toBeAttached();
  await checkEverySize(page, 'a loading order');
  again();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Đơn hàng ${order.order_number}`);
});

test('a blog, an information page, prices and an order that cannot be loaded show an error', async ({
  page,
  db,
  errors,
}) => {
  test.slow();
  errors.expected(/\b500\b/);
  const alert = main(page).getByRole('alert');
  /** Skips the delays between retries. */
  const says = (text: string) =>
    expect(async () => {
      await page.clock.fastForward(4000);
      expect(await alert.allTextContents()).toEqual([expect.stringContaining(text)]);
    }).toPass();
  await page.clock.install();
  await addToCart(page, await makeOwnProduct(db));
  await fail(page, '**/api/cart/prices');
  await fail(page, '**/blogs/blogs.json');
  await fail(page, '**/api/pages/*');
  await open(page, (await placeOrder(db)).order_url);
  await navigate(page, 'Danh mục');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Giỏ hàng/ })
    .click();
  await says('Chưa cập nhật được giá mới nhất.');
  await checkEverySize(page, 'a cart with old prices');
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  await says('Chưa cập nhật được giá mới nhất.');
  await expectAccessible(page, 'a checkout with old prices');
  await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await navigate(page, 'Blog');
  await says('Không thể tải bài viết');
  await checkEverySize(page, 'a blog that failed', [phone, desktop]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chính sách vận chuyển' }).click();
  await says('Chưa tải được trang này');
  await checkEverySize(page, 'an information page that failed', [phone, desktop]);
  // By then the page's cache has dropped the order.
  await page.clock.fastForward('06:00');
  await fail(page, '**/api/orders/**');
  await page.evaluate(() => history.go(-6));
  await says('Chưa tải được đơn hàng. Vui lòng thử lại.');
  await checkEverySize(page, 'an order that failed', [phone, desktop]);
  await page.unroute('**/api/orders/**');
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Đơn hàng DH/);
});

test('orders that cannot be loaded show an error, and a retry loads them', async ({ page, db, errors }) => {
  errors.expected(/\b500\b/);
  const { order } = await orderAs(await enterAsCustomer(page, db), [line(await makeOwnProduct(db))]);
  await fail(page, '**/api/orders/user/*');
  await page.goto('/account?tab=my-orders');
  await expect(page.getByText('Đang tải đơn hàng…')).toBeAttached();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Chưa tải được đơn hàng của bạn. Vui lòng thử lại.', AFTER_RETRIES);
  await checkEverySize(page, 'orders that failed');
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'Thử lại' }).click();
  await expect(main(page).getByText(order.order_number).first()).toBeVisible();
});
