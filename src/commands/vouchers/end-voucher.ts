/** Ends a voucher, so that it is refused from now on. Existing orders and reservations keep the voucher. */
import { demand, Failure } from '#domain/values/failure.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { Transaction } from '#store/database/database.ts';
import { endVoucher as end, lockVoucher } from '#store/vouchers/vouchers.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

/** Returns the version of a voucher: the time of its end, because nothing else can change. */
export const versionOfVoucher = ({ endsAt }: Pick<Voucher, 'endsAt'>): string => endsAt.toISOString();

/** @param version the version that the person saw @throws Failure VOUCHER_NOT_FOUND, CHANGED_MEANWHILE */
export async function endVoucher(tx: Transaction, code: string, version: string): Promise<Acted<{ code: string }>> {
  const voucher = demand(await lockVoucher(tx, code), 'VOUCHER_NOT_FOUND');
  if (version !== versionOfVoucher(voucher)) throw new Failure('CHANGED_MEANWHILE', { current: voucher });
  const endsAt = await end(tx, code);
  if (endsAt === null) return unchanged({ code });
  const values = { before: { endsAt: voucher.endsAt }, after: { endsAt } };
  return acted({ kind: 'voucher', id: code, name: code }, values, { code });
}
