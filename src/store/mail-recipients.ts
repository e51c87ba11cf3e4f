/** Whom letters go to. */
import type { Database } from './database.ts';

export async function findMailedUser(db: Database, id: string): Promise<{ email: string; name: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { email: row.email, name: `${row.first_name} ${row.last_name}` } : null;
}

/** Null where there is no such order; without an address where its customer's data was removed. */
export async function findMailedOrder(db: Database, id: string): Promise<{ email: string | null } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['shipping_email', 'anonymised_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { email: row.anonymised_at ? null : row.shipping_email } : null;
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
