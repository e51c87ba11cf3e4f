/** The treadmill finder of the home page. */
import { expect, type Page, test } from './journey.ts';
import { checkEverySize, sizes } from './page-checks.ts';
import { open } from './steps.ts';

const section = (page: Page) => page.getByRole('region', { name: /^Chọn máy chạy bộ/ });
const machines = (page: Page) => section(page).getByRole('list', { name: 'Máy hợp với bạn' }).getByRole('heading');
const answer = (page: Page, name: string) => section(page).locator('label', { hasText: name }).click();

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test(`three answers find two treadmills with the reasons, on ${name}`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('type=may-chay-bo')) asked.push(request.url());
      });
      await open(page, '/');
      await section(page).scrollIntoViewIfNeeded();
      await expect(section(page)).toContainText('Trả lời một câu là thấy máy hợp với bạn.');
      await answer(page, 'Gấp gọn, dựng tường');
      await expect(section(page)).toContainText('2 máy hợp với bạn');
      await expect(machines(page)).toHaveText([/R200$/, /R300$/]);
      await expect(section(page)).toContainText('Gấp thủy lực hạ êm');
      await answer(page, 'Chạy đều mỗi ngày');
      await answer(page, '5 – 10 triệu');
      await expect(section(page)).toContainText('2 máy hợp với bạn');
      const second = section(page).getByRole('listitem').filter({ hasText: /R300/ }).last();
      for (const reason of ['Chạy tới 14 km/h', 'Gấp thủy lực hạ êm', 'Giá trong mức bạn chọn: 5 – 10 triệu'])
        await expect(second).toContainText(reason);
      await checkEverySize(page, 'treadmills that fit', [viewport]);
      await answer(page, 'Chạy nhanh, chạy dài');
      await expect(section(page)).toContainText('Chưa có máy nào hợp với cả các câu trả lời này.');
      await section(page).getByRole('button', { name: 'Chọn lại' }).click();
      await expect(section(page)).toContainText('Trả lời một câu là thấy máy hợp với bạn.');
      await answer(page, 'Dưới gầm bàn');
      await expect(section(page)).toContainText('1 máy hợp với bạn');
      expect(asked, 'the machines are asked for once').toHaveLength(1);
      await machines(page).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('W100');
    });
  });
}

test('the treadmill finder works with the keyboard', async ({ page }) => {
  await open(page, '/');
  await section(page).getByRole('radio', { name: 'Đi bộ nhẹ nhàng' }).focus();
  await page.keyboard.press('Space');
  await expect(section(page)).toContainText('3 máy hợp với bạn');
  await page.keyboard.press('ArrowRight');
  await expect(section(page).getByRole('radio', { name: 'Chạy đều mỗi ngày' })).toBeChecked();
  await expect(section(page)).toContainText('4 máy hợp với bạn');
});

test('treadmills that cannot be loaded show an error, and a retry loads them', async ({ page, errors }) => {
  errors.expected(/\b400\b/);
  await page.route('**/api/products?type=may-chay-bo*', (route) =>
    route.fulfill({ status: 400, json: { error: 'x' } }),
  );
  await open(page, '/');
  await answer(page, 'Dưới gầm bàn');
  await expect(section(page).getByRole('alert')).toContainText('Chưa tải được danh sách máy. Vui lòng thử lại.');
  await page.unrouteAll();
  await section(page).getByRole('button', { name: 'Thử lại' }).click();
  await expect(section(page)).toContainText('1 máy hợp với bạn');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script each answer links to a filtered list', async ({ page }) => {
    await page.goto('/');
    await expect(section(page).getByRole('radio').first()).toBeHidden();
    await section(page).getByRole('link', { name: 'Gấp gọn, dựng tường' }).click();
    await expect(page.getByRole('main')).toContainText('Nhịp Chạy R300');
    await expect(page.getByRole('main')).toContainText('Nhịp Chạy R200');
  });
});
