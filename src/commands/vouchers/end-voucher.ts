/** Ends a voucher: from now on it is refused. Existing orders and reservations keep it. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { endVoucher as end, lockVoucher } from '#store/vouchers/vouchers.ts';

type VoucherEnder = {
  actor: Actor;
  /** the end that the person saw; undefined if nobody viewed it before */
  seenEnd?: string;
};

/** The version of a voucher: its end, because nothing else of a voucher can change. */
export const versionOfVoucher = ({ endsAt }: Pick<Voucher, 'endsAt'>): string => endsAt.toISOString();

/** @returns `changed` if its end differs from the one seen, `over` if it had ended before; then nothing is written */
export function endVoucher(
  db: Database,
  code: string,
  { actor, seenEnd }: VoucherEnder,
): Promise<'ended' | 'over' | 'changed' | 'missing'> {
  return db.transaction().execute(async (tx) => {
    const voucher = await lockVoucher(tx, code);
    if (!voucher) return 'missing';
    if (seenEnd !== undefined && seenEnd !== versionOfVoucher(voucher)) return 'changed';
    const endsAt = await end(tx, code);
    if (endsAt === null) return 'over';
    await recordChange(tx, {
      actor,
      act: 'voucher.ended',
      thing: { kind: 'voucher', id: code, name: code },
      before: { endsAt: voucher.endsAt },
      after: { endsAt },
    });
    return 'ended';
  });
}
