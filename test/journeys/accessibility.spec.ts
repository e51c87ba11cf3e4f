/**
 * Every page, and every state of a page, on a phone, a tablet and a desk: no rule of WCAG 2.2 AA that a program can
 * check is broken, nothing scrolls sideways, not even 320 pixels wide, nothing jumps, no error is logged.
 */
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { pngBytes } from '../images.ts';
import { line } from '../makers.ts';
import { enterAsCustomer, orderAs } from './customers.ts';
import { expect, test } from './journey.ts';
import {
  desk,
  expectAccessible,
  expectSound,
  expectSoundPage,
  measureShifts,
  phone,
  tablet,
  violationsOf,
} from './looks.ts';
import {
  addButton,
  addToCart,
  confirmation,
  confirmedNumber,
  fillDelivery,
  makeOwnProduct,
  navigate,
  open,
  openCheckout,
  orderButton,
  payOnDelivery,
  placeOrder,
  screenshotField,
  toast,
} from './steps.ts';

test.slow();

const groups = {
  'pages of goods': [
    '/',
    '/products',
    '/products?category=cardio&minPrice=1000000&inStock=true&sort=rating',
    '/products?search=khongcogiday',
    '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200',
    '/products/dai-lung-tap-gym-ban-rong-10-cm-duong-co',
    '/products/khong-co',
    '/categories',
    '/khong-co-trang',
  ],
  'pages of buying and signing in': [
    '/cart',
    '/checkout',
    '/order/DHAAAAAA',
    '/login',
    '/login?mode=register',
    '/login?verified=true',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=abc',
    '/verify-email',
    '/not-my-account',
    '/not-my-account?token=abc',
  ],
  'pages of information': [...pageSlugs.map((slug) => `/${slug}`), '/contact'],
  'pages of the blog and the newsletter': [
    '/blog',
    '/blog?category=Bài tập',
    '/blog?category=Không có',
    '/blog/bon-tuan-dau-tien',
    '/blog/chon-tham-tap-cho-dung-viec',
    '/blog/khong-co',
    '/newsletter/sent',
    '/newsletter/failed',
    '/newsletter/confirm?id=x&key=y',
    '/newsletter/confirmed',
    '/newsletter/unsubscribe?id=x&key=y',
    '/newsletter/unsubscribed',
    '/newsletter/unknown',
  ],
};

test.beforeEach(async ({ page, errors }) => {
  errors.expected(/\b404\b.*\/(khong-co-trang|products\/khong-co|order\/DHAAAAAA|blog\/khong-co)/);
  await measureShifts(page);
});

for (const [name, addresses] of Object.entries(groups)) {
  test(`${name} are sound in every size`, async ({ page }) => {
    for (const address of addresses) await expectSoundPage(page, address);
  });
}

test('what the demo shop happens not to have is sound in every size', async ({ page, db }) => {
  const { order_url, order } = await placeOrder(db);
  const { slug } = await makeOwnProduct(db, {
    stock: 0,
    badge: 'sale',
    originalPriceVnd: 700_000,
    discountPercent: 29,
  });
  await expectSoundPage(page, `/products/${slug}`, 'Hết hàng');
  await expectSoundPage(page, order_url, order.order_number);
  await addToCart(page, { slug: 'may-chay-bo-phong-gym-nhip-chay-pro-x8' });
  const product = await makeOwnProduct(db);
  await addToCart(page, product);
  await expectSoundPage(page, '/cart', product.name);
  await expectSoundPage(page, '/checkout');
});

test('a customer’s pages are sound in every size', async ({ page, db }) => {
  const customer = await enterAsCustomer(page, db);
  const product = await makeOwnProduct(db);
  await expectSoundPage(page, '/account?tab=my-orders', 'Bạn chưa có đơn hàng nào');
  const { order } = await orderAs(customer, [line(product)]);
  for (const [address, sign] of [
    ['/account', '28/02/1990'],
    ['/account?tab=profile&view=edit', 'Lưu thay đổi'],
    ['/account?tab=profile&view=password', 'Lưu thay đổi'],
    ['/account/edit', 'Lưu thay đổi'],
    ['/account/change-password', 'Lưu thay đổi'],
    ['/account?tab=my-orders', order.order_number],
    [`/products/${product.slug}`, 'Gửi đánh giá'],
  ] as const)
    await expectSoundPage(page, address, sign);
  await open(page, `/account?tab=my-orders&order=${order.order_number}`);
  await expect(page.getByRole('dialog')).toContainText('Tổng cộng');
  await expectSound(page, 'an order of one’s own');
});

test('a purchase is sound at each step in every size', async ({ page, db }) => {
  const product = await makeOwnProduct(db, { stock: 3 });
  await addToCart(page, product);
  await expectSound(page, 'a product just added');
  await open(page, '/cart');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectSound(page, 'the cart');
  await page.getByRole('textbox', { name: `Số lượng ${product.name}` }).fill('4');
  await expect(page.getByText('Chỉ còn 3 sản phẩm')).toBeVisible();
  await expectSound(page, 'a cart that asks for too much');
  await page.getByRole('button', { name: 'Giảm còn 3' }).click();
  await openCheckout(page);
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await expectSound(page, 'the checkout by QR');
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page, 'a checkout with something missing');
  await expect(page.getByRole('alert')).toBeVisible();
  await screenshotField(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await expect(page.getByRole('img', { name: 'Ảnh giao dịch đã chọn' })).toBeVisible();
  await page.getByRole('button', { name: 'Tải ảnh QR' }).click();
  await expect(page.getByRole('img', { name: /^Ảnh mã QR/ })).toBeVisible();
  await expectSound(page, 'a screenshot chosen, a picture made');
  await fillDelivery(page);
  await payOnDelivery(page);
  await expectSound(page, 'the checkout on delivery');
  await orderButton(page).click();
  await confirmedNumber(page);
  await expectSound(page, 'the order confirmed');
  await expect(confirmation(page)).toBeVisible();
});

test('a QR code on its way, goods that went and a changed price are sound in every size', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b409\b/);
  const product = await makeOwnProduct(db);
  await page.route('**/api/checkout/reservations', () => {});
  await addToCart(page, product);
  await openCheckout(page);
  await expectSound(page, 'a QR code on its way');
  await fillDelivery(page);
  await payOnDelivery(page);
  const set = (values: { price?: number; stock?: number }) =>
    db.updateTable('products').set(values).where('id', '=', product.id).execute();
  await set({ price: 510_000 });
  await orderButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Giá đã thay đổi' })).toBeVisible();
  await expectSound(page, 'a changed price');
  await page.getByRole('button', { name: 'Để sau' }).click();
  await set({ stock: 0 });
  await orderButton(page).click();
  await expect(page.getByRole('button', { name: 'Xóa khỏi giỏ' })).toBeVisible();
  await expectSound(page, 'goods that went');
});

test('a cart that lost a product, and a toast that takes it back, are sound in every size', async ({ page, db }) => {
  await addToCart(page, await makeOwnProduct(db));
  await addButton(page).click();
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Xóa .* khỏi giỏ$/ }).click();
  await expect(toast(page, 'Đã xóa khỏi giỏ hàng')).toBeVisible();
  await expectSound(page, 'an emptied cart');
  await expect(toast(page, 'Đã xóa khỏi giỏ hàng')).toBeVisible();
  await navigate(page, 'Danh mục');
  await expect(page).toHaveURL('/categories');
});

test('what opens is sound in the sizes it opens in', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/products');
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
  await expectSound(page, 'the filters open', [phone]);
  await page.getByRole('button', { name: 'Đóng bộ lọc' }).click();
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await expectSound(page, 'the menu open', [phone]);
  await page.getByRole('button', { name: 'Đóng menu' }).click();
  for (const size of [phone, tablet, desk]) {
    await page.setViewportSize(size);
    if (size === phone) await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).click();
    const search = page.getByRole('combobox', { name: 'Tìm sản phẩm' });
    await search.fill('tạ');
    await expect(page.getByRole('option').first()).toBeVisible();
    await search.press('ArrowDown');
    await expectAccessible(page, `suggestions, ${size.width} pixels wide`);
    await search.fill('khongcogiday');
    await expect(page.getByText('Không tìm thấy sản phẩm')).toBeVisible();
    await expectAccessible(page, `no suggestions, ${size.width} pixels wide`);
    await search.press('Escape');
    if (size === phone) await page.getByRole('button', { name: 'Đóng ô tìm kiếm' }).click();
  }
});

test('the program sees a picture without words, and grey on grey', async ({ page }) => {
  await open(page, '/blog');
  await page.evaluate(() => {
    const words = Object.assign(document.createElement('p'), { textContent: 'xám trên xám' });
    Object.assign(words.style, { color: '#999', background: '#aaa' });
    document.querySelector('h1')?.after(words, Object.assign(document.createElement('img'), { src: '/favicon.svg' }));
  });
  const found = (await violationsOf(page)).map((violation) => violation.split(':')[0]);
  expect(found.sort()).toEqual(['color-contrast', 'image-alt']);
});
