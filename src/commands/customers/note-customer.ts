/** Staff's notes about a customer, and the block of a phone number, which excludes the number from cash on delivery. */
import type { Actor } from '#domain/accounts/access.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import {
  type Customer,
  findCustomer,
  insertCustomerNote,
  lockCustomer,
  removeCustomerNote,
  setBlock,
} from '#store/customers/customer.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** `phone`: the customer's phone number in the form that phoneKey returns */
type Noted = { phone: string; actor: Actor };

type Act = (
  tx: Transaction,
  id: string,
  customer: Customer,
) => Promise<{ act: AuditAct; before?: unknown; after?: unknown }>;

/** @throws Failure CUSTOMER_NOT_FOUND if the number belongs to no order and no account */
function noteOn(db: Database, { phone, actor }: Noted, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await findCustomer(tx, phone))) throw new Failure('CUSTOMER_NOT_FOUND');
    const id = await lockCustomer(tx, phone);
    const customer = demand(await findCustomer(tx, phone), 'CUSTOMER_NOT_FOUND');
    // the audit log does not contain the phone number, because it must not remain after the customer's data is removed
    await recordChange(tx, { actor, thing: { kind: 'customer', id }, ...(await act(tx, id, customer)) });
  });
}

/**
 * @param version the version of the customer's data that the person saw
 * @throws Failure CUSTOMER_NOT_FOUND, CHANGED_MEANWHILE
 */
export function blockCustomer(db: Database, noted: Noted, version: string, reason: string | null): Promise<void> {
  return noteOn(db, noted, async (tx, id, customer) => {
    if (customer.version !== version) {
      const { blocked } = customer;
      throw new Failure('CHANGED_MEANWHILE', { current: blocked });
    }
    await setBlock(tx, id, reason, noted.actor);
    const before = customer.blocked && { reason: customer.blocked.reason };
    return { act: reason === null ? 'customer.unblocked' : 'customer.blocked', before, after: reason && { reason } };
  });
}

/** @throws Failure CUSTOMER_NOT_FOUND */
export function writeCustomerNote(db: Database, noted: Noted, text: string): Promise<void> {
  return noteOn(db, noted, async (tx, id) => {
    await insertCustomerNote(tx, id, text, noted.actor);
    return { act: 'customer.note-added' };
  });
}

/** Removes a note; does nothing if the note no longer exists. @throws Failure CUSTOMER_NOT_FOUND */
export function dropCustomerNote(db: Database, noted: Noted, noteId: number): Promise<void> {
  return noteOn(db, noted, async (tx, id) => {
    await removeCustomerNote(tx, id, noteId);
    return { act: 'customer.note-removed' };
  });
}
