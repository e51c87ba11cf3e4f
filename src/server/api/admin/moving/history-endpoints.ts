/** The back office's endpoints for the customers and orders of the owner's former shop. */
import { forgetImported } from '#commands/customers/forget-imported.ts';
import { readCustomerSearch } from '#domain/customers/customer-search.ts';
import { readPastOrderSearch } from '#domain/moving/past-order.ts';
import { demand } from '#domain/values/failure.ts';
import { dialledKey, phoneKey } from '#domain/values/phone.ts';
import { listImported } from '#store/moving/imported-customers.ts';
import { findPastOrder, listPastOrders } from '#store/moving/past-orders.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { pageFrom, readPosition } from '../../../http/list-cursor.ts';

const dialled = <Row extends { phone: string | null }>(row: Row): Row => ({
  ...row,
  phone: row.phone && dialledKey(row.phone),
});

export function historyAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  register('listImportedCustomers', async ({ query: { cursor, limit, q } }) => {
    const search = q === undefined ? null : readCustomerSearch(q);
    if (q !== undefined && search === null) return { items: [], next: null };
    const rows = await listImported(db, { search, after: readPosition(cursor), limit: limit + 1 });
    return pageFrom(rows.map(dialled), limit, { cursorOf: (row) => [row.createdMicroseconds, row.id] });
  });

  register.act('forgetImportedCustomer', ({ tx, params: { id } }) => forgetImported(tx, id));

  register('listPastOrders', async ({ query: { cursor, limit, q, customer } }) => {
    const search = q === undefined ? null : readPastOrderSearch(q);
    if (q !== undefined && search === null) return { items: [], next: null };
    const wanted = { search, customer: customer === undefined ? null : phoneKey(customer) };
    const rows = await listPastOrders(db, { ...wanted, after: readPosition(cursor), limit: limit + 1 });
    return pageFrom(rows.map(dialled), limit, { cursorOf: (row) => [row.placedMicroseconds, row.id] });
  });

  register('getPastOrder', async ({ params: { id } }) => dialled(demand(await findPastOrder(db, id), 'NOT_FOUND')));
}
