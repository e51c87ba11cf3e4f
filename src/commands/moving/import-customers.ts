/**
 * Imports the customers of another shop (decision 060). What this shop knows of a person is newer: an import fills what is
 * empty, and overwrites nothing. It makes no account, and subscribes nobody to the newsletter.
 */
import { randomUUID } from 'node:crypto';
import type { ImportedCustomer } from '#domain/moving/imported.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import { phoneKey } from '#domain/values/phone.ts';
import { fold, tidy } from '#domain/values/vietnamese-text.ts';
import type { Database } from '#store/database/database.ts';
import * as store from '#store/moving/imported-customers.ts';
import type { Foreseen, ImportKind, ItemRow } from './kinds.ts';

/** `filled`: the fields of a customer whom an earlier import brought that this one filled; absent for a new customer */
export type WroteCustomer = { id: string; filled?: Partial<store.CustomerData> };

type Fields = Pick<store.CustomerData, 'email' | 'address' | 'note'>;
const FILLABLE = ['email', 'address', 'note'] as const satisfies readonly (keyof Fields)[];

type Plan = Foreseen & { id: string; fresh: store.CustomerData | null; filled: Partial<Fields> };

const dataOf = ({ name, phone, email, address, note }: ImportedCustomer): store.CustomerData => ({
  ...{ name, email, address, note },
  phone: phone === null ? null : phoneKey(phone),
});
const keyOf = ({ phone, email }: Pick<store.CustomerData, 'phone' | 'email'>) => phone ?? `@${email}`;

async function planRows(db: Database, rows: readonly ItemRow<ImportedCustomer>[]): Promise<Plan[]> {
  const given = rows.map(({ item }) => dataOf(item));
  const phones = given.flatMap(({ phone }) => phone ?? []);
  const emails = given.flatMap(({ phone, email }) => (phone === null && email !== null ? [email] : []));
  const known = new Map((await store.listKnown(db, { phones, emails })).map((row) => [keyOf(row), row]));
  const ordered = await store.countOrdersOf(db, phones);
  return rows.map(({ item, notes: told }, index): Plan => {
    let notes = told;
    const data = given[index] as store.CustomerData;
    const nothing = { id: '', fresh: null, filled: {} };
    if (notes.some(({ refuses }) => refuses)) return { ...nothing, outcome: 'refused', notes };
    const present = known.get(keyOf(data));
    if (!present) {
      const fresh = { ...data, id: randomUUID() };
      known.set(keyOf(data), fresh);
      const isKnown = data.phone !== null && ordered.has(data.phone);
      return { id: fresh.id, fresh, filled: {}, outcome: isKnown ? 'changed' : 'new', notes };
    }
    notes = [...notes, ...lostBeside(present, data, item.row)];
    const filled = Object.fromEntries(
      FILLABLE.flatMap((field) => (present[field] === null && data[field] !== null ? [[field, data[field]]] : [])),
    );
    Object.assign(present, filled);
    return { id: present.id, fresh: null, filled, outcome: Object.keys(filled).length > 0 ? 'changed' : 'same', notes };
  });
}

/** Tells that another person has this contact already, so that the name or the email address of the row is not kept. */
function lostBeside(present: store.CustomerData, { name, phone, email }: store.CustomerData, row: number): RowNote[] {
  const lost = [
    fold(tidy(name)) === fold(tidy(present.name)) ? '' : name,
    email === null || present.email === null || email === present.email ? '' : email,
  ].filter((text) => text !== '');
  if (lost.length === 0) return [];
  const contact = phone === null ? 'email' : 'số điện thoại';
  const says = `cửa hàng đã có ${present.name} với ${contact} này, nên không ghi`;
  return [{ row, field: '', value: lost.join(', '), says, refuses: false }];
}

export const customersKind: ImportKind<'customers', WroteCustomer> = {
  async preview(db, rows) {
    return (await planRows(db, rows)).map(({ outcome, notes }) => ({ outcome, notes }));
  },

  async apply(tx, rows, { importId }) {
    await store.lockImportedCustomers(tx);
    const plans = await planRows(tx, rows);
    await store.insertImported(
      tx,
      plans.flatMap(({ fresh, id }) => (fresh ? [{ ...fresh, id, importId }] : [])),
    );
    for (const { id, filled } of plans) if (Object.keys(filled).length > 0) await store.changeImported(tx, id, filled);
    return plans.map(({ outcome, notes, id, fresh, filled }) => ({
      ...{ outcome, notes },
      wrote: fresh ? { id } : Object.keys(filled).length > 0 ? { id, filled } : null,
    }));
  },

  async undo(tx, rows) {
    await store.lockImportedCustomers(tx);
    const undone = [];
    for (const { wrote } of rows) {
      const present = await store.findImported(tx, wrote.id);
      const left = present && (await reasonToKeep(tx, present));
      if (present && left === null) await takeBack(tx, present, wrote);
      undone.push({ left: present ? left : 'đã được xóa trước đó' });
    }
    return undone;
  },
};

async function reasonToKeep(db: Database, { phone }: store.ImportedRow): Promise<string | null> {
  if (phone === null) return null;
  const count = (await store.countOrdersOf(db, [phone])).get(phone);
  if (count !== undefined) return `đã đặt ${count} đơn ở cửa hàng này`;
  return (await store.listNoted(db, [phone])).has(phone) ? 'nhân viên đã ghi chú hoặc chặn khách' : null;
}

type Tx = Parameters<typeof store.removeImported>[0];

/** Removes a customer whom the import brought, or empties the fields that it filled. */
async function takeBack(tx: Tx, present: store.ImportedRow, { id, filled }: WroteCustomer): Promise<void> {
  if (!filled) return store.removeImported(tx, id);
  const still = FILLABLE.filter((field) => filled[field] !== undefined && filled[field] === present[field]);
  if (still.length > 0) await store.changeImported(tx, id, Object.fromEntries(still.map((field) => [field, null])));
}
