/** Adds a voucher. Its terms never change afterwards, because reservations and orders were made by them; it can only end. */
import { VOUCHER_CODE, type Voucher } from '#domain/vouchers/voucher.ts';
import type { Database } from '#store/database/database.ts';
import { findCategoryIds, insertVoucher } from '#store/vouchers/vouchers.ts';

/** `categories`: slugs; `startsAt`: null is now; `endsAt`: null is a flaw, because customers must read when it ends */
export type VoucherDraft = Omit<Voucher, 'categoryIds' | 'startsAt' | 'endsAt' | 'uses'> & {
  categories: readonly string[];
  startsAt: Date | null;
  endsAt: Date | null;
};

/** @returns one sentence for each flaw; then nothing was added */
export async function addVoucher(db: Database, draft: VoucherDraft): Promise<string[]> {
  const { categories, startsAt, endsAt, ...terms } = draft;
  const ids = await findCategoryIds(db, categories);
  const unknown = categories.filter((slug) => !ids.has(slug));
  const flaws = [...flawsOf(draft), ...unknown.map((slug) => `There is no category "${slug}".`)];
  if (flaws.length > 0 || endsAt === null) return flaws;
  const voucher = { ...terms, categoryIds: [...ids.values()], startsAt: startsAt ?? new Date(), endsAt };
  return (await insertVoucher(db, voucher))
    ? []
    : [`There is a voucher ${draft.code} already; each code is used once.`];
}

function flawsOf({ code, kind, value, most, startsAt, endsAt, maxUses, maxUsesEach }: VoucherDraft): string[] {
  const wrong: [boolean, string][] = [
    [!VOUCHER_CODE.test(code), 'The code has 4 to 20 letters from A to Z and digits.'],
    [kind === 'percent' && !(value >= 1 && value <= 50), 'The percentage is 1 to 50: the law allows no more.'],
    [kind === 'fixed' && value < 1, 'The amount is at least 1 đ.'],
    [most !== null && (kind !== 'percent' || most < 1), 'Only a percentage has a most, of at least 1 đ.'],
    [endsAt === null, 'The last day is missing: customers must be told until when the voucher can be used.'],
    [endsAt !== null && endsAt <= (startsAt ?? new Date()), 'The voucher would end before it starts.'],
    [maxUses === 0 || maxUsesEach === 0, 'The uses are at least 1.'],
  ];
  return wrong.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}
