/** Erases a person: account, contacts, and the personal data of orders that have ended; of the others when they end. */

import { Failure } from '#domain/values/failure.ts';
import { lockUser, releaseOrders, removeUser } from '#store/accounts/account-removal.ts';
import { listAccounts, listAccountsOfEmail } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import {
  type Contact,
  type ErasedRows,
  type Erasure,
  findRowsOf,
  insertErasure,
  isErasureKnown,
  listContactsOf,
  listReviewsBy,
  type Proof,
} from '#store/privacy/erased-rows.ts';
import { type ForgottenMail, forgetContact, forgetTracesOf } from '#store/privacy/forget-contact.ts';
import { listRequestsBy } from '#store/privacy/privacy-requests.ts';
import { removeReviewsOf } from '#store/reviews/reviews.ts';
import { findMember } from '#store/staff/office-sessions.ts';
import { anonymiseOrdersWithin } from '../orders/anonymise-orders.ts';

/** What the caller removes after the commit, and the record that it copies out of the database. */
export type Erased = { files: string[]; mails: ForgottenMail[]; erasure: Erasure };

type Person = {
  /** accounts that are the person's */
  accounts: readonly string[];
  contacts: readonly Contact[];
  proofs: readonly Proof[];
  /** the record of an earlier erasure, of which a restored backup brought the rows back */
  again?: Erasure;
};

/** All commands lock tables in this order: users, orders, products, reviews. */
export async function erasePersonWithin(
  tx: Transaction,
  { accounts, contacts, proofs, again }: Person,
): Promise<Erased> {
  const found: ErasedRows = { ...again?.rows };
  for (const contact of contacts) add(found, await findRowsOf(tx, contact));
  const users = [...accounts].sort();
  const orders = new Set(again?.rows.orders);
  for (const id of users) {
    await lockUser(tx, id);
    for (const order of await releaseOrders(tx, id)) orders.add(order);
  }
  if (proofs.includes('orders')) for (const id of found.orders ?? []) orders.add(id);
  const rows = { ...found, users, orders: [...orders].sort() };
  const mails = await forgetTracesOf(tx, [
    ...Object.values(rows).flat(),
    ...(await listReviewsBy(tx, rows)),
    ...(await listRequestsBy(tx, users, contacts)),
  ]);
  const files = await anonymiseOrdersWithin(tx, rows.orders);
  for (const id of users) await removeReviewsOf(tx, id);
  for (const contact of contacts) files.push(...(await forgetContact(tx, contact)));
  for (const id of users) await removeUser(tx, id);
  return { files, mails, erasure: await insertErasure(tx, again?.rows ?? rows, proofs, again?.id) };
}

/**
 * Erases who has this phone number or this email address, of which somebody must have made sure. An account is erased
 * with the email address that its owner proved; one that only names the phone number remains.
 * @throws Failure STAFF_ACCOUNT for the email address of somebody who works in the shop
 */
export async function eraseContactWithin(tx: Transaction, { phone, email }: Contact): Promise<Erased> {
  const accounts = email === null ? [] : await listAccountsOfEmail(tx, email);
  for (const id of accounts) if (await findMember(tx, id)) throw new Failure('STAFF_ACCOUNT');
  const proofs: Proof[] = ['orders', ...(phone ? (['phone'] as const) : []), ...(email ? (['email'] as const) : [])];
  return erasePersonWithin(tx, { accounts, contacts: [{ phone, email }], proofs });
}

/** Repeats an erasure in a shop that was restored to an earlier day. @returns null if this shop has made it */
export function eraseAgain(db: Database, again: Erasure): Promise<Erased | null> {
  return db.transaction().execute(async (tx) => {
    if (await isErasureKnown(tx, again.id)) return null;
    const accounts = await listAccounts(tx, again.rows.users ?? []);
    return erasePersonWithin(tx, { accounts, contacts: await listContactsOf(tx, again), proofs: again.proofs, again });
  });
}

function add(rows: ErasedRows, more: ErasedRows): void {
  for (const [table, ids] of Object.entries(more) as [keyof ErasedRows, string[]][])
    rows[table] = [...new Set([...(rows[table] ?? []), ...ids])];
}
