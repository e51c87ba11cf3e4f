/** Staff see how the newsletter is sent, and who subscribed. */
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

  test('the screen says how the newsletter is sent, and shows what was once written here', async ({ page, db }) => {
    await db.deleteFrom('newsletter_issues').execute();
    const words = { subject: '[QC] Tạ mới về', body: '<p>Mời bạn ghé xem.</p>' };
    await db
      .insertInto('newsletter_issues')
      .values({ id: crypto.randomUUID(), ...words })
      .execute();
    await enterOffice(page, db, 'content');
    await page.goto('/admin/newsletter');
    await expect(page.getByText('2 người đã xác nhận')).toBeVisible();
    await expect(page.getByText('gửi bằng dịch vụ gửi thư bạn quen dùng')).toBeVisible();
    await page.getByText(words.subject).click();
    await expect(page.getByText('Chưa gửi')).toBeVisible();
    await expect(page.frameLocator(`iframe[title="${words.subject}"]`).getByText('Mời bạn ghé xem')).toBeVisible();
    await expectAccessible(page, 'the newsletter');
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
