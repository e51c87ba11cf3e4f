/** Ends a voucher, so that it is refused from now on. Existing orders and reservations keep the voucher. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { endVoucher as end, lockVoucher } from '#store/vouchers/vouchers.ts';

type VoucherEnder = {
  actor: Actor;
  /** the time of the end that the person saw; undefined if nobody viewed it */
  seenEnd?: string;
};

/** Returns the version of a voucher: the time of its end, because nothing else can change. */
export const versionOfVoucher = ({ endsAt }: Pick<Voucher, 'endsAt'>): string => endsAt.toISOString();

/** @returns `changed`: the end differs from the one the person saw; `over`: it already ended; both: nothing written */
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
