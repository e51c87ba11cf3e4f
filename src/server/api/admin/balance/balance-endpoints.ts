/** The endpoints for the check of the books: its results, a check now, and the differences. */
import { askForCheck, knowDifference } from '#commands/balance/ask-for-check.ts';
import { findLastCheck, listResults } from '#store/balance/balance-checks.ts';
import { listMoney } from '#store/balance/balance-figures.ts';
import { countDifferences, type ListedDifference, listDifferences } from '#store/balance/differences.ts';
import { equations } from '#store/balance/equations.ts';
import { isJobUnderWay } from '#store/jobs/failed-jobs.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const titleOf = (wanted: string | null) => equations.find(({ name }) => name === wanted)?.title ?? wanted;

const present = ({ expected: booksSay, found: rowSays, ...difference }: ListedDifference) => ({
  ...difference,
  ...{ booksSay, rowSays },
  is: equations.find(({ name }) => name === difference.equation)?.walk.is ?? ('none' as const),
});

export function balanceAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  register('getBalance', async () => {
    const results = new Map((await listResults(db)).map((result) => [result.name, result]));
    const unchecked = { checkedAt: null, fullAt: null, milliseconds: 0, rows: 0, differing: 0, failure: null };
    const check = await findLastCheck(db);
    return {
      check: check && { ...check, equation: titleOf(check.equation) },
      isQueued: await isJobUnderWay(db, 'check-books-now'),
      equations: equations.map(({ name, title, remedy }) => ({
        ...(results.get(name) ?? unchecked),
        ...{ name, title, remedy },
      })),
      money: await listMoney(db),
      ...(await countDifferences(db)),
    };
  });

  register.act('checkBooksNow', ({ tx, body: { isFull } }) => askForCheck(tx, isFull));

  register('listBookDifferences', async ({ query: { state, cursor, limit } }) => {
    const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
    const rows = await listDifferences(db, state, { before, limit: limit + 1 });
    const items = rows.slice(0, limit).map(present);
    return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null };
  });

  register.act('knowBookDifference', ({ tx, staff: { actor }, params: { differenceId }, body: { reason } }) =>
    knowDifference(tx, differenceId, reason, actor),
  );
}
