import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { orderStatuses } from '#domain/orders/order-states.ts';
import { voucherKinds } from '#domain/vouchers/voucher.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf, listQuery, pageOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const code = z.object({ code: z.string().max(40) });
const dong = z.number().int().min(0).max(100_000_000_000);
const uses = z.number().int().min(0).max(1_000_000_000);

/** A voucher listed in the back office. Amounts: whole đồng; times: ISO 8601. Fields: see `Voucher` in src/domain. */
const voucherRow = z.object({
  code: z.string(),
  kind: z.enum(voucherKinds),
  value: money(),
  most: money().nullable(),
  minimum: money(),
  /** the names of the categories to which the voucher applies; empty: all goods */
  categories: z.array(z.string()),
  startsAt: moment,
  endsAt: moment,
  maxUses: z.number().nullable(),
  maxUsesEach: z.number().nullable(),
  /** the number of uses of the voucher in open reservations and in orders that were not cancelled */
  uses: z.number(),
  state: z.enum(['waiting', 'active', 'ended']),
  version: z.string(),
});
export type VoucherRow = z.input<typeof voucherRow>;

/** An order with a voucher, without the customer's name: the permission for vouchers excludes customers' data. */
const voucherOrder = z.object({
  orderNumber: z.string(),
  at: moment,
  status: z.enum(orderStatuses),
  discount: money(),
  total: money(),
});
export type VoucherOrder = z.input<typeof voucherOrder>;

export const voucherEndpoints = {
  /** returns the vouchers, those that expire last first */
  listVouchers: listOf('/api/admin/vouchers', 'content:read', voucherRow),
  addVoucher: endpoint('POST', '/api/admin/vouchers', 'content:write', {
    status: 201,
    audit: 'voucher.added',
    body: z.strictObject({
      code: z.string().trim().max(40),
      kind: z.enum(voucherKinds),
      value: dong,
      most: dong.nullable(),
      minimum: dong,
      /** the slugs of the categories to which the voucher applies; empty: all goods */
      categories: z.array(z.string().max(200)).max(50),
      /** days in Vietnam; `from`: the first day of the voucher, null: now; `until`: the last day */
      from: z.iso.date().nullable(),
      until: z.iso.date().nullable(),
      maxUses: uses.nullable(),
      maxUsesEach: uses.nullable(),
    }),
    output: voucherRow,
    failures: ['VOUCHER_REFUSED'],
  }),
  getVoucher: endpoint('GET', '/api/admin/vouchers/:code', 'content:read', {
    params: code,
    output: voucherRow,
    failures: ['VOUCHER_NOT_FOUND'],
  }),
  /** returns the orders with a voucher, newest first; cancelled orders are listed, but are not counted as uses */
  listVoucherOrders: endpoint('GET', '/api/admin/vouchers/:code/orders', 'content:read', {
    params: code,
    query: z.object(listQuery),
    output: pageOf(voucherOrder),
    failures: ['VOUCHER_NOT_FOUND'],
  }),
  endVoucher: endpoint('POST', '/api/admin/vouchers/:code/end', 'content:write', {
    audit: 'voucher.ended',
    params: code,
    body: z.strictObject({ version: z.string().max(64) }),
    output: voucherRow,
    failures: ['VOUCHER_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
