/** Computes what a voucher changes in the price of a cart, before a reservation or an order exists. */
import { checkSentVoucher, findSentVoucher } from '#commands/vouchers/use-voucher.ts';
import type { AcceptedVoucher, PricedCart } from '#contract/shop/cart.ts';
import { messageOf } from '#domain/failures.ts';
import { type Failure, isFailure } from '#domain/values/failure.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import { findKeptVoucher } from '#store/checkout/reservations.ts';
import type { Database } from '#store/database/database.ts';
import { listCategoryNames } from '#store/vouchers/vouchers.ts';
import { amountsOf, type CartGoods, type CartTerms } from './cart-amounts.ts';

type Answer = Pick<
  PricedCart,
  'total_amount' | 'discount_amount' | 'voucher' | 'voucher_refusal' | 'delivery' | 'deposit_amount'
>;

/** The voucher in a request. `checkoutId`: the checkout whose reservation may already include a voucher use. */
type Sent = { code: string; checkoutId: string | null };

/** @throws Failure VOUCHER_… */
export async function priceWithVoucher(
  db: Database,
  lines: readonly CartGoods[],
  sent: Sent,
  terms: CartTerms,
): Promise<Answer> {
  const sentVoucher = await findSentVoucher(db, sent.code);
  checkSentVoucher(sentVoucher, lines, sent.checkoutId && (await findKeptVoucher(db, sent.checkoutId)));
  return { ...amountsOf(lines, sentVoucher.voucher, terms), voucher: await present(db, sentVoucher.voucher) };
}

/** If the voucher is refused, the response still contains the total without the voucher, and the reason. */
export function refusedIn(lines: readonly CartGoods[], error: unknown, terms: CartTerms): Answer {
  if (!isFailure(error) || !error.failureCode.startsWith('VOUCHER_')) throw error;
  const { failureCode: code, facts }: Failure = error;
  const refusal = { ...facts, code, message: messageOf(code, facts) };
  return { ...amountsOf(lines, null, terms), discount_amount: 0, voucher_refusal: refusal };
}

async function present(db: Database, voucher: Voucher): Promise<AcceptedVoucher> {
  return {
    code: voucher.code,
    kind: voucher.kind,
    value: voucher.value,
    most: voucher.most,
    minimum: voucher.minimum,
    starts_at: voucher.startsAt.toISOString(),
    ends_at: voucher.endsAt.toISOString(),
    uses_each: voucher.maxUsesEach,
    categories: await listCategoryNames(db, voucher.categoryIds),
  };
}
