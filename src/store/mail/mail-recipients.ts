/** Reads the recipients of emails. */
import type { Database } from '../database/database.ts';

export async function findMailedUser(db: Database, id: string): Promise<{ email: string } | null> {
  return (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Selects orders; `u` is the account of the order if the order's email is the account's own and verified. */
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
 * Null without such an order; `email` is null when the personal data was removed, or a caller by phone gave none.
 * `isOwn`: the order is in the verified account of this email, so the recipient typed its texts.
 */
export async function findMailedOrder(
  db: Database,
  id: string,
): Promise<{ email: string | null; isOwn: boolean } | null> {
  const row = await ordersWithOwner(db)
    .select(['o.shipping_email', 'o.anonymised_at', 'u.id as owner'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row ? { email: row.anonymised_at ? null : row.shipping_email, isOwn: row.owner !== null } : null;
}

export async function listOwnerEmails(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('role', '=', 'owner').orderBy('email').execute();
  return rows.map((row) => row.email);
}

export async function findMailedProduct(
  db: Database,
  id: string,
): Promise<{ name: string; sku: string; slug: string } | null> {
  const row = await db.selectFrom('products').select(['name', 'sku', 'slug']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
