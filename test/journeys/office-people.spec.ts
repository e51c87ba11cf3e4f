/** The first run of a shop, the second factor, an invitation and an API token, as the owner and their staff go through them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { firstRunLink, invitationLink } from '#server/api/admin/staff/staff-links.ts';
import type { Database } from '#store/database/database.ts';
import { expect, type Page } from './journey.ts';
import { giveOfficeCode } from './office-code.ts';
import type { OwnShop } from './own-shop.ts';
import { inShopOfEachSize } from './own-shop-journey.ts';
import { expectInOrder, phone } from './page-checks.ts';

const test = inShopOfEachSize();

const PASSWORD = 'mật khẩu của chủ tiệm';

async function secretOf({ dataDir }: OwnShop): Promise<Buffer> {
  return Buffer.from((await readFile(join(dataDir, 'private', 'secret.key'), 'utf8')).trim(), 'hex');
}

type Given = { page: Page; own: OwnShop; ownDb: Database };

async function becomeOwner({ page, own, ownDb }: Given): Promise<void> {
  await page.goto(firstRunLink(await secretOf(own)));
  await page.getByLabel('Email').fill('chu@tiem.example');
  await page.getByLabel('Họ', { exact: true }).fill('Nguyễn');
  await page.getByLabel('Tên', { exact: true }).fill('Thị Hoa');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Tạo tài khoản chủ cửa hàng' }).click();

  await page.getByLabel('Mật khẩu của bạn').fill(PASSWORD);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
  await page.getByText('Không quét được?').click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await expectInOrder(page);
  const totp = new TOTP({ secret });
  await page.getByLabel('Mã 6 số').fill(totp.generate({ timestamp: Date.now() - 30_000 }));
  await page.getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await expect(page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Tôi đã lưu các mã' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoàn tất cửa hàng' })).toBeVisible();

  // signs out, and in again with password and code
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.getByLabel('Email').fill('chu@tiem.example');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByLabel('Mã 6 số trong ứng dụng').fill(totp.generate());
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hôm nay' })).toBeVisible();

  // invites somebody, with the thumb
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Mời nhân viên' }).click();
  await page.getByLabel('Email').fill('kho@tiem.example');
  await page.getByLabel('Mã xác nhận 6 số').fill(await giveOfficeCode(ownDb, own.dataDir));
  await page.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(page.getByText('kho@tiem.example').first()).toBeVisible();
}

async function joinByLink({ page, own, ownDb }: Given): Promise<void> {
  const { id } = await ownDb.selectFrom('staff_invitations').select('id').executeTakeFirstOrThrow();
  await page.goto(invitationLink(await secretOf(own), id));
  await expect(page.getByText('kho@tiem.example')).toBeVisible();
  await page.getByLabel('Họ', { exact: true }).fill('Trần');
  await page.getByLabel('Tên', { exact: true }).fill('Văn Kho');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mật khẩu của kho');
  await expectInOrder(page);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Các khu vực' });
  await expect(menu.getByRole('link', { name: 'Hôm nay' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Nhân viên' })).toHaveCount(0);
}

async function changeRolesAndMakeToken({ page, own, ownDb }: Given): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Hôm nay' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.getByRole('link', { name: /Trần Văn Kho/ }).press('Enter');
  await page.getByRole('checkbox', { name: /^Tiền/ }).press('Space');
  await page.getByLabel('Mã xác nhận 6 số').fill(await giveOfficeCode(ownDb, own.dataDir));
  await expectInOrder(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Đã đổi vai trò')).toBeVisible();
  await page.goto('/admin/people/log');
  const change = page.getByRole('listitem').filter({ hasText: 'Đổi vai trò' }).first();
  await expect(change).toContainText('Nguyễn Thị Hoa');
  await change.getByText('Trước và sau').click();
  await expect(change).toContainText('money');
  await expectInOrder(page);

  await page.goto('/admin/machine');
  await expect(page.getByText('Sẵn sàng nhận đơn')).toBeVisible();
  const disk = page.getByRole('listitem').filter({ hasText: /^Ổ đĩa/ });
  await expect(disk).toContainText(/Còn trống .+ trên .+/);
  await expect(page.getByRole('listitem').filter({ hasText: /^Sao lưu/ })).toContainText(/Cần (xem|làm ngay)/);
  await page.getByRole('button', { name: 'Tạo khóa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên').fill('Kế toán 390');
  await dialog.getByRole('checkbox', { name: 'money:read' }).press('Space');
  await dialog.getByLabel('Mã xác nhận 6 số').fill(await giveOfficeCode(ownDb, own.dataDir));
  await dialog.getByRole('button', { name: 'Tạo khóa' }).press('Enter');
  const token = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Tôi đã lưu khóa' }).press('Enter');
  await expect(page.getByText('Chưa được dùng').first()).toBeVisible();
  const answer = await fetch(`${own.url}/api/admin/people`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(403);

  await page.getByRole('button', { name: 'Sao lưu ngay' }).click();
  await expect(page.getByText(/suc-bat-\d{8}-\d{6}\.tar\.gz/).first()).toBeVisible({ timeout: 60_000 });
  await expectInOrder(page);
}

async function tellAnotherProgram({ page, own, ownDb }: Given): Promise<void> {
  await page.goto('/admin/machine');
  await page.getByRole('button', { name: 'Tạo webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên').fill('Sapo');
  await dialog.getByLabel('Địa chỉ nhận').fill('https://192.168.1.10/');
  await dialog.getByLabel('Mã xác nhận 6 số').fill(await giveOfficeCode(ownDb, own.dataDir));
  await dialog.getByRole('button', { name: 'Tạo webhook' }).click();
  await expect(dialog.getByText('không thuộc mạng nội bộ')).toBeVisible();
  await dialog.getByLabel('Địa chỉ nhận').fill('https://sapo.example/don-hang');
  await dialog.getByRole('button', { name: 'Tạo webhook' }).click();
  await expect(dialog.locator('code')).toHaveText(/^whsec_/);
  await dialog.getByRole('button', { name: 'Tôi đã lưu khóa' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'https://sapo.example/don-hang' });
  await row.getByRole('button', { name: 'Lần gửi' }).click();
  await expect(dialog.getByText('Chưa có gì để gửi')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await row.getByRole('button', { name: 'Tắt' }).click();
  await expect(row.getByText('Đang tắt')).toBeVisible();
  await row.getByRole('button', { name: 'Xóa' }).click();
  await dialog.getByRole('button', { name: 'Xóa webhook' }).click();
  await expect(row).toHaveCount(0);
  expect(await ownDb.selectFrom('webhook_subscriptions').select('id').execute()).toEqual([]);
}

test.use({ viewport: phone });

test('on a phone the printed link makes the owner, who sets up the second factor and is in; the invited person joins by the link, and sees only what their role carries; the owner changes roles by keyboard, reads the log of it, and makes an API token; the owner tells another program of the orders, switches it off and removes it', async ({
  page,
  browser,
  own,
  ownDb,
  errors,
}) => {
  // before anybody signs in, the office asks who it is
  errors.expected(/answer: 401 GET .*\/api\/admin\/me|status of 401/);
  // an address inside the network is refused
  errors.expected(/answer: 400 POST .*\/webhooks|status of 400/);
  await test.step('the owner', () => becomeOwner({ page, own, ownDb }));
  const context = await browser.newContext({ baseURL: own.url, viewport: phone });
  const invited = await context.newPage();
  await test.step('the invited person', () => joinByLink({ page: invited, own, ownDb }));
  await context.close();
  await test.step('roles and a token', () => changeRolesAndMakeToken({ page, own, ownDb }));
  await test.step('a webhook', () => tellAnotherProgram({ page, own, ownDb }));
});
