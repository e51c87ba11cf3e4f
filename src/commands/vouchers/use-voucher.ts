/** Checks whether a voucher can be used, and takes one use of it. */
import { mailboxKey } from '#domain/values/email.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { isDialable, phoneKey } from '#domain/values/phone.ts';
import { checkVoucher } from '#domain/vouchers/check-voucher.ts';
import { type LineOfGoods, VOUCHER_CODE, type Voucher } from '#domain/vouchers/voucher.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { countVoucherOrders, moveVoucherUse } from '#store/vouchers/voucher-uses.ts';
import { findVoucher } from '#store/vouchers/vouchers.ts';

export type KnownVoucher = { voucher: Voucher; now: Date };

/** @param code the code in the form that readVoucherCode returns @throws Failure VOUCHER_UNKNOWN */
export async function findSentVoucher(db: Database, code: string): Promise<KnownVoucher> {
  return demand(VOUCHER_CODE.test(code) ? await findVoucher(db, code) : null, 'VOUCHER_UNKNOWN');
}

/**
 * @param held the code of the voucher of which the customer's reservation holds a use
 * @throws Failure VOUCHER_NOT_STARTED, VOUCHER_ENDED, VOUCHER_USED_UP, VOUCHER_NOT_FOR_THESE, VOUCHER_MINIMUM
 */
export function checkSentVoucher(
  { voucher, now }: KnownVoucher,
  lines: readonly LineOfGoods[],
  held: string | null,
): void {
  checkVoucher(voucher, lines, { at: now, hasUse: held === voucher.code });
}

/** Takes a use of a voucher; gives back the one held by the customer's reservation. @throws Failure VOUCHER_USED_UP */
export async function takeVoucherUse(tx: Transaction, held: string | null, voucher: Voucher | null): Promise<void> {
  if (!(await moveVoucherUse(tx, held, voucher?.code ?? null))) throw new Failure('VOUCHER_USED_UP');
}

export type VoucherCustomer = { userId: string | null; email: string | null; phone: string };

/**
 * Checks the limit of uses per customer. Lock the voucher first, so that concurrent orders of one customer are counted
 * one after the other.
 * @param except the id of the order that is being placed; null before an order exists
 * @throws Failure VOUCHER_NEEDS_PHONE, VOUCHER_USED_BY_CUSTOMER
 */
export async function checkVoucherOfCustomer(
  tx: Transaction,
  { code, maxUsesEach }: Voucher,
  { userId, email, phone }: VoucherCustomer,
  except: string | null,
): Promise<void> {
  if (maxUsesEach === null) return;
  if (!isDialable(phone)) throw new Failure('VOUCHER_NEEDS_PHONE');
  const customer = { userId, mailbox: email === null ? null : mailboxKey(email), phone: phoneKey(phone) };
  if ((await countVoucherOrders(tx, code, customer, except)) >= maxUsesEach)
    throw new Failure('VOUCHER_USED_BY_CUSTOMER', { most: maxUsesEach });
}
