/** Every column that can hold personal data is declared, and the documents and jobs say what the declaration says. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { personalTables } from '#store/privacy/personal-data.ts';
import { sweepRules } from '#store/privacy/sweep-tables.ts';
import { openTestShop } from '../app.ts';
import { printPersonalData } from '../print-personal-data.ts';
import { listDeclared, listSuspects } from './personal-columns.ts';

const shop = openTestShop();

/** The columns that only one of both has, as `table.column`. */
async function differences() {
  const [suspects, declared] = [await listSuspects(shop.shop.db), listDeclared()];
  const flat = (map: Map<string, string[]>) =>
    [...map].flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  const [there, said] = [flat(suspects), flat(declared)];
  return {
    undeclared: there.filter((name) => !said.includes(name)),
    gone: said.filter((name) => !there.includes(name)),
    twice: said.filter((name, at) => said.indexOf(name) !== at),
  };
}

test('every column that can hold personal data is declared in src/store/privacy/personal-data.ts, once', async () => {
  expect(await differences()).toEqual({ undeclared: [], gone: [], twice: [] });
});

test('a new column with a text, a document, a day or an account is named until it is declared', async () => {
  const { db } = shop.shop;
  await sql`alter table orders add column nickname text, add column notes_json jsonb, add column born date,
    add column pieces_seen int, add column adviser uuid references users (id)`.execute(db);
  expect((await differences()).undeclared).toEqual([
    'orders.nickname',
    'orders.notes_json',
    'orders.born',
    'orders.adviser',
  ]);
  await sql`alter table orders drop column nickname, drop column notes_json, drop column born, drop column pieces_seen,
    drop column adviser`.execute(db);
});

test('what remains of an erased customer has a reason', () => {
  const without = Object.entries(personalTables).filter(
    ([, { erasure, remains, of }]) => of.includes('customer') && erasure === 'keeps' && !remains,
  );
  expect(without).toEqual([]);
});

test('docs/personal-data.md is what the declaration says; if this fails, write it anew: node test/print-personal-data.ts > docs/personal-data.md', () => {
  const page = readFileSync(new URL('../../docs/personal-data.md', import.meta.url), 'utf8');
  expect(printPersonalData()).toBe(page);
});

test('every rule of the sweep names a table and columns that are declared, and runs', async () => {
  for (const { table, empties = [] } of sweepRules)
    expect(
      Object.values(personalTables[table]?.holds ?? {})
        .join(' ')
        .split(' '),
      table,
    ).toEqual(expect.arrayContaining([...empties]));
  expect(sweepRules.length).toBeGreaterThan(8);
});
