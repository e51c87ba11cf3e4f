/**
 * Goes on with an import from where it is: reads the file, says what would happen, writes, or takes back. Everything goes in chunks,
 * each in a transaction that also counts it, so that a program that stops between two chunks loses and repeats nothing.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import type { TableHeader } from '#domain/moving/guess-columns.ts';
import type { ImportedKind, ImportedOrder, ReadExport } from '#domain/moving/imported.ts';
import {
  type ImportChoices,
  type ImportedItems,
  importChoices,
  type ReadingChoices,
  readingChoices,
  rowsOfExport,
} from '#domain/moving/importing.ts';
import { OWN_TABLE } from '#domain/moving/own-table.ts';
import { nearTypes } from '#domain/moving/type-names.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { listKnownTypes } from '#store/catalogue/catalogue.ts';
import { brokenConstraint, type Database, isDeadlock, type Transaction } from '#store/database/database.ts';
import * as imports from '#store/moving/imports.ts';
import { importKindOf } from './import-kinds.ts';
import type { Applied, ImportContext, ImportKind, ItemRow, StoredFiles } from './kinds.ts';

/** The number of rows in a chunk: an order waits for a product at most as long as one chunk takes. */
const AT_ONCE = 100;
/** The rest after each chunk, as a part of the chunk's time: the pages that the chunk has changed are rendered in it. */
const REST = 1 / 3;

/** A file that was read; the headers of one whose layout is not known; or why it is refused, for staff. */
export type FileRead = { read: ReadExport } | { headers: TableHeader[] } | { refused: string };

export type ImportTools = {
  read: (given: imports.ShopImport, choices: ReadingChoices) => Promise<FileRead>;
  attributes: () => Promise<AttributeTable>;
  files: StoredFiles;
  now: () => Date;
};

/** @param signal aborted when the program stops; the import then goes on when the job runs again */
export async function advanceImport(db: Database, id: string, tools: ImportTools, signal: AbortSignal): Promise<void> {
  for (let rest = 0; ; ) {
    await sleep(rest, undefined, { signal });
    const begun = performance.now();
    const found = await imports.findImport(db, id);
    if (!found || !(await advance(db, found, tools))) return;
    rest = found.state === 'running' || found.state === 'undoing' ? REST * (performance.now() - begun) : 0;
  }
}

/** @returns false if the import waits for the owner, or has ended */
async function advance(db: Database, found: imports.ShopImport, tools: ImportTools): Promise<boolean> {
  if (found.state === 'reading') return readFile(db, found, tools);
  const choices = importChoices.parse(found.choices);
  const work = { kind: importKindOf(found.kind), context: await contextOf(found, tools, choices) };
  if (found.state === 'previewing') return previewSome(db, found, work);
  if (found.state === 'running') return inChunks(db, (tx, most) => applySome(tx, found.id, work, most));
  if (found.state === 'undoing') return inChunks(db, (tx, most) => undoSome(tx, found.id, work, most));
  return false;
}

type Work = { kind: ImportKind; context: ImportContext };

async function contextOf(
  found: imports.ShopImport,
  { attributes, now, files }: ImportTools,
  choices: ImportChoices,
): Promise<ImportContext> {
  const actor = { kind: found.actor, userId: found.actor_id };
  return {
    importId: found.id,
    actor,
    now: now(),
    attributes: await attributes(),
    ...{ choices, files, namesCosts: found.names_costs },
  };
}

/** Identifies tables with the same columns, in whatever order. */
export const headersHash = (headers: readonly TableHeader[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(({ header }) => fold(header)).toSorted()))
    .digest('hex');

async function readFile(db: Database, found: imports.ShopImport, tools: ImportTools): Promise<boolean> {
  const choices = importChoices.parse(found.choices);
  const first = await tools.read(found, readingChoices(choices));
  if (!('headers' in first)) return keepRows(db, found, first, { choices, tools });
  const { headers } = first;
  const remembered = found.kind !== 'catalogue' && (await imports.findMapping(db, found.kind, headersHash(headers)));
  if (remembered && !choices.table) {
    const kept = importChoices.parse({ ...remembered, types: {} });
    const again = await tools.read(found, readingChoices(kept));
    if ('read' in again) return keepRows(db, found, again, { headers, choices: kept, tools });
  }
  await changeFrom(db, found, { state: 'mapping', headers: JSON.stringify(headers) });
  return false;
}

async function keepRows(
  db: Database,
  found: imports.ShopImport,
  file: { read: ReadExport } | { refused: string },
  { headers, choices, tools }: { headers?: TableHeader[]; choices: ImportChoices; tools: ImportTools },
): Promise<boolean> {
  if ('refused' in file) {
    await changeFrom(db, found, { state: 'failed', failure: file.refused, ended_at: new Date() });
    return false;
  }
  const { kind, system } = file.read;
  const other = kind === found.kind ? null : await imports.findUnderWay(db, kind, found.content_hash);
  if (other) return keepRows(db, found, { refused: 'Tệp này đang được nhập ở một lần khác.' }, { choices, tools });
  const read = rowsOfExport(file.read);
  const inspected = (await importKindOf(kind).inspect?.(db, read, await contextOf(found, tools, choices))) ?? {
    rows: read,
  };
  if ('refused' in inspected) return keepRows(db, found, inspected, { choices, tools });
  const { rows } = inspected;
  const paths = file.read.products.map(({ categories }) => categories[0] ?? []);
  const types = { ...nearTypes(paths, await listKnownTypes(db)), ...choices.types };
  return changeFrom(
    db,
    found,
    {
      ...{ kind, state: 'previewing', total: rows.length, dealt_with: 0 },
      layout: system === OWN_TABLE ? null : system,
      ...(headers && { headers: JSON.stringify(headers) }),
      choices: JSON.stringify({ ...choices, types }),
    },
    (tx) => imports.replaceRows(tx, found.id, rows),
  );
}

/** Changes an import unless somebody was faster. @returns true if it was changed */
function changeFrom(
  db: Database,
  { id, state, choices }: imports.ShopImport,
  change: Parameters<typeof imports.updateImport>[2],
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = await imports.lockImport(tx, id);
    if (now?.state !== state || JSON.stringify(now.choices) !== JSON.stringify(choices)) return now !== null;
    await also(tx);
    await imports.updateImport(tx, id, change);
    return true;
  });
}

/** JSON has no dates. */
function itemOf(kind: ImportedKind, item: object | null): ImportedItems[ImportedKind] {
  if (kind !== 'orders') return item as ImportedItems[ImportedKind];
  const { date, ...order } = item as Omit<ImportedOrder, 'date'> & { date: string | null };
  return { ...order, date: date === null ? null : new Date(date) };
}

const itemsIn = (kind: ImportedKind, rows: readonly imports.ImportRow[]): ItemRow<ImportedItems[ImportedKind]>[] =>
  rows.flatMap(({ position, item, notes }) =>
    // what the shop had against a row before may be different now
    item ? [{ position, item: itemOf(kind, item), notes: notes.filter(({ inFile }) => inFile) }] : [],
  );

async function previewSome(db: Database, found: imports.ShopImport, { kind, context }: Work): Promise<boolean> {
  const rows = await imports.listNextRows(db, found.id, found.dealt_with, AT_ONCE);
  const items = itemsIn(found.kind, rows);
  const outcomes = items.length > 0 ? await kind.preview(db, items, context) : [];
  const recorded = items.map(({ position }, index) => ({ position, ...at(outcomes, index), wrote: null }));
  return db.transaction().execute(async (tx) => {
    const now = await imports.lockImport(tx, found.id);
    if (now?.state !== 'previewing' || now.dealt_with !== found.dealt_with) return now !== null;
    await imports.recordOutcomes(tx, found.id, recorded);
    const dealtWith = found.dealt_with + rows.length;
    if (dealtWith < (found.total ?? 0)) {
      await imports.updateImport(tx, found.id, { dealt_with: dealtWith });
      return true;
    }
    const { new: added, ...others } = await imports.countOutcomes(tx, found.id);
    await imports.updateImport(tx, found.id, { state: 'previewed', dealt_with: dealtWith, added, ...others });
    return false;
  });
}

function at<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw new Error('a kind of import answered with fewer rows than it was asked for');
  return entry;
}

type Chunk = (tx: Transaction, most: number) => Promise<boolean>;

/** A chunk that the database refuses is done again row by row, so that only the rows that are at fault are refused. */
async function inChunks(db: Database, some: Chunk): Promise<boolean> {
  try {
    return await db.transaction().execute((tx) => some(tx, AT_ONCE));
  } catch (error) {
    // an order of products of this chunk was faster: the chunk is done again
    if (isDeadlock(error)) return true;
    if (brokenConstraint(error) === null) throw error;
  }
  for (let count = 0; count < AT_ONCE; count += 1)
    if (!(await db.transaction().execute((tx) => some(tx, 1)))) return false;
  return true;
}

const UNFIT = 'không hợp với dữ liệu đang có trong cửa hàng';

async function applySome(tx: Transaction, id: string, { kind, context }: Work, most: number): Promise<boolean> {
  const found = await imports.lockImport(tx, id);
  if (found?.state !== 'running') return found !== null;
  const rows = await imports.listNextRows(tx, id, found.dealt_with, most);
  const items = itemsIn(found.kind, rows);
  const alone = most === 1 ? items[0] : undefined;
  const applied = alone
    ? [await applyAlone(tx, kind, alone, context)]
    : items.length > 0
      ? await kind.apply(tx, items, context)
      : [];
  const recorded = items.map(({ position }, index) => ({ position, ...at(applied, index) }));
  await imports.recordOutcomes(tx, id, recorded);
  const count = (outcome: string) => recorded.filter((one) => one.outcome === outcome).length;
  const dealtWith = found.dealt_with + rows.length;
  const isOver = dealtWith >= (found.total ?? 0);
  await imports.updateImport(tx, id, {
    dealt_with: dealtWith,
    added: found.added + count('new'),
    changed: found.changed + count('changed'),
    same: found.same + count('same'),
    refused: found.refused + count('refused') + rows.length - items.length,
    ...(isOver && { state: 'done', ended_at: new Date() }),
  });
  return !isOver;
}

/** Applies one row. What the database refuses is a refused row, and the transaction goes on without it. */
async function applyAlone(
  tx: Transaction,
  kind: ImportKind,
  item: ItemRow<ImportedItems[ImportedKind]>,
  context: ImportContext,
): Promise<Applied<object>> {
  const refusal = { row: item.item.row, field: '', value: '', says: UNFIT, refuses: true };
  const refused: Applied<object> = { outcome: 'refused', notes: [...item.notes, refusal], wrote: null };
  return unlessRefused(tx, async () => at(await kind.apply(tx, [item], context), 0), refused);
}

/** @returns the result of an act; `otherwise` if a constraint refuses what it writes, which is then taken back */
async function unlessRefused<Result>(tx: Transaction, act: () => Promise<Result>, otherwise: Result): Promise<Result> {
  await sql`savepoint one_row`.execute(tx);
  try {
    const result = await act();
    await sql`release savepoint one_row`.execute(tx);
    return result;
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    await sql`rollback to savepoint one_row`.execute(tx);
    return otherwise;
  }
}

async function undoSome(tx: Transaction, id: string, { kind, context }: Work, most: number): Promise<boolean> {
  const found = await imports.lockImport(tx, id);
  if (found?.state !== 'undoing') return found !== null;
  const rows = await imports.listWritten(tx, id, most);
  if (rows.length === 0) {
    await imports.updateImport(tx, id, { state: 'undone', ended_at: new Date() });
    return false;
  }
  const items = rows.map(({ position, name, wrote }) => ({ position, name, wrote: wrote ?? {} }));
  const undo = () => kind.undo(tx, items, context);
  const undone = most === 1 ? await unlessRefused(tx, undo, [{ left: UNFIT }]) : await undo();
  const recorded = items.map(({ position }, index) => ({ position, left: at(undone, index).left }));
  await imports.recordUndo(tx, id, recorded);
  const left = recorded.filter((row) => row.left !== null).length;
  await imports.updateImport(tx, id, {
    dealt_with: found.dealt_with + rows.length,
    taken_back: found.taken_back + rows.length - left,
    left_alone: found.left_alone + left,
  });
  return true;
}
