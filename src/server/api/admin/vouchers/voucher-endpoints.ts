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

  register('addVoucher', { status: 201 }, async ({ staff, body: { from, until, ...terms } }) => {
    const code = readVoucherCode(terms.code) ?? '';
    const dates = { startsAt: from ? startOfDay(from) : null, endsAt: until ? endOfDay(until) : null };
    const flaws = await addVoucher(db, { ...terms, ...dates, code }, staff.actor);
    if (flaws.length > 0)
      throw new Failure('VOUCHER_REFUSED', { faults: flaws.map(({ field, message }) => ({ field, message })) });
    return find(code);
  });

  register('getVoucher', ({ params }) => find(params.code));

  register('listVoucherOrders', async ({ params, query: { cursor, limit } }) => {
    const { code } = await find(params.code);
    const rows = await listOrdersOfVoucher(db, code, { after: readPosition(cursor), limit: limit + 1 });
    return pageFrom(rows, limit, { cursorOf: (row) => [row.atMicroseconds, row.id] });
  });

  register('endVoucher', async ({ staff, params, body: { version } }) => {
    const { code } = await find(params.code);
    const became = await endVoucher(db, code, { actor: staff.actor, seenEnd: version });
    const current = await find(code);
    if (became === 'changed') throw new Failure('CHANGED_MEANWHILE', { current });
    return current;
  });
}

/** @throws Failure INVALID_REQUEST for a cursor without a valid time */
function microsecondsFrom(value: string | number): number {
  if (typeof value !== 'number') throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return value;
}
