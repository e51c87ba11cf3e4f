/** Adds a voucher. Its terms never change, because reservations and orders depend on them; it can only end earlier. */
import type { Actor } from '#domain/accounts/access.ts';
import {
  categoryUnknown,
  codeTaken,
  flawsOfTerms,
  type VoucherFlaw,
  type VoucherTerms,
} from '#domain/vouchers/voucher-flaws.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { findCategoryIds, insertVoucher } from '#store/vouchers/vouchers.ts';

/** `categories`: slugs */
export type VoucherDraft = VoucherTerms & { categories: readonly string[] };

/** @returns the faults of the voucher; if there are any, nothing was added */
export function addVoucher(db: Database, draft: VoucherDraft, actor: Actor): Promise<VoucherFlaw[]> {
  const { categories, startsAt, endsAt, ...terms } = draft;
  return db.transaction().execute(async (tx) => {
    const now = new Date();
    const ids = await findCategoryIds(tx, categories);
    const unknown = categories.filter((slug) => !ids.has(slug));
    const flaws = [...flawsOfTerms(draft, now), ...unknown.map(categoryUnknown)];
    if (flaws.length > 0 || endsAt === null) return flaws;
    const dates = { startsAt: startsAt ?? now, endsAt };
    if (!(await insertVoucher(tx, { ...terms, ...dates, categoryIds: [...ids.values()] })))
      return [codeTaken(terms.code)];
    const thing = { kind: 'voucher', id: terms.code, name: terms.code } as const;
    await recordChange(tx, { actor, act: 'voucher.added', thing, after: { ...terms, ...dates, categories } });
    return [];
  });
}
