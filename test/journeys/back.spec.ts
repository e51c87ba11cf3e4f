/** On a phone Back closes what covers the page, and no Back is without an effect. */
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { codForm, line } from '../makers.ts';
import { expect, type Page, test } from './journey.ts';
import { dialogOf, openButton } from './model-view.ts';
import { phone } from './page-checks.ts';
import { addButton, makeOwnProduct, open, results, untilHydrated } from './steps.ts';
import { hideWebgl } from './webgl.ts';

test.use({ viewport: phone });

const PRODUCT = /\/products\/may-chay-bo-dien-gap-gon-nhip-chay-r200$/;
const LIST = '/products?search=R200';
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** The script that makes Back close what covers the page is loaded when something first does. */
const untilCovered = (page: Page) => page.waitForFunction(() => history.state?.coversPage);
async function closeByBack(page: Page) {
  await untilCovered(page);
  await page.goBack();
}
const zoomOf = (page: Page) => page.getByRole('dialog', { name: 'Ảnh phóng to' });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Mở menu' }).click();

async function openProduct(page: Page) {
  await open(page, LIST);
  await results(page).getByRole('article').getByRole('link', { name: /R200/ }).first().click();
  await expect(page).toHaveURL(PRODUCT);
  await expect(addButton(page)).toBeVisible();
  await untilHydrated(page);
}

test('the view in 3D, a picture, the menu over it and the cart are closed by Back, each by one', async ({ page }) => {
  await page.addInitScript(hideWebgl);
  await openProduct(page);
  await page.evaluate(() => scrollTo(0, 120));
  await openButton(page).dblclick();
  await expect(dialogOf(page)).toBeVisible();
  await closeByBack(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(PRODUCT);
  await expect(openButton(page)).toBeFocused();
  expect(await scrolled(page)).toBe(120);

  // Forward has nothing to open, and leaves no entry behind
  await page.evaluate(() => history.forward());
  await openButton(page).click();
  await page.evaluate(() => document.getElementById('menu')?.showPopover());
  await expect(menuOf(page)).toBeVisible();
  await closeByBack(page);
  await expect(menuOf(page)).toBeHidden();
  await expect(dialogOf(page)).toBeVisible();
  await closeByBack(page);
  await expect(dialogOf(page)).toHaveCount(0);

  await addButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' });
  await expect(drawer).toBeVisible();
  await closeByBack(page);
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(PRODUCT);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await page.goForward();
  await expect(page).toHaveURL(PRODUCT);
});

test('the second tap of a double tap on the cross of an enlarged picture does not reach the cart’s link beneath', async ({
  page,
}) => {
  await openProduct(page);
  await page
    .getByRole('button', { name: /^Phóng to ảnh/ })
    .first()
    .click();
  const cross = await zoomOf(page).getByRole('button', { name: 'Đóng ảnh phóng to' }).boundingBox();
  if (!cross) throw new Error('the cross is not shown');
  const [x, y] = [cross.x + cross.width / 2, cross.y + cross.height / 2];
  await page.evaluate(() => {
    const pressed: (string | undefined)[] = [];
    Object.assign(window, { pressed });
    document.addEventListener('click', ({ target }) => pressed.push((target as Element).closest('a')?.pathname));
  });
  const pressed = () => page.evaluate(() => (window as unknown as { pressed: string[] }).pressed);
  await page.mouse.dblclick(x, y);
  await expect(zoomOf(page)).toHaveCount(0);
  expect(await pressed()).not.toContain('/cart');
  await expect(async () => {
    await page.mouse.click(x, y);
    expect(await pressed()).toContain('/cart');
  }).toPass();
});

test('what was closed otherwise, reloaded, or left by a link needs no second Back', async ({ page }) => {
  await openProduct(page);
  const picture = page.getByRole('button', { name: /^Phóng to ảnh/ }).first();
  await picture.click();
  await zoomOf(page).getByRole('button', { name: 'Đóng ảnh phóng to' }).click();
  await picture.click();
  await page.keyboard.press('Escape');
  await expect(zoomOf(page)).toHaveCount(0);
  await picture.click();
  await untilCovered(page);
  await page.reload();
  await untilHydrated(page);
  await expect(zoomOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(PRODUCT);

  await openMenu(page);
  await menuOf(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(page).toHaveURL(PRODUCT);
  await expect(menuOf(page)).toBeHidden();
  // a link to another document
  await openMenu(page);
  await untilCovered(page);
  await page.evaluate(() => location.assign('/contact'));
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL(PRODUCT);
  await untilHydrated(page);
  await expect(menuOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(LIST);
});

test('the sheet of filters is closed by Back with the filters that were chosen in it', async ({ page }) => {
  await open(page, '/products');
  const sheet = page.getByRole('complementary', { name: 'Bộ lọc' });
  await page.getByRole('button', { name: /^Bộ lọc/ }).click();
  await sheet.getByRole('checkbox', { name: /^Tạ & sức mạnh/ }).check();
  await expect(page).toHaveURL(/categories=/);
  await sheet.getByRole('checkbox', { name: 'Chỉ hiện sản phẩm còn hàng' }).check();
  await expect(page).toHaveURL(/inStock=true/);
  await expect(sheet).toBeVisible();
  await closeByBack(page);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/categories=.*inStock=true/);
  await page.goBack();
  await expect(page).toHaveURL(/categories=[^&]*$/);
  await page.goBack();
  await expect(page).toHaveURL('/products');
});

test('the order that a dialog links to is opened, and Back leads to the page without the dialog', async ({
  page,
  db,
}) => {
  const body = codForm([line(await makeOwnProduct(db))]);
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body });
  const { order, order_url } = (await answer.json()) as PlacedOrder;
  await open(page, '/');
  await page.evaluate((note) => sessionStorage.setItem('suc-bat-placed-order', JSON.stringify(note)), {
    ...{ orderNumber: order.order_number, total: 1, paymentMethod: 'delivery', isCalled: false, deposit: 0 },
    ...{ url: order_url.replace(/^https?:\/\/[^/]+/, ''), inAccount: false },
  });
  await page.reload();
  const placed = page.getByRole('dialog', { name: 'Đặt hàng thành công' });
  await placed.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page).toHaveURL(/\/order\//);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await untilHydrated(page);
  await expect(placed).toHaveCount(0);
});
