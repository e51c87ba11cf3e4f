/** Suppliers: from whom the shop buys. */
import { sql } from 'kysely';
import { fold } from '#domain/values/vietnamese-text.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

export type SupplierFields = {
  name: string;
  phone: string | null;
  email: string | null;
  taxCode: string | null;
  address: string | null;
  note: string | null;
};
export type Supplier = SupplierFields & { id: string; version: number };

const columns = sql`id, name, phone, email, tax_code as "taxCode", address, note, version`;

const byName = listOrder({ folded_name: 'text' });

export const listSuppliers = (
  db: Database,
  { search, ...page }: PageWanted & { search: string },
): Promise<Page<Supplier>> => pageOf<Supplier>(db, page)`
  select ${columns}, ${byName.position} from suppliers
  where strpos(folded_name, ${fold(search)}) > 0 and ${byName.rest(page)}`;

export async function findSupplier(db: Database, id: string): Promise<Supplier | null> {
  const [row] = await rowsOf<Supplier>(db)`select ${columns} from suppliers where id = ${id}`;
  return row ?? null;
}

const row = ({ name, phone, email, taxCode, address, note }: SupplierFields) => ({
  ...{ name, phone, email, address, note, tax_code: taxCode, folded_name: fold(name) },
});

/** @returns false if another supplier has the name */
export async function insertSupplier(tx: Transaction, id: string, fields: SupplierFields): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('suppliers')
    .values({ id, ...row(fields) })
    .onConflict((conflict) => conflict.column('folded_name').doNothing())
    .executeTakeFirst();
  return count === 1n;
}

/** @returns false if somebody changed the supplier since this version */
export async function updateSupplier(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  fields: SupplierFields,
): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('suppliers')
    .set({ ...row(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return count === 1n;
}

/** True if another supplier has this name. */
export async function isNameTaken(db: Database, name: string, butOf: string): Promise<boolean> {
  const [found] = await rowsOf<object>(db)`
    select from suppliers where folded_name = ${fold(name)} and id <> ${butOf}`;
  return found !== undefined;
}
