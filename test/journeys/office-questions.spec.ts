/** Staff answer and hide customers' questions, and shoppers see what they did. */
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { checkEverySize, phone } from './page-checks.ts';
import { htmlOf, makeOwnProduct } from './steps.ts';

test.use({ viewport: phone });

test('on a phone a question is answered, its words are changed, and it is hidden', async ({ page, db, own }) => {
  const product = await makeOwnProduct(db);
  const asked = await fetch(`${own.url}/api/products/${product.id}/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'Giao tối được không? 0977123456', name: 'Anh Tú' }),
  });
  expect(asked.status).toBe(201);
  await enterOffice(page, db, 'content');
  await page.goto('/admin');
  await page.getByRole('link', { name: /Câu hỏi chờ trả lời/ }).click();
  await expect(page.getByText('Giao tối được không? 0977123456')).toBeVisible();
  await checkEverySize(page, 'the open questions');
  await page.getByRole('button', { name: 'Trả lời' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trả lời Anh Tú' });
  await dialog.getByRole('button', { name: 'Lưu câu trả lời' }).click();
  await expect(dialog).toContainText('Hãy viết câu trả lời.');
  await dialog.getByLabel('Câu hỏi').fill('Giao tối được không?');
  await dialog.getByLabel('Trả lời của cửa hàng').fill('Được, bạn ghi giờ ở phần ghi chú.');
  await dialog.getByRole('button', { name: 'Lưu câu trả lời' }).click();
  await expect(page.getByText('Không có câu hỏi nào ở đây')).toBeVisible();
  const html = await htmlOf(page, `/products/${product.slug}`);
  expect(html).toContain('Được, bạn ghi giờ ở phần ghi chú.');
  expect(html).not.toContain('0977123456');
  await page.getByRole('link', { name: 'Đã trả lời' }).click();
  await page.getByRole('button', { name: 'Ẩn' }).click();
  await expect(page.getByText('Không có câu hỏi nào ở đây')).toBeVisible();
  expect(await htmlOf(page, `/products/${product.slug}`)).not.toContain('Giao tối được không?');
});
