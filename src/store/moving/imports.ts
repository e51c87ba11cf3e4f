/** The imports of the exports of other shops, and their rows. */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { ExportKind, ImportedKind } from '#domain/moving/imported.ts';
import type { ReadRow, RowOutcome } from '#domain/moving/importing.ts';
import { reportReasons } from '#domain/moving/report.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import { type Database, firstOf, rowsOf, type Transaction } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { namesForgotten } from './past-people.ts';

export type ShopImport = Selectable<Tables['imports']>;
export type ImportRow = Selectable<Tables['import_rows']>;

const importColumns = [
  ...(['id', 'kind', 'file_name', 'content_hash', 'state', 'layout', 'headers', 'choices', 'total'] as const),
  ...([
    'dealt_with',
    'added',
    'changed',
    'same',
    'refused',
    'taken_back',
    'left_alone',
    'failure',
    'names_costs',
  ] as const),
  ...(['actor', 'actor_id', 'created_at', 'ended_at'] as const),
];
const rowColumns = [
  'import_id',
  'position',
  'row',
  'name',
  'item',
  'notes',
  'outcome',
  'wrote',
  'undo',
  'left_reason',
] as const;

const AT_ONCE = 200;

export type NewImport = Pick<
  ShopImport,
  'id' | 'kind' | 'file_name' | 'content_hash' | 'actor' | 'actor_id' | 'names_costs'
>;

/** @returns false if the same file is being imported already */
export async function insertImport(tx: Transaction, made: NewImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('imports')
    .values({ ...made, state: 'reading' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns the import of this file that has not ended yet */
export function findUnderWay(db: Database, kind: ImportedKind, contentHash: string): Promise<ShopImport | null> {
  return firstOf(
    db
      .selectFrom('imports')
      .select(importColumns)
      .where('kind', '=', kind)
      .where('content_hash', '=', contentHash)
      .where('state', 'in', ['reading', 'mapping', 'previewing', 'previewed', 'running']),
  );
}

export function findImport(db: Database, id: string): Promise<ShopImport | null> {
  return firstOf(db.selectFrom('imports').select(importColumns).where('id', '=', id));
}

/** Finds an import and locks its row, so that one act after the other changes it. */
export function lockImport(tx: Transaction, id: string): Promise<ShopImport | null> {
  return firstOf(tx.selectFrom('imports').select(importColumns).where('id', '=', id).forUpdate());
}

/** @returns true if an import is writing into the shop, or taking back what it wrote */
export async function isAnyWriting(db: Database): Promise<boolean> {
  const query = db.selectFrom('imports').select('id').where('state', 'in', ['running', 'undoing']);
  return (await firstOf(query)) !== null;
}

/** @param of those of the shop's own table of products, or of what other systems export */
export function listImports(db: Database, of: 'own' | 'others', limit: number): Promise<ShopImport[]> {
  return db
    .selectFrom('imports')
    .select(importColumns)
    .where('kind', of === 'own' ? '=' : '<>', 'catalogue')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateImport(tx: Transaction, id: string, change: Updateable<Tables['imports']>): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute();
}

export async function deleteImport(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute();
}

/**
 * Removes the rows and the shown values of imports that ended so many days ago, and imports of that age that wrote
 * nothing. The counts of an import remain. An import that is writing or taking back is left alone.
 */
export async function removeOldRows(tx: Transaction, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days})`;
  await sql`delete from imports where created_at < ${before}
    and state in ('reading', 'mapping', 'previewing', 'previewed', 'failed')`.execute(tx);
  // locked, so that an undo that begins at this moment finds either all of its rows or none
  await sql`
    with old as materialized (
      select id from imports where state in ('done', 'undone') and ended_at < ${before} for update
    ), emptied as (
      update imports i set headers = '[]' from old where i.id = old.id and i.headers <> '[]'
    )
    delete from import_rows r using old where r.import_id = old.id`.execute(tx);
}

/** @returns those of the given hashes whose files an import may still read */
export async function listNeededFiles(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imports as i')
    .select('content_hash')
    .where('content_hash', '=', sql<string>`any(${hashes})`)
    .where((where) => where.not(namesForgotten))
    // a row may be mended, and the file read again, until it is imported
    .where('state', 'in', ['reading', 'mapping', 'previewing', 'previewed'])
    .execute();
  return new Set(rows.map(({ content_hash }) => content_hash));
}

/** @returns true if the file names a person whose data was removed since it was read */
export async function hasForgotten(db: Database, id: string): Promise<boolean> {
  const query = db.selectFrom('imports as i').select('id').where('id', '=', id).where(namesForgotten);
  return (await firstOf(query)) !== null;
}

export async function replaceRows(tx: Transaction, id: string, rows: readonly ReadRow[]): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', id).execute();
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await tx
      .insertInto('import_rows')
      .values(
        rows.slice(start, start + AT_ONCE).map(({ row, name, item, notes }, index) => ({
          import_id: id,
          position: start + index,
          row,
          name,
          item: item && JSON.stringify(item),
          notes: JSON.stringify(notes),
          outcome: item ? null : ('refused' as const),
        })),
      )
      .execute();
}

/** @returns the next rows from this position on */
export function listNextRows(db: Database, id: string, position: number, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('import_rows')
    .select(rowColumns)
    .where('import_id', '=', id)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** @returns the rows that wrote something and were not dealt with by the undo yet, the last ones first */
export function listWritten(db: Database, id: string, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('import_rows')
    .select(rowColumns)
    .where('import_id', '=', id)
    .where('wrote', 'is not', null)
    .where('undo', 'is', null)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
}

export type RecordedRow = {
  position: number;
  outcome: RowOutcome;
  notes: readonly RowNote[];
  wrote: object | null;
};

export async function recordOutcomes(tx: Transaction, id: string, rows: readonly RecordedRow[]): Promise<void> {
  await sql`update import_rows r set outcome = d.outcome, notes = d.notes, wrote = d.wrote
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(position int, outcome text, notes jsonb, wrote jsonb)
    where r.import_id = ${id} and r.position = d.position`.execute(tx);
}

export async function recordUndo(
  tx: Transaction,
  id: string,
  rows: readonly { position: number; left: string | null }[],
): Promise<void> {
  await sql`update import_rows r set undo = case when d.left_reason is null then 'taken-back' else 'left' end,
      left_reason = d.left_reason
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ position, left }) => ({ position, left_reason: left })))}::jsonb)
      as d(position int, left_reason text)
    where r.import_id = ${id} and r.position = d.position`.execute(tx);
}

export type Counted = Record<RowOutcome, number>;

export async function countOutcomes(db: Database, id: string): Promise<Counted> {
  const rows = await rowsOf<{ outcome: RowOutcome; count: number }>(db)`
    select outcome, count(*)::int as count from import_rows where import_id = ${id} and outcome is not null group by 1`;
  const counts = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
  return { new: 0, changed: 0, same: 0, refused: 0, ...counts };
}

/** Which rows a list shows: one outcome, those with notes, or those that the undo left alone. */
export type ShownRows = RowOutcome | 'noted' | 'left' | 'all';

/** @returns one page of rows, behind the position `after` */
export async function listRows(
  db: Database,
  id: string,
  { show, after, limit }: { show: ShownRows; after: number; limit: number },
): Promise<ImportRow[]> {
  let query = db
    .selectFrom('import_rows')
    .select(rowColumns)
    .where('import_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit);
  if (show === 'noted') query = query.where(sql<boolean>`notes <> '[]'`);
  else if (show === 'left') query = query.where('undo', '=', 'left');
  else if (show !== 'all') query = query.where('outcome', '=', show);
  return query.execute();
}

/** A name of a type in the file, from the widest category to the narrowest one, and how many products have it. */
export type NamedPath = { path: string[]; products: number };

export function listPaths(db: Database, id: string, limit: number): Promise<NamedPath[]> {
  return rowsOf<NamedPath>(db)`
    select coalesce(item -> 'categories' -> 0, '[]') as path, count(*)::int as products from import_rows
    where import_id = ${id} and item is not null group by 1 order by 2 desc, 1 limit ${limit}`;
}

/** A column that the layout does not know: how many products have a value in it, and some of these values. */
export type UnknownColumn = { header: string; products: number; values: string[] };

/** The number of different values by which a column is judged. */
const MOST_VALUES = 50;

export function listUnknownColumns(db: Database, id: string): Promise<UnknownColumn[]> {
  return rowsOf<UnknownColumn>(db)`
    select e.key as header, count(*)::int as products,
      (array_agg(distinct left(e.value, 80)))[1:${sql.lit(MOST_VALUES)}] as values
    from import_rows r, jsonb_each_text(r.item -> 'extras') as e
    where r.import_id = ${id} and r.item ? 'extras' group by 1 order by 2 desc, 1`;
}

/** @returns how many variants are refused because they share a code for which another one is proposed */
export async function countSharedCodes(db: Database, id: string): Promise<number> {
  const { says } = reportReasons.duplicate_sku;
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from import_rows r, jsonb_array_elements(r.notes) as n
    where r.import_id = ${id} and r.notes <> '[]' and n ->> 'says' = ${says} and n ->> 'mend' <> n ->> 'value'`;
  return row?.count ?? 0;
}

export async function saveMapping(
  tx: Transaction,
  kind: ExportKind,
  headersHash: string,
  choices: object,
): Promise<void> {
  const kept = { choices: JSON.stringify(choices), saved_at: new Date() };
  await tx
    .insertInto('import_mappings')
    .values({ kind, headers_hash: headersHash, ...kept })
    .onConflict((conflict) => conflict.columns(['kind', 'headers_hash']).doUpdateSet(kept))
    .execute();
}

export async function findMapping(db: Database, kind: ExportKind, headersHash: string): Promise<object | null> {
  const query = db.selectFrom('import_mappings').select('choices').where('kind', '=', kind);
  return (await firstOf(query.where('headers_hash', '=', headersHash)))?.choices ?? null;
}
