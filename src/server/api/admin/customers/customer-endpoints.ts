/** The back office's endpoints for customers: lists, search, notes, blocking. */
import { blockCustomer, dropCustomerNote, writeCustomerNote } from '#commands/customers/note-customer.ts';
import { readCustomerSearch } from '#domain/customers/customer-search.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { MAX_REASON, readFreeText } from '#domain/values/free-text.ts';
import { phoneKey } from '#domain/values/phone.ts';
import { findCustomer, listCustomerNotes } from '#store/customers/customer.ts';
import { findCustomers, listAccounts, listBlocked, listCustomers } from '#store/customers/customer-list.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of characters in a note about a customer. */
const MAX_NOTE = 2000;

export function customerAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  const read = async (phone: string) => {
    const customer = demand(await findCustomer(db, phoneKey(phone)), 'CUSTOMER_NOT_FOUND');
    return { ...customer, notes: customer.id === null ? [] : await listCustomerNotes(db, customer.id) };
  };

  register('listCustomers', async ({ query: { blocked, q, ...page } }) => {
    if (q !== undefined) {
      const search = readCustomerSearch(q);
      return { items: search ? await findCustomers(db, search, page.limit) : [], next: null };
    }
    return blocked === undefined ? listCustomers(db, page) : listBlocked(db, page);
  });

  register('listAccounts', ({ query }) => listAccounts(db, query));

  register('getCustomer', ({ params: { phone } }) => read(phone));

  const readAgain = (_: unknown, { params: { phone } }: { params: { phone: string } }) => read(phone);

  register.act(
    'blockCustomer',
    ({ tx, staff: { actor }, params: { phone }, body: { version, ...body } }) => {
      const reason = readFreeText('reason', body.reason, MAX_REASON);
      if (reason === null && body.reason !== null) throw new Failure('INVALID_REQUEST', { fields: ['reason'] });
      return blockCustomer(tx, { phone: phoneKey(phone), actor, version, reason });
    },
    readAgain,
  );

  register.act(
    'addCustomerNote',
    ({ tx, staff, params: { phone }, body }) => {
      const text = readFreeText('text', body.text, MAX_NOTE);
      if (text === null) throw new Failure('INVALID_REQUEST', { fields: ['text'] });
      return writeCustomerNote(tx, phoneKey(phone), text, staff.actor);
    },
    readAgain,
  );

  register.act(
    'removeCustomerNote',
    ({ tx, params: { phone, note } }) => dropCustomerNote(tx, phoneKey(phone), note),
    readAgain,
  );
}
