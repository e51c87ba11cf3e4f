/** No page, and no state of a page, breaks the rules of WCAG 2.2 AA that a program can check. */
import { pngBytes } from '#test/images.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import {
  addButton,
  addToCart,
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

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a tablet', viewport: { width: 768, height: 1024 } },
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });
    test.slow();

    test(`the pages one looks at are accessible on ${name}`, async ({ page, db, errors }) => {
      errors.expected(/\b404\b.*\/(khong-co-trang|products\/khong-co|order\/)/);
      const { order_url } = await placeOrder(db);
      const { slug } = await makeOwnProduct(db, {
        stock: 0,
        badge: 'sale',
        originalPriceVnd: 700_000,
        discountPercent: 29,
      });
      const addresses = [
        '/',
        '/products',
        '/products?category=cardio&minPrice=1000000&inStock=true&sort=rating',
        '/products?search=khongcogiday',
        '/products/dai-lung-tap-gym-ban-rong-10-cm-duong-co',
        `/products/${slug}`,
        '/categories',
        '/cart',
        '/checkout',
        order_url,
        '/order/DHAAAAAA',
        '/khong-co-trang',
        '/products/khong-co',
      ];
      for (const address of addresses) {
        await open(page, address);
        await expectAccessible(page, address);
      }
    });

    test(`a purchase is accessible at each step on ${name}`, async ({ page, db }) => {
      const product = await makeOwnProduct(db, { stock: 3 });
      await addToCart(page, product);
      await expectAccessible(page, 'a product just added');
      await open(page, '/cart');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectAccessible(page, 'the cart');
      await page.getByRole('textbox', { name: `Số lượng ${product.name}` }).fill('4');
      await expect(page.getByText('Chỉ còn 3 sản phẩm')).toBeVisible();
      await expectAccessible(page, 'a cart that asks for too much');
      await page.getByRole('button', { name: 'Giảm còn 3' }).click();
      await openCheckout(page);
      await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
      await expectAccessible(page, 'the checkout by QR');
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a checkout with something missing');
      await screenshotField(page).setInputFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: Buffer.from(pngBytes),
      });
      await expect(page.getByRole('img', { name: 'Ảnh giao dịch đã chọn' })).toBeVisible();
      await page.getByRole('button', { name: 'Tải ảnh QR' }).click();
      await expect(page.getByRole('img', { name: /^Ảnh mã QR/ })).toBeVisible();
      await expectAccessible(page, 'a screenshot chosen, a picture made');
      await fillDelivery(page);
      await payOnDelivery(page);
      await expectAccessible(page, 'the checkout on delivery');
      await orderButton(page).click();
      await confirmedNumber(page);
      await expectAccessible(page, 'the order confirmed');
    });

    test(`what opens and what fails is accessible on ${name}`, async ({ page, errors }) => {
      errors.expected(/\b500\b/);
      await open(page, '/products');
      if (viewport.width < 768) {
        await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
        await expectAccessible(page, 'the filters open');
        await page.getByRole('button', { name: 'Đóng bộ lọc' }).click();
      }
      if (viewport.width < 768) {
        await page.getByRole('button', { name: 'Mở menu' }).click();
        await expectAccessible(page, 'the menu open');
        await page.getByRole('button', { name: 'Đóng menu' }).click();
        await page.getByRole('button', { name: 'Mở ô tìm kiếm' }).click();
      }
      const search = page.getByRole('combobox', { name: 'Tìm sản phẩm' });
      await search.fill('tạ');
      await expect(page.getByRole('option').first()).toBeVisible();
      await search.press('ArrowDown');
      await expectAccessible(page, 'suggestions');
      await search.fill('khongcogiday');
      await expect(page.getByText('Không tìm thấy sản phẩm')).toBeVisible();
      await expectAccessible(page, 'no suggestions');
      await search.press('Escape');
      if (viewport.width < 768) await page.getByRole('button', { name: 'Đóng ô tìm kiếm' }).click();
      await page.route('**/api/products?*', (route) =>
        route.fulfill({ status: 500, json: { error: 'Internal Server Error' } }),
      );
      await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('Mới nhất');
      await expect(page.getByText('Failed to fetch products from backend')).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page, 'a list that failed');
    });

    test(`a changed price is accessible on ${name}`, async ({ page, db, errors }) => {
      errors.expected(/\b409\b/);
      const product = await makeOwnProduct(db);
      await page.route('**/api/checkout/reservations', () => {});
      await addToCart(page, product);
      await openCheckout(page);
      await expectAccessible(page, 'a QR code on its way');
      await fillDelivery(page);
      await payOnDelivery(page);
      await db.updateTable('products').set({ price: 510_000 }).where('id', '=', product.id).execute();
      await orderButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Giá đã thay đổi' })).toBeVisible();
      await expectAccessible(page, 'a changed price');
    });
  });
}

test('a cart that lost a product, and a toast that takes it back, are accessible', async ({ page, db }) => {
  await addToCart(page, await makeOwnProduct(db));
  await addButton(page).click();
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Xóa .* khỏi giỏ$/ }).click();
  await expect(toast(page, 'Đã xóa khỏi giỏ hàng')).toBeVisible();
  await expectAccessible(page, 'an emptied cart');
  await navigate(page, 'Danh mục');
  await expect(page).toHaveURL('/categories');
});
