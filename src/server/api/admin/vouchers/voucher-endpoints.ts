/** The back office's endpoints for vouchers, which staff list with their uses, add and end. */
import { addVoucher } from '#commands/vouchers/add-voucher.ts';
import { endVoucher, versionOfVoucher } from '#commands/vouchers/end-voucher.ts';
import { endOfDay, startOfDay } from '#domain/values/dates.ts';
import { demand } from '#domain/values/failure.ts';
import { readVoucherCode } from '#domain/vouchers/voucher.ts';
import { mapPage } from '#store/database/list-order.ts';
import {
  findListedVoucher,
  type ListedVoucher,
  listOrdersOfVoucher,
  listVoucherPage,
} from '#store/vouchers/voucher-pages.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const present = (voucher: ListedVoucher) => ({ ...voucher, version: versionOfVoucher(voucher) });

export function voucherAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  /** @throws Failure VOUCHER_NOT_FOUND */
  const find = async (sent: string) => {
    const voucher = demand(await findListedVoucher(db, readVoucherCode(sent) ?? ''), 'VOUCHER_NOT_FOUND');
    return present(voucher);
  };

  register('listVouchers', async ({ query }) => mapPage(await listVoucherPage(db, query), present));

  register.act(
    'addVoucher',
    ({ tx, body: { from, until, ...terms } }) => {
      const dates = { startsAt: from ? startOfDay(from) : null, endsAt: until ? endOfDay(until) : null };
      return addVoucher(tx, { ...terms, ...dates, code: readVoucherCode(terms.code) ?? '' });
    },
    ({ code }) => find(code),
  );

  register('getVoucher', ({ params }) => find(params.code));

  register('listVoucherOrders', async ({ params, query }) =>
    listOrdersOfVoucher(db, (await find(params.code)).code, query),
  );

  register.act(
    'endVoucher',
    ({ tx, params, body: { version } }) => endVoucher(tx, readVoucherCode(params.code) ?? '', version),
    ({ code }) => find(code),
  );
}
