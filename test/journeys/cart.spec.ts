/** The cart in one browser: what it stores, and which problems it shows. */
import { formatMoney } from '#domain/values/money.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import * as shopper from './steps.ts';

const CART = 'suc-bat-cart';

const line = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function store(page: Page, text: string): Promise<void> {
  await page.goto('/categories');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CART, text] as const);
}

async function expectEmpty(page: Page): Promise<void> {
  await shopper.expectBadge(page, 0);
  await expect(page.getByRole('heading', { name: 'Giỏ hàng của bạn đang trống' })).toBeVisible();
}

test('adding a product twice makes one line of two pieces, and a reload keeps it; reducing the quantity below one removes the product, and undo restores it', async ({
  page,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db);
  await shopper.addToCart(page, product);
  await shopper.addButton(page).click();
  await shopper.expectBadge(page, 2);
  await shopper.open(page, '/cart');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: `Số lượng ${product.name}` })).toHaveValue('2');
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(1_000_000));
  await page.reload();
  await shopper.expectBadge(page, 2);
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(1_000_000));
  await shopper.untilHydrated(page);
  const fewer = page.getByRole('button', { name: `Giảm số lượng ${product.name}` });
  await fewer.click();
  await shopper.expectBadge(page, 1);
  await fewer.click();
  await expectEmpty(page);
  await shopper.toast(page, 'Đã xóa khỏi giỏ hàng').getByRole('button', { name: 'Hoàn tác' }).click();
  await shopper.expectBadge(page, 1);
  await expect(line(page, product.name)).toBeVisible();
  await page.getByRole('button', { name: `Xóa ${product.name} khỏi giỏ` }).click();
  await expectEmpty(page);
});

test('what fits to the bar in the cart is offered in drawer and cart; one tap adds it, and it stays under the finger', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const offered = page.getByRole('region', { name: 'Nên mua cùng' });
  const rows = offered.getByRole('listitem');
  const topOf = async (place: number) => (await rows.nth(place).boundingBox())?.y ?? Number.NaN;
  const add = async (place: number) => {
    const button = rows.nth(place).getByRole('button');
    await button.scrollIntoViewIfNeeded();
    const before = await topOf(place);
    await button.click();
    await expect(button).toContainText('Đã thêm');
    expect(Math.abs((await topOf(place)) - before)).toBeLessThanOrEqual(1);
  };
  await shopper.addToCart(page, { slug: 'don-ta-thang-olympic-ben-luc-2-2-m-20-kg' });
  await expect(rows).toHaveCount(3);
  await expectAccessible(page, 'a drawer that offers what fits');
  await add(0);
  await shopper.expectBadge(page, 2);
  await add(1);
  await shopper.expectBadge(page, 3);
  await shopper.open(page, '/cart');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(rows).toHaveCount(3);
  const inCart = await page.getByRole('article').getByRole('heading').allTextContents();
  for (const row of await rows.all()) for (const name of inCart) await expect(row).not.toContainText(name);
  await add(2);
  await shopper.expectBadge(page, 4);
  // a second tap adds no second one
  await rows.nth(2).getByRole('button').click({ force: true });
  await shopper.expectBadge(page, 4);
});

test('without an answer about what fits, the cart is whole', async ({ page, errors }) => {
  errors.expected(/companions|Failed to load resource/);
  await shopper.addToCart(page, { slug: 'don-ta-thang-olympic-ben-luc-2-2-m-20-kg' });
  await page.route('**/api/products/*/companions', (route) => route.abort());
  const asked = page.waitForRequest('**/api/products/*/companions');
  await shopper.open(page, '/cart');
  await asked;
  await expect(page.getByRole('link', { name: 'Tiến hành thanh toán' })).toBeVisible();
  await expect(page.getByText('Nên mua cùng')).toHaveCount(0);
});

test('a typed quantity is accepted, and one above the stock is reported with a way to reduce it; the whole cart can be cleared at once; undo restores it completely, and replaces an older toast', async ({
  page,
  db,
}) => {
  const [one, other, third] = [
    await shopper.makeOwnProduct(db),
    await shopper.makeOwnProduct(db, { priceVnd: 120_000 }),
    await shopper.makeOwnProduct(db, { stock: 2 }),
  ];
  await shopper.fillCart(page, one, other, third);
  await shopper.open(page, '/cart');
  const quantityOf = ({ name }: { name: string }) => page.getByRole('textbox', { name: `Số lượng ${name}` });
  await quantityOf(third).fill('3');
  await expect(line(page, third.name).getByRole('alert')).toHaveText('Chỉ còn 2 sản phẩm');
  await page.getByRole('button', { name: 'Giảm còn 2' }).click();
  await expect(quantityOf(third)).toHaveValue('2');
  await expect(line(page, third.name).getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: `Xóa ${third.name} khỏi giỏ` }).click();
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(1);
  await quantityOf(one).fill('4');
  await shopper.expectBadge(page, 5);
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(2_120_000));
  await expect(page.getByText('Miễn phí', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Giảm số lượng ${one.name}` }).click();
  await expect(page.getByText('Cước do đơn vị vận chuyển thu khi giao')).toBeVisible();
  await page.getByRole('button', { name: 'Xóa toàn bộ giỏ hàng' }).click();
  await expectEmpty(page);
  await expect(shopper.toast(page, 'Đã xóa khỏi giỏ hàng')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(1);
  await expect(shopper.toast(page, 'Đã xóa toàn bộ giỏ hàng').getByRole('button', { name: 'Hoàn tác' })).toBeFocused();
  await page.keyboard.press('Enter');
  await shopper.expectBadge(page, 4);
  await expect(quantityOf(one)).toHaveValue('3');
  await expect(line(page, other.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Xóa toàn bộ giỏ hàng' }).click();
  await expectEmpty(page);
  await page.reload();
  await expectEmpty(page);
});

test('a quantity above the stock is reported at once, beside the stepper and in the drawer, with a way to reduce it, which the bar of a phone does not cover', async ({
  page,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db, { stock: 1 });
  await page.setViewportSize(phone);
  await shopper.open(page, `/products/${product.slug}`);
  const main = page.getByRole('main');
  for (let presses = 0; presses < 3; presses += 1)
    await main.getByRole('button', { name: 'Tăng số lượng', exact: true }).click();
  await expect(main.getByText('Cửa hàng chỉ còn 1 sản phẩm.')).toBeVisible();
  const quantity = main.getByRole('textbox', { name: 'Số lượng', exact: true });
  const reduce = main.getByRole('button', { name: 'Giảm còn 1' });
  const isOnTop = () =>
    reduce.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height - 2);
      return at === button || button.contains(at);
    });
  await expect.poll(isOnTop).toBe(true);
  await reduce.click();
  await expect(quantity).toHaveValue('1');
  await expect(main.getByText('Cửa hàng chỉ còn 1 sản phẩm.')).toHaveCount(0);
  await quantity.fill('4');
  await shopper.addButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' });
  await expect(drawer).toContainText('Vừa thêm 4');
  await expect(drawer.getByRole('alert')).toHaveText('Chỉ còn 1 sản phẩm');
  await drawer.getByRole('button', { name: 'Giảm còn 1' }).click();
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await shopper.expectBadge(page, 1);
  await page.keyboard.press('Escape');
  await expect(main.getByText('Cửa hàng chỉ còn 1 sản phẩm, trong giỏ của bạn đã có 1.')).toBeVisible();
});

test('more pieces than one order may hold are told where they are typed, in cart, drawer and checkout, with a way to reduce them; a larger stored cart is opened as it is', async ({
  page,
  db,
  errors,
}) => {
  // the reservation of the larger cart
  errors.expected(/\b409\b/);
  const limit = 'Mỗi đơn đặt được nhiều nhất 20 chiếc một loại. Cần nhiều hơn, vui lòng gọi 0912 345 678.';
  const product = await shopper.makeOwnProduct(db, { stock: 50 });
  await store(page, JSON.stringify([{ ...product, price: product.price, quantity: 25, imageUrl: '' }]));
  await shopper.open(page, '/cart');
  await shopper.expectBadge(page, 25);
  const warning = line(page, product.name).getByRole('alert');
  await expect(warning).toHaveText(limit);
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  const summary = page.getByRole('region', { name: 'Tóm tắt đơn hàng' });
  await expect(summary.getByText(limit)).toBeVisible();
  await summary.getByRole('button', { name: 'Giảm còn 20' }).click();
  await expect(summary.getByText(limit)).toHaveCount(0);
  await shopper.open(page, `/products/${product.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByText(`${limit} Trong giỏ của bạn đã có 20.`)).toBeVisible();
  await shopper.addButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' });
  await expect(drawer.getByRole('alert')).toHaveText(limit);
  await drawer.getByRole('button', { name: 'Giảm còn 20' }).click();
  await expect(drawer.getByRole('alert')).toHaveCount(0);
});

test('"Mua ngay" adds to the pieces in the cart; the checkout says how many there were and can remove them', async ({
  page,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db);
  await shopper.addToCart(page, product);
  await shopper.addButton(page).click();
  await shopper.expectBadge(page, 2);
  // The drawer opens after the badge has changed. Closed too early, it would open later and cover the button.
  const drawer = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' });
  await expect(drawer).toContainText('Vừa thêm 1');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Mua ngay' }).click();
  const summary = page.getByRole('region', { name: 'Tóm tắt đơn hàng' });
  await expect(summary).toContainText(`Trong giỏ đã có 2 chiếc ${product.name} từ trước.`);
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(1_500_000));
  await summary.getByRole('button', { name: 'Bỏ 2 chiếc có trước' }).click();
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(500_000));
  await expect(summary).not.toContainText('từ trước');
  await page.reload();
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(500_000));
  await expect(summary).not.toContainText('từ trước');
});

test('a product that is sold out costs nothing in the cart and the checkout, and alone leads to no checkout', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b409\b/);
  const [gone, left] = [await shopper.makeOwnProduct(db), await shopper.makeOwnProduct(db, { priceVnd: 200_000 })];
  await shopper.fillCart(page, gone, left);
  await db.updateTable('products').set({ stock: 0 }).where('id', '=', gone.id).execute();
  await shopper.open(page, '/cart');
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(200_000));
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  await shopper.payOnDelivery(page);
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(200_000));
  await db.updateTable('products').set({ stock: 0 }).where('id', '=', left.id).execute();
  await shopper.open(page, '/cart');
  await expect(line(page, left.name)).toContainText('Hết hàng');
  await expect(page.getByRole('link', { name: 'Tiến hành thanh toán' })).toHaveCount(0);
});

test('prices come from the server, whatever the browser has stored; a product no longer sold is marked in the cart, costs nothing, and can be removed', async ({
  page,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db);
  const gone = {
    ...{ id: '00000000-0000-4000-8000-000000000000', name: 'Máy cũ', slug: 'may-cu' },
    ...{ price: 900_000, quantity: 1, imageUrl: '' },
  };
  await store(page, JSON.stringify([gone, { ...product, price: 1000, quantity: 2, imageUrl: '' }]));
  await shopper.open(page, '/cart');
  await expect(line(page, 'Máy cũ')).toContainText('Sản phẩm này không còn được bán.');
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(1_000_000));
  await page.getByRole('button', { name: 'Xóa Máy cũ khỏi giỏ' }).click();
  await expect(line(page, 'Máy cũ')).toHaveCount(0);
  await shopper.expectBadge(page, 2);
});

test('invalid stored cart data (not JSON, not a list, null, invalid items) gives an empty cart, and the shop keeps working', async ({
  page,
  db,
}) => {
  for (const text of [
    '{"id":',
    '{"id":"1"}',
    'null',
    '[1,null,"x",{"id":5},{"id":"a","name":"b","slug":"c","imageUrl":"","price":1,"quantity":-3}]',
  ]) {
    await store(page, text);
    await page.goto('/cart');
    await expectEmpty(page);
  }
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await shopper.expectBadge(page, 1);
});
