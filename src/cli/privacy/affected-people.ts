/** Prints as CSV whom a breach of personal data concerns. */
import type { ExportColumn } from '#domain/exports/column.ts';
import type { Shop } from '#server/config/shop.ts';
import { csvFile } from '#server/exports/csv-file.ts';
import { type AffectedPerson, listAffectedPeople, peopleTables } from '#store/privacy/affected-people.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';

const columns: readonly ExportColumn<AffectedPerson>[] = [
  { heading: 'Tên', kind: 'text', value: ({ name }) => name },
  { heading: 'Số điện thoại', kind: 'phone', value: ({ phone }) => phone },
  { heading: 'Email', kind: 'text', value: ({ email }) => email },
  { heading: 'Có trong', kind: 'text', value: ({ tables }) => tables.join(' ') },
];

const listOf = (text: string | undefined) =>
  text === undefined
    ? null
    : text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');

async function* once<Row>(rows: Row): AsyncGenerator<Row> {
  yield rows;
}

export async function affectedPeopleCommand({ db }: Shop, args: string[]): Promise<void> {
  const options = { tables: { type: 'string' }, orders: { type: 'string' } } as const;
  const { values } = readArguments({ args, options });
  const orders = listOf(values.orders)?.map((number) => number.toUpperCase()) ?? null;
  if (orders !== null && values.tables !== undefined) throw new UsageError('Name either --tables or --orders.');
  const named = orders !== null ? ['orders'] : (listOf(values.tables) ?? [...peopleTables]);
  const tables = peopleTables.filter((table) => named.includes(table));
  const strange = named.find((name) => !(peopleTables as string[]).includes(name));
  if (strange !== undefined || tables.length === 0)
    throw new UsageError(`"${strange ?? ''}" is none of ${peopleTables.join(', ')}.`);
  const people = await listAffectedPeople(db, tables, orders);
  for await (const text of csvFile(columns, once(people))) if (text !== '') console.log(text.trimEnd());
  console.error(`${people.length} people`);
}
