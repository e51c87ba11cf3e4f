/** Two people, each in a browser of their own, change the same thing: the second one sees each difference and decides. */
import type { Browser, Page } from '@playwright/test';
import type { StaffRole } from '#domain/staff/permissions.ts';
import type { Database } from '#store/database/database.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import type { OwnShop } from './own-shop.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';

type Other = { browser: Browser; own: OwnShop; db: Database; role: StaffRole };

/** Somebody else, at another computer. */
async function openOther({ browser, own, db, role }: Other): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enterOffice(page, db, role);
  return page;
}

async function placeOrder(own: OwnShop, db: Database) {
  const product = await makeProduct(db, { priceVnd: 450_000 });
  const answer = await fetch(new URL('/api/orders', own.url), { method: 'POST', body: codForm([line(product, 2)]) });
  const { order } = (await answer.json()) as { order: { order_number: string } };
  return { number: order.order_number, product };
}

const differences = (page: Page) => page.getByRole('dialog', { name: 'Người khác vừa thay đổi mục này' });
const save = (page: Page) =>
  page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last().click();
const saved = (page: Page) => expect(page.getByText('Có thay đổi chưa lưu')).toBeHidden();

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('of two who edit one product, the second keeps a price, takes a brand, and both are saved', async ({
    page,
    db,
    own,
    browser,
    errors,
  }) => {
    errors.expected(/409/);
    const product = await makeProduct(db, {
      name: 'Hai người sửa 390',
      priceVnd: 500_000,
      brand: 'Cũ',
    });
    await enterOffice(page, db, 'catalogue');
    const other = await openOther({ browser, own, db, role: 'catalogue' });
    for (const each of [page, other]) {
      await each.goto(`/admin/products/${product.id}`);
      await expect(each.getByLabel('Giá bán (đ)')).toHaveValue('500.000');
    }
    await other.getByLabel('Thương hiệu').fill('Của người kia');
    await other.getByLabel('Giá bán (đ)').fill('510.000');
    await save(other);
    await saved(other);
    await page.getByLabel('Giá bán (đ)').fill('520.000');
    await save(page);
    const dialog = differences(page);
    const price = dialog.getByRole('group', { name: /Giá bán/ });
    await expect(price).toContainText('510.000 đ');
    await expect(price.getByRole('radio', { name: /Của bạn: 520.000/ })).toBeChecked();
    // what only the other one changed is theirs already
    const brand = dialog.getByRole('group', { name: /Thương hiệu/ });
    await expect(brand.getByRole('radio', { name: /Của người kia/ })).toBeChecked();
    await expect(brand.getByText('người khác vừa đổi')).toBeVisible();
    await expectAccessible(page, 'two people on a phone');
    await expectNoSidewaysScroll(page, 'two people on a phone');
    await dialog.getByRole('button', { name: 'Lưu lựa chọn' }).click();
    await expect(dialog).toBeHidden();
    await saved(page);
    await other.reload();
    await expect(other.getByLabel('Giá bán (đ)')).toHaveValue('520.000');
    await expect(other.getByLabel('Thương hiệu')).toHaveValue('Của người kia');
    await other.context().close();
  });

  test('of two who change one order, the second sees the other’s phone number and pieces before anything is saved', async ({
    page,
    db,
    own,
    browser,
    errors,
  }) => {
    errors.expected(/409/);
    const { number, product } = await placeOrder(own, db);
    await enterOffice(page, db, 'orders');
    const other = await openOther({ browser, own, db, role: 'orders' });
    const changePhone = async (each: Page, phone: string) => {
      await each.getByRole('button', { name: 'Đổi người nhận' }).click();
      await each.getByLabel('Số điện thoại', { exact: true }).fill(phone);
    };
    for (const each of [page, other]) await each.goto(`/admin/orders/${number}`);
    await changePhone(page, '0987000111');
    await changePhone(other, '0987000222');
    await other.getByRole('button', { name: 'Lưu người nhận' }).click();
    await expect(other.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Lưu người nhận' }).click();
    await expect(differences(page)).toContainText('0987000222');
    await expectAccessible(page, 'two phone numbers on a phone');
    await differences(page)
      .getByRole('radio', { name: /0987000222/ })
      .check();
    await differences(page).getByRole('button', { name: 'Lưu lựa chọn' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Gọi 0987000222' })).toBeVisible();

    await page.getByRole('button', { name: 'Sửa hàng trong đơn' }).click();
    await page.getByRole('button', { name: `Thêm một ${product.name}` }).click();
    await page.getByLabel('Lý do').fill('Khách gọi');
    await expect(page.getByRole('region', { name: 'Đơn sau khi sửa' })).toContainText('1.350.000 đ');
    await other.getByRole('button', { name: 'Sửa hàng trong đơn' }).click();
    await other.getByRole('button', { name: `Bớt một ${product.name}` }).click();
    await other.getByLabel('Lý do').fill('Khách gọi trước');
    await other.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(other.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    const pieces = differences(page).getByRole('group', { name: new RegExp(product.name) });
    await expect(pieces).toContainText('Của bạn: 3 cái');
    await expect(pieces).toContainText('Hiện tại: 1 cái');
    await differences(page).getByRole('button', { name: 'Tính lại theo lựa chọn' }).click();
    // the costs are those of the present order, and nothing is saved yet
    await expect(page.getByRole('region', { name: 'Đơn sau khi sửa' })).toContainText('+900.000 đ');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('1.350.000 đ').first()).toBeVisible();
    await other.context().close();
  });

  test('of two who edit the delivery table, each change stays unless somebody says otherwise', async ({
    page,
    db,
    own,
    browser,
    errors,
  }) => {
    errors.expected(/409/);
    await writeDeliveryTable(db, null);
    await enterOffice(page, db, 'owner');
    const other = await openOther({ browser, own, db, role: 'owner' });
    await page.goto('/admin/settings/delivery');
    await page.getByRole('button', { name: 'Lập bảng cước' }).click();
    await expect(page.getByLabel('Tên vùng 1')).toBeVisible();
    await page.getByLabel('Tên vùng 1').fill('Toàn quốc 390');
    await save(page);
    await saved(page);
    await other.goto('/admin/settings/delivery');
    const days = (each: Page, index: number) => each.getByLabel('Ngày làm việc').nth(index);
    await days(page, 0).fill('3–9');
    await days(other, 0).fill('1–8');
    await days(other, 1).fill('5–8');
    await save(other);
    await saved(other);
    await save(page);
    const dialog = differences(page);
    await expect(dialog.getByRole('group', { name: /Hàng thường/ })).toContainText('1–8 ngày');
    await expectAccessible(page, 'two delivery tables on a phone');
    await dialog.getByRole('button', { name: 'Lưu lựa chọn' }).click();
    await expect(dialog).toBeHidden();
    await saved(page);
    await expect(days(page, 0)).toHaveValue('3–9');
    await expect(days(page, 1)).toHaveValue('5–8');
    await other.context().close();
  });

  test('of two who edit the categories, names and types of both are shown', async ({
    page,
    db,
    own,
    browser,
    errors,
  }) => {
    errors.expected(/409/);
    await enterOffice(page, db, 'catalogue');
    const other = await openOther({ browser, own, db, role: 'catalogue' });
    for (const each of [page, other]) await each.goto('/admin/products/categories');
    const field = (each: Page, index: number) => each.getByLabel('Mô tả danh mục').nth(index);
    await field(page, 0).fill('Lời của tôi 390');
    await field(other, 1).fill('Lời của người kia 390');
    await save(other);
    await saved(other);
    await save(page);
    const dialog = differences(page);
    await expect(dialog.getByText('Lời của người kia 390')).toBeVisible();
    await expectAccessible(page, 'two trees on a phone');
    await dialog.getByRole('button', { name: 'Lưu lựa chọn' }).click();
    await expect(dialog).toBeHidden();
    await saved(page);
    await other.reload();
    await expect(field(other, 0)).toHaveValue('Lời của tôi 390');
    await expect(field(other, 1)).toHaveValue('Lời của người kia 390');
    await other.context().close();
  });

  test('goods in that got their prices meanwhile are only looked at by whoever counted them', async ({
    page,
    db,
    own,
    browser,
    errors,
  }) => {
    errors.expected(/409/);
    const product = await makeProduct(db, { stock: 0 });
    const pieces = page.getByLabel(`Số chiếc ${product.name}`);
    await enterOffice(page, db, 'warehouse');
    const other = await openOther({ browser, own, db, role: 'owner' });
    await page.goto('/admin/purchases/new');
    await page.getByLabel('Thêm mặt hàng').fill(product.sku);
    await page.keyboard.press('Enter');
    await pieces.fill('4');
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PN-\d+$/);
    await other.goto(page.url());
    await other.getByLabel(`Giá nhập ${product.name}`).fill('100.000');
    await save(other);
    await saved(other);
    await pieces.fill('5');
    await save(page);
    const dialog = differences(page);
    await expect(dialog).toContainText('không còn sửa được');
    await expectAccessible(page, 'goods in that were closed meanwhile');
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /Lưu|Bỏ/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Xem bản hiện tại' }).click();
    await expect(dialog).toBeHidden();
    await expect(pieces).toHaveValue('4');
    await expect(pieces).toBeDisabled();
    await other.context().close();
  });
});
