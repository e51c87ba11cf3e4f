/** Goods under warranty from the serial number in the parcel to the customer who has them again, by thumb and at a desk. */
import type { PlacedOrder } from '#contract/shop/orders.ts';
import type { Database } from '#store/database/database.ts';
import { codForm, line, newKey } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct, open } from './steps.ts';

async function place(db: Database): Promise<PlacedOrder> {
  const product = await makeOwnProduct(db, { priceVnd: 450_000, warrantyMonths: 12 });
  return (await (await ask('POST', '/api/orders', undefined, codForm([line(product)]))).json()) as PlacedOrder;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function deliver(page: Page, number: string, serial: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await button(page, 'Tạo kiện hàng').click();
  await dialog(page).getByLabel('Đơn vị vận chuyển').selectOption('Cửa hàng tự giao');
  await dialog(page).getByRole('button', { name: 'Tạo kiện' }).click();
  await button(page, 'Số seri').click();
  await dialog(page)
    .getByLabel(/^Số seri của/)
    .fill(`${serial}\nTHUA-1`);
  await dialog(page).getByRole('button', { name: 'Lưu số seri' }).click();
  await expect(dialog(page).getByText('Trong kiện chỉ có 1 chiếc')).toBeVisible();
  await dialog(page)
    .getByLabel(/^Số seri của/)
    .fill(serial);
  await dialog(page).getByRole('button', { name: 'Lưu số seri' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`Số seri ${serial}`)).toBeVisible();
  await button(page, 'Bàn giao').click();
  await dialog(page).getByRole('button', { name: 'Bàn giao', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Đã giao').click();
  await dialog(page).getByRole('button', { name: 'Đã giao', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Nothing stands out of the paper. */
async function expectFits(page: Page): Promise<void> {
  const wide = await page.evaluate(
    () =>
      [document.documentElement, ...document.querySelectorAll('.paper, .paper *:not(path, rect)')].filter(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
      ).length,
  );
  expect(wide).toBe(0);
}

test('on a phone goods are found by their serial number, taken in, sent to the maker and given back, and the buyer reads it', async ({
  page,
  db,
  context,
}) => {
  await page.setViewportSize(phone);
  await enterOffice(page, db, 'owner');
  const { order, order_url: orderUrl } = await place(db);
  const serial = `SR ${newKey().slice(0, 8)}`.toUpperCase();
  await deliver(page, order.order_number, serial);

  await page.goto('/admin/warranty');
  await page.getByRole('link', { name: 'Nhận hàng bảo hành' }).filter({ visible: true }).click();
  await page.getByLabel('Tìm hàng đã bán').fill(serial.replace(' ', '-').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/bảo hành đến hết ngày \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expectAccessible(page, 'the pieces that were found');
  await page.getByRole('button', { name: /^Nhận bảo hành/ }).click();
  await dialog(page).getByRole('button', { name: 'Lập phiếu' }).click();
  await expect(dialog(page).getByText('Hãy ghi lỗi khách báo.')).toBeVisible();
  await dialog(page).getByLabel('Lỗi khách báo').fill('Không lên nguồn, kèm dây điện');
  await dialog(page).getByRole('button', { name: 'Lập phiếu' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Phiếu BH\d+$/ });
  await expect(heading).toBeVisible();
  const code = ((await heading.textContent()) ?? '').slice('Phiếu '.length);
  await expectAccessible(page, 'a claim');

  for (const [label, words] of [
    ['In phiếu A5', 'Phiếu nhận bảo hành'],
    ['In phiếu 80 mm', serial],
  ] as const) {
    const href = (await page.getByRole('link', { name: label }).getAttribute('href')) ?? '';
    const paper = await context.newPage();
    await paper.setViewportSize({ width: label.endsWith('A5') ? 560 : 302, height: 1123 });
    await paper.emulateMedia({ media: 'print' });
    await paper.goto(href);
    await expect(paper.locator('.paper')).toContainText(words);
    await expect(paper.locator('.paper')).toContainText(code);
    await expect(paper.locator('.paper')).toContainText('Không lên nguồn, kèm dây điện');
    await expectFits(paper);
    await paper.close();
  }

  await button(page, 'Gửi hãng').click();
  await dialog(page).getByLabel('Ghi chú (không bắt buộc)').fill('Gửi xưởng ở Bình Dương');
  await dialog(page).getByRole('button', { name: 'Gửi hãng' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Gửi xưởng ở Bình Dương')).toBeVisible();
  await button(page, 'Đã sửa xong').click();
  await dialog(page).getByRole('button', { name: 'Đã sửa xong' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto('/admin/warranty?view=repaired');
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible();
  await page.getByRole('link', { name: code, exact: true }).click();
  await button(page, 'Trả khách').click();
  await dialog(page).getByRole('button', { name: 'Trả khách' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Việc tiếp theo' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Mã đơn, số điện thoại/).fill(serial);
  await expect(page.getByRole('option', { name: new RegExp(`Phiếu ${code}`) })).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(`Số seri ${serial}`) })).toBeVisible();

  await open(page, orderUrl);
  const claims = page.getByRole('region', { name: 'Bảo hành và sửa chữa' });
  await expect(claims).toContainText(code);
  await expect(claims).toContainText('Gửi xưởng ở Bình Dương');
  await expect(claims.getByRole('list', { name: `Hành trình phiếu ${code}` }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'the page of an order with a repair');
});
