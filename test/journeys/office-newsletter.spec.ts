/** Staff write the newsletter and send it; only who confirmed gets it, and its progress is seen. */
import { addSubscriber } from '#commands/newsletter/add-subscriber.ts';
import { confirmNewsletter } from '#commands/newsletter/confirm-newsletter.ts';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone } from './page-checks.ts';

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('newsletter_subscribers').execute();
  for (const email of ['an@khach.example', 'binh@khach.example']) {
    await addSubscriber(db, email);
    const query = db.selectFrom('newsletter_subscribers').select('id').where('email', '=', email);
    await confirmNewsletter(db, (await query.executeTakeFirstOrThrow()).id);
  }
  await addSubscriber(db, 'cho@khach.example');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an issue is written, looked at, sent to whoever confirmed, and a second one waits a day', async ({
    page,
    db,
    errors,
  }) => {
    await db.deleteFrom('newsletter_issues').execute();
    await enterOffice(page, db, 'content');
    await page.goto('/admin/newsletter');
    await expect(page.getByText('2 người đã xác nhận')).toBeVisible();
    await page.getByRole('link', { name: 'Viết bản tin' }).filter({ visible: true }).click();
    await page.getByLabel('Tiêu đề thư').fill('Tạ mới về');
    errors.expected(/422/);
    const save = page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last();
    await save.click();
    await expect(page.getByText('Không được để trống.')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Lời thư' });
    await text.fill('Mời bạn ghé xem tạ mới.');
    await page.getByRole('button', { name: 'Xem thư' }).click();
    await expect(page.frameLocator('iframe[title="Thư xem trước"]').getByText('Mời bạn ghé xem')).toBeVisible();
    await save.click();
    await expect(page.getByRole('heading', { name: '[QC] Tạ mới về', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Gửi ngay' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 người đã xác nhận');
    await page.getByRole('dialog').getByRole('button', { name: 'Gửi bản tin' }).click();
    await expect(page.getByText('Đã xếp gửi 2, đã gửi 2, không gửi được 0.')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'an issue that was sent');

    await page.goto('/admin/newsletter/new');
    await page.getByLabel('Tiêu đề thư').fill('Thư thứ hai');
    await text.fill('Quá sớm.');
    await save.click();
    await page.getByRole('button', { name: 'Gửi ngay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Gửi bản tin' }).click();
    await expect(page.getByText('phải cách bản tin khác ít nhất 24 giờ')).toBeVisible();
  });

  test('the list of subscribers is searched, exported, and somebody is removed on request', async ({ page, db }) => {
    const email = 'xoa-390@khach.example';
    await addSubscriber(db, email);
    await enterOffice(page, db, 'owner');
    await page.goto('/admin/newsletter/subscribers');
    await page.getByLabel('Tìm theo đầu địa chỉ email').fill('XOA');
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'an@khach.example' })).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Xuất', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^ban-tin-.*\.csv$/);
    await page.getByRole('button', { name: `Xóa ${email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa người nhận' }).click();
    await expect(page.getByText('Không có ai ở đây')).toBeVisible();
  });
});
