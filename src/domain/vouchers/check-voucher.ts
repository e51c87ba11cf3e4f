/** Decides whether a voucher is refused. The caller, not this file, checks the customer's earlier uses of it. */
import { formatDateTime } from '../values/dates.ts';
import { Failure } from '../values/failure.ts';
import { formatMoney } from '../values/money.ts';
import { goodsOf, type LineOfGoods, type Voucher } from './voucher.ts';

/** @param hasUse true if this checkout has already reserved one use of the voucher */
type Moment = { at: Date; hasUse: boolean };

/**
 * @throws Failure VOUCHER_NOT_STARTED, VOUCHER_ENDED, VOUCHER_USED_UP, VOUCHER_NOT_FOR_THESE or VOUCHER_MINIMUM: the
 * first in this order that is true
 */
export function checkVoucher(voucher: Voucher, lines: readonly LineOfGoods[], { at, hasUse }: Moment): void {
  const { startsAt, endsAt, maxUses, uses, minimum } = voucher;
  if (at < startsAt)
    throw new Failure('VOUCHER_NOT_STARTED', { starts_at: startsAt.toISOString(), from: formatDateTime(startsAt) });
  if (at >= endsAt)
    throw new Failure('VOUCHER_ENDED', { ends_at: endsAt.toISOString(), until: formatDateTime(endsAt) });
  if (!hasUse && maxUses !== null && uses >= maxUses) throw new Failure('VOUCHER_USED_UP');
  const goods = goodsOf(voucher, lines);
  if (goods === 0) throw new Failure('VOUCHER_NOT_FOR_THESE');
  const missing = minimum - goods;
  if (missing > 0)
    throw new Failure('VOUCHER_MINIMUM', {
      minimum,
      missing,
      minimum_text: formatMoney(minimum),
      missing_text: formatMoney(missing),
    });
}
