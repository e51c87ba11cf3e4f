/** "Vừa nhà": from the form on one device to the answers on cards, a product, a comparison, the cart and an order. */
import type { BrowserContext } from '@playwright/test';
import { expect, type Page, test } from '#test/journeys/journey.ts';
import { expectAccessible, expectNoSidewaysScroll, sizes } from '#test/journeys/page-checks.ts';
import { addButton, open, openCheckout, toast } from '#test/journeys/steps.ts';
import { enter, newTower } from '../home-form.ts';

const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const R200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const E5 = 'may-truot-tuyet-toan-than-nhip-chay-e5';
const E9 = 'may-truot-tuyet-phong-tap-nhip-chay-e9-pro';

/** The requests that a page sends for facts, or for the scripts of the answers. */
function watchAnswers(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (/\/api\/fitting|fit-answer|fit-details|send-way/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const line = (page: Page, within = 'main') => page.locator(`${within} [data-fit]`);
const FITS = 'Vừa: còn lối đi 1,4 m · vào thang máy, dựng đứng · 2 người khiêng · dư 32 kg';

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a home that is entered once answers on the list, the product, the comparison, in the cart and at the checkout', async ({
      page,
      context,
    }) => {
      const asked = watchAnswers(context);
      await enter(page, newTower);
      await expectAccessible(page, 'the form of the home');
      await expectNoSidewaysScroll(page, 'the form of the home');

      await open(page, '/products?type=may-chay-bo');
      const card = page.locator('.product-card').filter({ has: page.locator(`a[href="/products/${R300}"]`) });
      await expect(card.locator('[data-fit=fits]')).toHaveText(FITS);
      expect(asked.filter((url) => url.includes('/api/fitting')).length).toBe(1);
      await expectAccessible(page, 'a list with the answers for a home');
      await expectNoSidewaysScroll(page, 'a list with the answers for a home');

      await open(page, `/products/${R300}`);
      await expect(line(page, '[data-buy-column]')).toHaveText(FITS);
      const details = page.locator('[data-fit-details]');
      await expect(details).toContainText('Phòng: máy và khoảng trống quanh máy cần 3,74 × 1,72 m, còn lối đi 1,4 m');
      await expect(details).toContainText('Thang máy: kiện 162 × 76 × 30 cm qua được, dựng đứng');
      await expect(page.getByText('Kiện nặng 58 kg: 2 người khiêng')).toBeVisible();
      await expectAccessible(page, 'a product with the answers for a home');

      await addButton(page).click();
      await expect(toast(page, 'Đã thêm vào giỏ hàng')).toBeVisible();
      await open(page, '/cart');
      await expect(line(page)).toHaveText(FITS);

      await open(page, `/so-sanh?p=${R300},${R200}`);
      await expect(line(page, '.comparison')).toHaveText([FITS, /^Lưu ý: chỉ dư 12 kg, nên dư 20 kg$/]);
      await expectAccessible(page, 'a comparison with the answers for a home');
      await expectNoSidewaysScroll(page, 'a comparison with the answers for a home');

      await openCheckout(page);
      const note = page.getByRole('textbox', { name: 'Ghi chú địa chỉ' });
      await note.fill('gần chợ');
      const box = page.getByRole('checkbox', { name: /^Gửi kèm kích thước nhà/ });
      await box.check();
      await expect(note).toHaveValue('gần chợ; tầng 15, thang máy 140×160×240, cửa thang 90×210, cửa nhà 90×220');
      await expectAccessible(page, 'a checkout with the way into the home');
      await box.uncheck();
      await expect(note).toHaveValue('gần chợ');
    });
  });
}

test('question 8: in a lift of 1.05 × 1.35 m with a door of 80 cm the E5 comes up with two people, the E9 Pro must be measured', async ({
  page,
}) => {
  await enter(page, { 'Cabin rộng (cm)': '105', 'Cabin sâu (cm)': '135', 'Cửa thang máy rộng (cm)': '80' });
  await open(page, '/products?type=may-elliptical');
  const lineOf = (slug: string) =>
    page
      .locator('.product-card')
      .filter({ has: page.locator(`a[href="/products/${slug}"]`) })
      .locator('[data-fit]');
  await expect(lineOf(E5)).toHaveText('Vừa: vào thang máy, để nằm · 2 người khiêng · cửa và phòng chưa đo');
  await expect(lineOf(E9)).toHaveText('Cần đo: chiều cao thang máy, cửa thang máy');
});

test('a wrong number is named at its field, a form is filled in again, and a home that is deleted is gone', async ({
  page,
  context,
}) => {
  await open(page, '/vua-nha');
  const ceiling = page.getByRole('textbox', { name: 'Trần cao (cm)' });
  await ceiling.fill('26');
  await page.getByRole('button', { name: 'Lưu số đo' }).click();
  await expect(ceiling).toBeFocused();
  await expect(page.getByText('Hãy nhập số từ 150 đến 1.000 cm')).toBeVisible();
  // as the message itself writes thousands
  await page.getByRole('textbox', { name: 'Dài (cm)' }).fill('1.200');
  await page.getByRole('textbox', { name: 'Cabin sâu (cm)' }).fill('14');
  await ceiling.fill('260');
  await page.getByRole('checkbox', { name: /chỉ có cầu thang bộ/ }).check();
  await expect(page.getByRole('textbox', { name: 'Cabin sâu (cm)' })).toBeHidden();
  await page.getByRole('button', { name: 'Lưu số đo' }).click();
  await open(page, '/vua-nha');
  await expect(ceiling).toHaveValue('260');
  await expect(page.getByRole('textbox', { name: 'Dài (cm)' })).toHaveValue('1200');
  await expect(page.getByRole('checkbox', { name: /chỉ có cầu thang bộ/ })).toBeChecked();
  await ceiling.fill('26');
  await page.getByRole('button', { name: 'Lưu số đo' }).click();
  await expect(page.getByText('Hãy nhập số từ 150 đến 1.000 cm')).toBeVisible();
  await page.getByRole('button', { name: 'Xóa số đo' }).click();
  await expect(ceiling).toHaveValue('');
  await expect(page.getByText('Hãy nhập số từ 150 đến 1.000 cm')).toBeHidden();
  const asked = watchAnswers(context);
  await open(page, `/products/${R300}`);
  await expect(page.getByRole('link', { name: 'Nhập số đo nhà' })).toBeVisible();
  expect(await line(page).count()).toBe(0);
  expect(asked).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a treadmill is drawn to scale beside a person whose height is chosen, with the space behind it', async ({
    page,
  }) => {
    await page.goto(`/products/${R300}`);
    const drawing = page.locator('.scale-drawing');
    await expect(drawing).toContainText('Khi dùng: 174 × 72 × 141 cm');
    await expect(drawing).toContainText('Đóng kiện: 162 × 76 × 30 cm');
    await expect(drawing).toContainText('phía sau 2 m, hai bên 0,5 m');
    const height = async () => (await drawing.locator('.person').filter({ visible: true }).boundingBox())?.height ?? 0;
    const usual = await height();
    await drawing.getByText('1,9 m').click();
    await expect(drawing.locator('.person').filter({ visible: true })).toHaveCount(1);
    expect((await height()) / usual).toBeCloseTo(190 / 170, 1);
    await page.goto('/products/gian-ta-da-nang-ben-luc-g3-khoi-ta-65-kg');
    await expect(drawing).toContainText('phía sau 0,6 m, hai bên 0,6 m, phía trước 0,6 m');
  });
});
