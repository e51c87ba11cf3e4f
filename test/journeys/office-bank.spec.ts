/** An owner connects the bank: one step after the other, the key once, and then the first call is seen. */
import { sql } from 'kysely';
import { changeSettings } from '#commands/settings/change-settings.ts';
import type { Database } from '#store/database/database.ts';
import { sepayBody, signedHeaders } from '../payments/bank.ts';
import { type Errors, expect, type Page } from './journey.ts';
import { giveOfficeCode } from './office-code.ts';
import type { OwnShop } from './own-shop.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { expectInOrder, phone } from './page-checks.ts';
import { textOf } from './steps.ts';

const test = inOwnShop(async () => {});
test.use({ staff: 'owner' });
const KEY = 'whsec_khoa-cua-sepay-1234';

const dialog = (page: Page) => page.getByRole('dialog');

/** The owner reads a code off their phone; each is good once. */
const typeCode = async (page: Page, db: Database, own: OwnShop) =>
  page.getByLabel('Mã xác nhận 6 số').fill(await giveOfficeCode(db, own.dataDir));

/** SePay calls the shop. */
async function deliver(url: string, key: string): Promise<number> {
  const body = JSON.stringify(sepayBody());
  const headers = signedHeaders(body, undefined, key);
  return (await fetch(`${url}/webhooks/sepay`, { method: 'POST', headers, body })).status;
}

/** While the settings name the demo’s account, the virtual one is the last. */
async function pauseAndResume(page: Page, db: Database, own: OwnShop, errors: Errors): Promise<void> {
  errors.expected(/400|409/);
  await db.deleteFrom('shop_settings').execute();
  await page.getByRole('button', { name: 'Tạm dừng tài khoản' }).click();
  await expect(dialog(page)).toContainText('BIDV 96247SUCBAT');
  await typeCode(page, db, own);
  await dialog(page).getByRole('button', { name: 'Tạm dừng' }).click();
  await expect(dialog(page).getByText('Đây là tài khoản cuối cùng')).toBeVisible();
  await expectInOrder(page);
  await changeSettings(db, { bankAccount: '5550001112' });
  await dialog(page).getByRole('button', { name: 'Tạm dừng' }).click();
  await expect(page.getByText('Tài khoản tạm dừng')).toBeVisible();
  await expect(page.getByText(/BIDV 96247SUCBAT, chỉ các đơn đặt trước/)).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Dùng lại tài khoản' }).click();
  await dialog(page).getByRole('button', { name: 'Dùng lại', exact: true }).click();
  await expect(dialog(page).getByText('Hãy nhập mã 6 số trong ứng dụng xác thực')).toBeVisible();
  await expectInOrder(page);
  await dialog(page).getByLabel('Mã xác nhận 6 số').fill('sai-ma');
  await dialog(page).getByRole('button', { name: 'Dùng lại', exact: true }).click();
  await expect(dialog(page).getByText('Mã không đúng hoặc đã được dùng')).toBeVisible();
  await typeCode(page, db, own);
  await dialog(page).getByRole('button', { name: 'Dùng lại', exact: true }).click();
  await expect(page.getByText('Tài khoản tạm dừng')).toBeHidden();
}

type Given = { page: Page; db: Database; own: OwnShop; errors: Errors };

async function connectSepay({ page, db, own }: Given): Promise<void> {
  await page.getByRole('button', { name: 'Kết nối ngân hàng' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'SePay' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog(page).getByText(/\/webhooks\/sepay$/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Kết nối', exact: true }).click();
  await expect(dialog(page).getByText('Hãy dán Secret Key của SePay')).toBeVisible();
  await expectInOrder(page);
  await dialog(page).getByLabel('Secret Key của SePay').fill(KEY);
  await typeCode(page, db, own);
  await dialog(page).getByRole('button', { name: 'Kết nối', exact: true }).click();
  await expect(dialog(page).getByText('Chưa có lần gọi nào', { exact: false })).toBeVisible();
  expect(await deliver(own.url, KEY)).toBe(200);
  await expect(dialog(page).getByText('SePay gọi lần cuối vừa xong.')).toBeVisible({ timeout: 60_000 });
  await dialog(page).getByRole('button', { name: 'Xong' }).click();
  await expect(page.getByText('Đã kết nối', { exact: true })).toBeVisible();
  await expect(page.getByText(KEY)).toHaveCount(0);
  await expectInOrder(page);
}

async function connectCassoByKeyboard({ page, db, own }: Given): Promise<void> {
  await page.getByRole('button', { name: 'Kết nối ngân hàng' }).press('Enter');
  await expect(dialog(page).getByRole('radio', { name: 'Casso' })).toBeChecked();
  await dialog(page)
    .getByRole('radio', { name: /có chữ ký/ })
    .press('ArrowDown');
  await dialog(page).getByRole('button', { name: 'Tiếp tục' }).press('Enter');
  await typeCode(page, db, own);
  await dialog(page).getByLabel('Key bảo mật có sẵn').press('Enter');
  await expect(dialog(page).getByText('Chép khóa ngay, dán vào ô Key bảo mật')).toBeVisible();
  const key = await textOf(dialog(page).locator('code.select-all').last());
  await expectInOrder(page);
  const call = (token: string) =>
    fetch(`${own.url}/webhooks/casso`, { method: 'POST', headers: { 'secure-token': token }, body: '{"data":[]}' });
  expect((await call('sai')).status).toBe(401);
  expect((await call(key)).status).toBe(200);
  await dialog(page).getByRole('button', { name: 'Tôi đã lưu khóa' }).press('Enter');
  await expect(dialog(page).getByText('Casso gọi lần cuối vừa xong.')).toBeVisible({ timeout: 60_000 });
  await dialog(page).getByRole('button', { name: 'Xong' }).press('Enter');
  await expect(page.getByText('Đã kết nối', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Kết nối ngân hàng' })).toHaveCount(0);
  await expect(page.getByText(key)).toHaveCount(0);
  await expectInOrder(page);
}

async function leadToVirtualAccount({ page, db, own, errors }: Given): Promise<void> {
  const open = () => page.getByRole('button', { name: 'Tài khoản nhận tiền' }).last().click();
  await open();
  await dialog(page)
    .getByRole('radio', { name: /Tài khoản ảo/ })
    .check();
  const bank = dialog(page).getByLabel('Ngân hàng', { exact: true });
  await bank.selectOption('Ngân hàng khác');
  await dialog(page).getByLabel('Tên ngân hàng').fill('BIDV');
  await dialog(page).getByLabel('Mã BIN của ngân hàng').fill('970436');
  await dialog(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog(page).getByText('Mã BIN này không phải của BIDV')).toBeVisible();
  await expectInOrder(page);
  await bank.selectOption('BIDV');
  await dialog(page).getByLabel('Số tài khoản ảo').fill('96247SUCBAT');
  await dialog(page).getByLabel('Tên chủ tài khoản').fill('CONG TY SUC BAT');
  await dialog(page)
    .getByLabel(/Hỏi SePay/)
    .selectOption('new');
  await dialog(page).getByLabel('Token API của my.sepay.vn').fill('token-cua-my-sepay');
  await typeCode(page, db, own);
  await dialog(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('BIDV 96247SUCBAT')).toBeVisible();
  await expect(page.getByText('Đang bật, chưa hỏi lần nào')).toBeVisible();
  await pauseAndResume(page, db, own, errors);
  await open();
  await dialog(page)
    .getByRole('radio', { name: /Tài khoản của cửa hàng/ })
    .check();
  await dialog(page)
    .getByLabel(/Hỏi SePay/)
    .selectOption('off');
  await typeCode(page, db, own);
  await dialog(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('BIDV 96247SUCBAT')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ngắt kết nối' }).last().click();
  await typeCode(page, db, own);
  await dialog(page).getByRole('button', { name: 'Ngắt kết nối' }).click();
  await expect(page.getByText('Đã kết nối', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Ngắt kết nối' }).click();
  await typeCode(page, db, own);
  await dialog(page).getByRole('button', { name: 'Ngắt kết nối' }).click();
  await expect(page.getByText('Đã kết nối', { exact: true })).toHaveCount(0);
}

test('on a phone, SePay is connected by its key: the address, what to choose, and the first call; by keyboard, Casso gets a key that the shop makes and shows once; customers are led to a virtual account that is paused, used again and given up, and the senders are disconnected', async ({
  page,
  db,
  own,
  errors,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/money?tab=ket-noi');
  for (const step of [connectSepay, connectCassoByKeyboard, leadToVirtualAccount])
    await test.step(step.name, () => step({ page, db, own, errors }));
});

test('on a phone, what is typed into the settings while others are being saved is kept', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/settings?phan=contact');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PATCH') await answered;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  await page.getByLabel('Điện thoại', { exact: true }).fill('0987111222');
  await save.click();
  await page.getByLabel('YouTube', { exact: true }).fill('https://www.youtube.com/@dang-go');
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Đã lưu thiết lập' })).toBeVisible();
  await expect(page.getByLabel('YouTube', { exact: true })).toHaveValue('https://www.youtube.com/@dang-go');
  await expect(page.getByLabel('Điện thoại', { exact: true })).toHaveValue('0987111222');
  await expect(save).toBeVisible();
});

test('on a phone, another account in the settings asks for a code, which is said at its field and not kept', async ({
  page,
  db,
  own,
  errors,
}) => {
  errors.expected(/400/);
  await page.setViewportSize(phone);
  await db.deleteFrom('shop_settings').execute();
  await page.goto('/admin/settings?phan=tat-ca');
  const code = page.getByLabel('Mã xác nhận 6 số');
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  await page.getByLabel('Điện thoại', { exact: true }).fill('0987654321');
  await expect(code).toHaveCount(0);
  await save.click();
  await expect(save).toBeHidden();
  await page.getByLabel('Số tài khoản', { exact: true }).fill('99887766');
  await expect(code).toBeVisible();
  await save.click();
  await expect(page.getByText('Hãy nhập mã 6 số trong ứng dụng xác thực')).toBeVisible();
  await expectInOrder(page);
  await code.fill('sai-ma');
  await save.click();
  await expect(page.getByText('Mã không đúng hoặc đã được dùng')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Số tài khoản', { exact: true })).toHaveValue('99887766');
  await expect(code).toHaveValue('');
  await typeCode(page, db, own);
  await save.click();
  await expect(save).toBeHidden();
  await expect(code).toHaveCount(0);
  const { rows } = await sql<{ facts: object }>`select facts from mails where kind = 'owner-bank-changed'
      order by created_at desc limit 1`.execute(db);
  expect(rows[0]?.facts).toMatchObject({ change: 'settings', after: { lastDigits: '7766' } });
});
