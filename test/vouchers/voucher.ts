/** What the tests of vouchers need. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { Database } from '#store/database/database.ts';
import { insertVoucher } from '#store/vouchers/vouchers.ts';

const DAY = 24 * 60 * 60_000;

export const inDays = (days: number): Date => new Date(Date.now() + days * DAY);

export const newCode = (): string => `THU${randomBytes(5).toString('hex').toUpperCase()}`;

/** Ten percent off everything, from yesterday until tomorrow, as often as anybody likes. */
export async function makeVoucher(db: Database, changed: Partial<Voucher> = {}): Promise<string> {
  const code = newCode();
  const terms = {
    code,
    kind: 'percent' as const,
    value: 10,
    most: null,
    minimum: 0,
    categoryIds: [],
    startsAt: inDays(-1),
    endsAt: inDays(1),
    maxUses: null,
    maxUsesEach: null,
    ...changed,
  };
  expect(await insertVoucher(db, terms)).toBe(true);
  return terms.code;
}

/** Checks that the uses counted for a voucher are its open reservations and its orders. @returns their number */
export async function usesOf(db: Database, code: string): Promise<number> {
  const { rows } = await sql<{ uses: number; held: number; ordered: number }>`
    select uses,
      (select count(*)::int from reservations where voucher_code = code and state = 'held') as held,
      (select count(*)::int from orders where voucher_code = code and status <> 'cancelled') as ordered
    from vouchers where code = ${code}`.execute(db);
  const { uses, held, ordered } = rows[0] ?? { uses: -1, held: 0, ordered: 0 };
  expect(held + ordered).toBe(uses);
  return uses;
}
