/** Adds a voucher. Its terms never change, because reservations and orders depend on them; it can only end earlier. */
import { Failure } from '#domain/values/failure.ts';
import { categoryUnknown, codeTaken, flawsOfTerms, type VoucherTerms } from '#domain/vouchers/voucher-flaws.ts';
import type { Transaction } from '#store/database/database.ts';
import { findCategoryIds, insertVoucher } from '#store/vouchers/vouchers.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** `categories`: slugs */
export type VoucherDraft = VoucherTerms & { categories: readonly string[] };

/** @throws Failure VOUCHER_REFUSED with all faults @returns the code */
export async function addVoucher(tx: Transaction, draft: VoucherDraft): Promise<Acted<{ code: string }>> {
  const { categories, startsAt, endsAt, ...terms } = draft;
  const now = new Date();
  const ids = await findCategoryIds(tx, categories);
  const unknown = categories.filter((slug) => !ids.has(slug));
  const faults = [...flawsOfTerms(draft, now), ...unknown.map(categoryUnknown)];
  if (faults.length > 0 || endsAt === null) throw new Failure('VOUCHER_REFUSED', { faults });
  const dates = { startsAt: startsAt ?? now, endsAt };
  if (!(await insertVoucher(tx, { ...terms, ...dates, categoryIds: [...ids.values()] })))
    throw new Failure('VOUCHER_REFUSED', { faults: [codeTaken] });
  const thing = { kind: 'voucher', id: terms.code, name: terms.code } as const;
  return acted(thing, { after: { ...terms, ...dates, categories } }, { code: terms.code });
}
