/** The owner reads in Phòng máy what a return to an earlier time left to do. */
import { sql } from 'kysely';
import { type FindingKind, findingKinds, findingWords } from '#domain/machine/going-back.ts';
import type { Database } from '#store/database/database.ts';
import { expect, type Page } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { checkEverySize, phone } from './page-checks.ts';

const findingOf = (kind: FindingKind, index: number) => ({
  kind,
  name: `MA-${index}`,
  note: index % 2 ? '' : `ghi chú ${index}`,
});

/** One finding of each kind, as a shop writes them that went back (test/proofs/slow/keep-since-conflicts.test.ts makes them happen). */
async function leaveFindings(db: Database): Promise<void> {
  await sql`delete from going_back_findings`.execute(db);
  for (const [index, kind] of findingKinds.entries()) {
    const { name, note } = findingOf(kind, index);
    await sql`insert into going_back_findings (went_back_to, kind, name, note)
      values (now() - interval '3 hours', ${kind}, ${name}, ${note})`.execute(db);
  }
}

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('on a phone what the return left is a list of what to do, and each line goes when somebody has looked at it', async ({
  page,
  db,
}) => {
  await page.setViewportSize(phone);
  await leaveFindings(db);
  await enterOffice(page, db, 'owner');
  await page.goto('/admin/machine');
  const left = panel(page, 'Cần xem sau khi quay lại');
  const lines = left.getByRole('listitem');
  await expect(lines).toHaveCount(findingKinds.length);
  for (const [index, kind] of findingKinds.entries()) {
    const { name: of, note } = findingOf(kind, index);
    const { title, todo } = findingWords[kind];
    await expect(lines.nth(index)).toContainText(`${title}: ${of}${note === '' ? '' : ` (${note})`}`);
    await expect(lines.nth(index)).toContainText(todo);
  }
  await checkEverySize(page, 'the machine’s screen with what a return left', [phone]);

  await lines.first().getByRole('button', { name: 'Đã xem' }).click();
  await expect(lines).toHaveCount(findingKinds.length - 1);
  await expect(left).not.toContainText('MA-0');
  // somebody else looks at one at the same time
  await sql`update going_back_findings set done_at = now(), actor = 'operator' where name = 'MA-1'`.execute(db);
  for (let count = findingKinds.length - 2; count > 0; count -= 1) {
    await page.reload();
    await expect(lines).toHaveCount(count);
    await lines.first().getByRole('button', { name: 'Đã xem' }).click();
    // a reload before the answer would take the request back
    await expect(lines).toHaveCount(count - 1);
  }
  await expect(left).toHaveCount(0);
  const { rows } = await sql<{
    by: string;
  }>`select distinct coalesce(actor_name, actor) as by from going_back_findings`.execute(db);
  expect(rows.map(({ by }) => by).sort()).toEqual(['Lê Thị Kho', 'operator']);
});
