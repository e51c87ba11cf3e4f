/** Staff's notes about a customer, and the block of a phone number, which excludes the number from cash on delivery. */
import type { Actor } from '#domain/accounts/access.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import {
  type Customer,
  findCustomer,
  insertCustomerNote,
  lockCustomer,
  removeCustomerNote,
  setBlock,
} from '#store/customers/customer.ts';
import type { Transaction } from '#store/database/database.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/**
 * @param phone the customer's phone number in the form that phoneKey returns
 * @returns the customer, and what the audit log calls it: not by the phone number, because that must not remain after the
 * customer's data is removed
 * @throws Failure CUSTOMER_NOT_FOUND if the number belongs to no order and no account
 */
async function lockKnown(tx: Transaction, phone: string) {
  if (!(await findCustomer(tx, phone))) throw new Failure('CUSTOMER_NOT_FOUND');
  const id = await lockCustomer(tx, phone);
  const customer: Customer = demand(await findCustomer(tx, phone), 'CUSTOMER_NOT_FOUND');
  return { id, customer, thing: { kind: 'customer', id } } as const;
}

type Block = { phone: string; actor: Actor; version: string; reason: string | null };

/**
 * @param version the version of the customer's data that the person saw
 * @throws Failure CUSTOMER_NOT_FOUND, CHANGED_MEANWHILE
 */
export async function blockCustomer(tx: Transaction, { phone, actor, version, reason }: Block): Promise<Acted> {
  const { id, customer, thing } = await lockKnown(tx, phone);
  if (customer.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: customer.blocked });
  await setBlock(tx, id, reason, actor);
  const before = customer.blocked && { reason: customer.blocked.reason };
  const act = reason === null ? 'customer.unblocked' : 'customer.blocked';
  return acted(thing, { act, before, after: reason && { reason } });
}

/** @throws Failure CUSTOMER_NOT_FOUND */
export async function writeCustomerNote(tx: Transaction, phone: string, text: string, actor: Actor): Promise<Acted> {
  const { id, thing } = await lockKnown(tx, phone);
  await insertCustomerNote(tx, id, text, actor);
  return acted(thing);
}

/** Removes a note; does nothing if the note no longer exists. @throws Failure CUSTOMER_NOT_FOUND */
export async function dropCustomerNote(tx: Transaction, phone: string, noteId: number): Promise<Acted> {
  const { id, thing } = await lockKnown(tx, phone);
  await removeCustomerNote(tx, id, noteId);
  return acted(thing);
}
