/**
 * Opens a page of each kind, and every state of a page, at the sizes of a phone, a tablet and a desktop; the other pages of
 * each kind are those of slow/accessibility.spec.ts. Expects that no automatically testable rule of WCAG 2.2 AA is broken, nothing scrolls horizontally, not even at a width of 320 px,
 * the layout does not shift, and no error is logged.
 */
import { pngBytes } from '../images.ts';
import { line } from '../makers.ts';
import { enterAsCustomer, orderAs } from './customers.ts';
import { expect, test } from './journey.ts';
import {
  checkEverySize,
  checkPage,
  desktop,
  expectAccessible,
  measureShiftsWithFonts,
  phone,
  TREADMILLS,
  tablet,
  violationsOf,
} from './page-checks.ts';
import * as shopper from './steps.ts';

test.slow();

const groups = {
  'product pages': [
    '/',
    '/products',
    '/products?category=cardio&minPrice=1000000&inStock=true&sort=rating',
    '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200',
    '/products/khong-co',
    '/categories',
  ],
  'comparisons and finders': [
    `/so-sanh?p=${TREADMILLS.join(',')}&can-nang=95&chieu-cao=172`,
    '/vua-nha',
    '/tu-van/may-chay-bo?can-nang=88&ngan-sach=10&gap=co&gam=20',
    '/phong-tap',
    '/lo-trinh-ta?don=don-ta-thang-olympic-ben-luc-2-2-m-20-kg&s1=2&k1=5&s2=2&k2=7%2C5&den=60',
  ],
  'cart, checkout and sign-in pages': [
    '/cart',
    '/checkout',
    '/order/DHAAAAAA',
    '/tra-cuu-don-hang',
    '/login?mode=register',
    '/reset-password?token=abc',
  ],
  'information pages': ['/returns', '/contact'],
  'blog and newsletter pages': [
    '/blog',
    '/blog/bon-tuan-dau-tien',
    '/newsletter/sent',
    '/newsletter/confirm?id=x&key=y',
    '/newsletter/unknown',
  ],
};

test.beforeEach(async ({ page, errors }) => {
  errors.expected(/\b404\b.*\/(products\/khong-co|order\/DHAAAAAA)/);
  await measureShiftsWithFonts(page);
});

for (const [name, addresses] of Object.entries(groups)) {
  test(`${name} are accessible and stable in every size`, async ({ page }) => {
    for (const address of addresses) await checkPage(page, address);
  });
}

test('states the demo shop does not have are accessible and stable in every size', async ({ page, db }) => {
  // Random letters may fit on one line in the fallback font and need two in the shop's own: that is no fault of the page.
  const ordered = { sku: 'DUNG-YEN-0', name: 'Bóng tập yoga Bền Lực 65 cm' };
  const { order_url, order } = await shopper.placeOrder(db, {}, ordered);
  const { slug } = await shopper.makeOwnProduct(db, {
    sku: 'DUNG-YEN-1',
    name: 'Tạ tay bọc cao su Bền Lực 10 kg',
    stock: 0,
    badge: 'sale',
    originalPriceVnd: 700_000,
    discountPercent: 29,
  });
  await checkPage(page, `/products/${slug}`, 'Hết hàng');
  await checkPage(page, order_url, order.order_number);
  await shopper.addToCart(page, { slug: 'may-chay-bo-phong-gym-nhip-chay-pro-x8' });
  const product = await shopper.makeOwnProduct(db, { sku: 'DUNG-YEN-2', name: 'Thảm tập yoga Bền Lực 8 mm' });
  await shopper.addToCart(page, product);
  await checkPage(page, '/cart', product.name);
  await checkPage(page, '/checkout');
});

test('the promise for a chosen province, and a question with its errors and after it was sent, are accessible in every size', async ({
  page,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db, { priceVnd: 300_000 });
  await shopper.open(page, `/products/${product.slug}`);
  await shopper.chooseProvince(page, 'Nghệ An');
  await expect(shopper.promised(page).first()).toContainText('Nghệ An');
  await checkEverySize(page, 'a product with the promise for a province');
  await page.getByRole('heading', { name: 'Hỏi cửa hàng' }).click();
  await page.getByRole('button', { name: 'Gửi câu hỏi' }).click();
  await expect(page.locator('#ask-question')).toHaveAttribute('aria-invalid', 'true');
  await checkEverySize(page, 'a question with something missing');
  await checkPage(page, `/products/${product.slug}?asked=sent`);
  await shopper.addToCart(page, product);
  await shopper.open(page, '/cart');
  await expect(shopper.promised(page).first()).toContainText('Nghệ An');
  await checkEverySize(page, 'a cart with the promise for a province');
});

test('the account pages are accessible and stable in every size', async ({ page, db }) => {
  const customer = await enterAsCustomer(page, db);
  const product = await shopper.makeOwnProduct(db, { sku: 'DUNG-YEN-3', name: 'Dây nhảy thể lực Bền Lực' });
  await checkPage(page, '/account?tab=my-orders', 'Bạn chưa có đơn hàng nào');
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
    await checkPage(page, address, sign);
  await shopper.open(page, `/account?tab=my-orders&order=${order.order_number}`);
  await expect(page.getByRole('dialog')).toContainText('Tổng cộng');
  await checkEverySize(page, 'an order of the customer');
});

test('every step of a purchase is accessible in every size', async ({ page, db }) => {
  const product = await shopper.makeOwnProduct(db, { stock: 3 });
  await shopper.addToCart(page, product);
  await checkEverySize(page, 'a product just added');
  await shopper.open(page, '/cart');
  await expect(page.getByRole('article')).toHaveCount(1);
  await checkEverySize(page, 'the cart');
  await page.getByRole('textbox', { name: `Số lượng ${product.name}` }).fill('4');
  await expect(page.getByText('Chỉ còn 3 sản phẩm')).toBeVisible();
  await checkEverySize(page, 'a cart above the stock');
  await page.getByRole('button', { name: 'Giảm còn 3' }).click();
  await shopper.openCheckout(page);
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await checkEverySize(page, 'the checkout by QR');
  await shopper.orderButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkEverySize(page, 'a checkout with something missing');
  await expect(page.getByRole('alert')).toBeVisible();
  await shopper
    .screenshotField(page)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await expect(page.getByRole('img', { name: 'Ảnh giao dịch đã chọn' })).toBeVisible();
  await page.getByRole('button', { name: 'Lưu ảnh QR' }).click();
  await expect(page.getByRole('img', { name: /^Ảnh mã QR/ })).toBeVisible();
  await checkEverySize(page, 'a chosen screenshot and the QR picture');
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await checkEverySize(page, 'the checkout on delivery');
  const isGift = page.getByRole('checkbox', { name: /^Đây là quà tặng/ });
  await isGift.check();
  await expect(page.getByRole('textbox', { name: 'Tên người nhận quà' })).toBeVisible();
  await checkEverySize(page, 'a gift');
  await isGift.uncheck();
  await shopper.orderButton(page).click();
  await shopper.confirmedNumber(page);
  await checkEverySize(page, 'the order confirmed');
  await expect(shopper.confirmation(page)).toBeVisible();
});

test('a loading QR code, a product that sold out meanwhile and a changed price are accessible in every size', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b409\b/);
  const product = await shopper.makeOwnProduct(db);
  await page.route('**/api/checkout/reservations', () => {});
  await shopper.addToCart(page, product);
  await shopper.openCheckout(page);
  await checkEverySize(page, 'a loading QR code');
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  const set = (values: { price?: number; stock?: number }) =>
    db.updateTable('products').set(values).where('id', '=', product.id).execute();
  await set({ price: 510_000 });
  await shopper.orderButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Giá đã thay đổi' })).toBeVisible();
  await checkEverySize(page, 'a changed price');
  await page.getByRole('button', { name: 'Để sau' }).click();
  await set({ stock: 0 });
  await shopper.orderButton(page).click();
  await expect(page.getByRole('button', { name: 'Xóa khỏi giỏ' })).toBeVisible();
  await checkEverySize(page, 'a product sold out meanwhile');
});

test('a cart with a removed product, and the toast to undo the removal, are accessible in every size', async ({
  page,
  db,
}) => {
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await shopper.addButton(page).click();
  await shopper.open(page, '/cart');
  await page.getByRole('button', { name: /^Xóa .* khỏi giỏ$/ }).click();
  await expect(shopper.toast(page, 'Đã xóa khỏi giỏ hàng')).toBeVisible();
  await checkEverySize(page, 'an emptied cart');
  await expect(shopper.toast(page, 'Đã xóa khỏi giỏ hàng')).toBeVisible();
  await shopper.navigate(page, 'Danh mục');
  await expect(page).toHaveURL('/categories');
});

test('menus, dialogs and drawers are accessible in the sizes they exist in', async ({ page }) => {
  await page.setViewportSize(phone);
  await shopper.open(page, '/products');
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
  await checkEverySize(page, 'the filters open', [phone]);
  await page.getByRole('button', { name: 'Đóng bộ lọc' }).click();
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await checkEverySize(page, 'the menu open', [phone]);
  await page.getByRole('button', { name: 'Đóng menu' }).click();
  for (const size of [phone, tablet, desktop]) {
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

test('the accessibility check finds a picture without alt text, and grey text on grey', async ({ page }) => {
  await shopper.open(page, '/blog');
  await page.evaluate(() => {
    const words = Object.assign(document.createElement('p'), { textContent: 'xám trên xám' });
    Object.assign(words.style, { color: '#999', background: '#aaa' });
    document.querySelector('h1')?.after(words, Object.assign(document.createElement('img'), { src: '/favicon.svg' }));
  });
  const found = (await violationsOf(page)).map((violation) => violation.split(':')[0]);
  expect(found.sort()).toEqual(['color-contrast', 'image-alt']);
});
