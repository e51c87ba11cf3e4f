/** Reads the recipients of emails. */
import { anyOf, type Database, firstOf } from '../database/database.ts';

export async function findMailedUser(db: Database, id: string): Promise<{ email: string } | null> {
  return (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Selects orders. `u` is the order's account; its columns are null unless its verified email is the order's email. */
export function ordersWithOwner(db: Database) {
  return db
    .selectFrom('orders as o')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.id', '=', 'o.user_id')
        .onRef('u.email_key', '=', 'o.email_key')
        .on('u.email_verified_at', 'is not', null),
    );
}

/**
 * `email`: null when the personal data was removed, or a customer who ordered by phone gave no address. `isOwn`: true if the
 * order is in the verified account of this address, so the recipient wrote the texts in it.
 */
export type MailedOrder = { email: string | null; isOwn: boolean };

/** @returns the recipients of emails about these orders, by the orders' ids */
export async function listMailedOrders(db: Database, ids: readonly string[]): Promise<Map<string, MailedOrder>> {
  const rows = await ordersWithOwner(db)
    .select(['o.id', 'o.shipping_email', 'o.anonymised_at', 'u.id as owner'])
    .where('o.id', '=', anyOf(ids))
    .execute();
  const recipientOf = ({ anonymised_at, shipping_email, owner }: (typeof rows)[number]) =>
    ({ email: anonymised_at ? null : shipping_email, isOwn: owner !== null }) satisfies MailedOrder;
  return new Map(rows.map((row) => [row.id, recipientOf(row)]));
}

export async function listOwnerEmails(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('role', '=', 'owner').orderBy('email').execute();
  return rows.map((row) => row.email);
}

export function findMailedProduct(
  db: Database,
  id: string,
): Promise<{ name: string; sku: string; slug: string } | null> {
  return firstOf(db.selectFrom('products').select(['name', 'sku', 'slug']).where('id', '=', id));
}
