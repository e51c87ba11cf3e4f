/** The back office's endpoints for the customers and orders of the owner's former shop. */
import { forgetImported } from '#commands/customers/forget-imported.ts';
import { readCustomerSearch } from '#domain/customers/customer-search.ts';
import { readPastOrderSearch } from '#domain/moving/past-order.ts';
import { demand } from '#domain/values/failure.ts';
import { dialledKey, phoneKey } from '#domain/values/phone.ts';
import { mapPage } from '#store/database/list-order.ts';
import { listImported } from '#store/moving/imported-customers.ts';
import { findPastOrder, listPastOrders } from '#store/moving/past-orders.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const dialled = <Row extends { phone: string | null }>(row: Row): Row => ({
  ...row,
  phone: row.phone && dialledKey(row.phone),
});

export function historyAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  register('listImportedCustomers', async ({ query: { q, ...page } }) => {
    const search = q === undefined ? null : readCustomerSearch(q);
    if (q !== undefined && search === null) return { items: [], next: null };
    return mapPage(await listImported(db, { search, ...page }), dialled);
  });

  register.act('forgetImportedCustomer', ({ tx, params: { id } }) => forgetImported(tx, id));

  register('listPastOrders', async ({ query: { q, customer, ...page } }) => {
    const search = q === undefined ? null : readPastOrderSearch(q);
    if (q !== undefined && search === null) return { items: [], next: null };
    const wanted = { search, customer: customer === undefined ? null : phoneKey(customer) };
    return mapPage(await listPastOrders(db, { ...wanted, ...page }), dialled);
  });

  register('getPastOrder', async ({ params: { id } }) => dialled(demand(await findPastOrder(db, id), 'NOT_FOUND')));
}
