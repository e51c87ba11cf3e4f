/** The owner reads in Phòng máy whether a backup was proven in time; the shop gathers its figures every 15 seconds only. */
import { sql } from 'kysely';
import type { Database } from '#store/database/database.ts';
import { expect, type Page } from '../journey.ts';
import { enterOffice } from '../office-staff.ts';
import { inOwnShop } from '../own-shop-journey.ts';
import { checkEverySize, phone } from '../page-checks.ts';

// no archive: the newest backup of Phòng máy is what would be proven
const test = inOwnShop(async () => {}, { ARCHIVE: 'off' });

/** A proof that succeeded so long ago, after which none was tried. */
async function leaveProof(db: Database, ago: string): Promise<void> {
  await sql`delete from backup_runs`.execute(db);
  await sql`insert into backup_runs (kind, started_at, seen_at, ended_at, place, snapshot_at, tables, row_count, files)
    select 'proof', at, at, at, '/srv/shop/archive', at, 150, 1234567, 89 from (select now() - ${ago}::interval as at) w`.execute(
    db,
  );
}

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('on a phone a proof is good for eight days and a red line afterwards; a proof that cannot be made says why', async ({
  page,
  db,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize(phone);
  await enterOffice(page, db, 'owner');
  const proof = panel(page, 'Phục hồi thử');
  const line = panel(page, 'Tình trạng').getByRole('listitem').filter({ hasText: 'Sao lưu' });
  await leaveProof(db, '7 days 23 hours');
  await page.goto('/admin/machine');
  await expect(proof).toContainText(/Bản sao lưu lúc .* phục hồi được nguyên vẹn/);
  await expect(proof).toContainText('150 bảng, 1.234.567 dòng và 89 tệp giống hệt, sổ khớp. Bản ở /srv/shop/archive.');
  // the shop gathers its figures every 15 seconds; the screen asks again every 30, which nobody waits for here
  const lineNow = async () => {
    await page.reload();
    return (await line.textContent()) ?? '';
  };
  await expect.poll(lineNow, { timeout: 90_000 }).toContain('Bản gần nhất đã phục hồi thử được: 7 ngày trước.');
  await expect(line).toContainText('Tốt');

  await leaveProof(db, '8 days 1 hour');
  await expect.poll(lineNow, { timeout: 90_000 }).toContain('Cần làm ngay');
  await expect(line).toContainText('Bản gần nhất đã phục hồi thử được: 8 ngày trước.');
  await expect(line).toContainText('Bấm “Tải bản sao lưu” bên dưới');
  await expect(proof).toContainText(/Đã quá tám ngày: bản sao lưu lúc .* phục hồi được nguyên vẹn/);
  await checkEverySize(page, 'the machine’s screen with a proof that is too old', [phone]);

  await proof.getByRole('button', { name: 'Phục hồi thử ngay' }).click();
  await expect(proof).toContainText('Chưa có bản sao lưu nào để thử.', { timeout: 60_000 });
  await expect(proof.getByRole('button', { name: 'Phục hồi thử ngay' })).toBeEnabled();
  // the old proof is still the last one that succeeded
  await expect(proof).toContainText('Đã quá tám ngày');
  await checkEverySize(page, 'the machine’s screen with a proof that was not made', [phone]);
});
