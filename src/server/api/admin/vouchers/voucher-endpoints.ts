/** The back office's endpoints for vouchers, which staff list with their uses, add and end. */
import { addVoucher } from '#commands/vouchers/add-voucher.ts';
import { endVoucher, versionOfVoucher } from '#commands/vouchers/end-voucher.ts';
import { endOfDay, startOfDay } from '#domain/values/dates.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { readVoucherCode } from '#domain/vouchers/voucher.ts';
import {
  findListedVoucher,
  type ListedVoucher,
  listOrdersOfVoucher,
  listVoucherPage,
} from '#store/vouchers/voucher-pages.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { pageFrom, readCursor, readPosition } from '../../../http/list-cursor.ts';

const present = (voucher: ListedVoucher) => ({ ...voucher, version: versionOfVoucher(voucher) });

export function voucherAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  /** @throws Failure VOUCHER_NOT_FOUND */
  const find = async (sent: string) => {
    const voucher = demand(await findListedVoucher(db, readVoucherCode(sent) ?? ''), 'VOUCHER_NOT_FOUND');
    return present(voucher);
  };

  register('listVouchers', async ({ query: { cursor, limit } }) => {
    const [ends, code] = cursor === undefined ? [] : readCursor(cursor, 2);
    const after = ends === undefined ? null : { endsMicroseconds: microsecondsFrom(ends), code: String(code) };
    const rows = await listVoucherPage(db, { after, limit: limit + 1 });
    return pageFrom(rows, limit, { present, cursorOf: (row) => [row.endsMicroseconds, row.code] });
  });

  register.act(
    'addVoucher',
    ({ tx, body: { from, until, ...terms } }) => {
      const dates = { startsAt: from ? startOfDay(from) : null, endsAt: until ? endOfDay(until) : null };
      return addVoucher(tx, { ...terms, ...dates, code: readVoucherCode(terms.code) ?? '' });
    },
    ({ code }) => find(code),
  );

  register('getVoucher', ({ params }) => find(params.code));

  register('listVoucherOrders', async ({ params, query: { cursor, limit } }) => {
    const { code } = await find(params.code);
    const rows = await listOrdersOfVoucher(db, code, { after: readPosition(cursor), limit: limit + 1 });
    return pageFrom(rows, limit, { cursorOf: (row) => [row.atMicroseconds, row.id] });
  });

  register.act(
    'endVoucher',
    ({ tx, params, body: { version } }) => endVoucher(tx, readVoucherCode(params.code) ?? '', version),
    ({ code }) => find(code),
  );
}

/** @throws Failure INVALID_REQUEST for a cursor without a valid time */
function microsecondsFrom(value: string | number): number {
  if (typeof value !== 'number') throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return value;
}
