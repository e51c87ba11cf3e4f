/** What the owner decides about an import: to begin it, how to read it, to write it, to undo it, to drop it. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/accounts/access.ts';
import type { ImportedKind } from '#domain/moving/imported.ts';
import {
  type ImportChoices,
  type ImportState,
  importChoices,
  ROWS_KEPT_DAYS,
  readingChoices,
  rowsKeptUntil,
} from '#domain/moving/importing.ts';
import { missingMeanings, ownMeanings } from '#domain/moving/own-table.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { brokenConstraint, type Database, type Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import * as imports from '#store/moving/imports.ts';
import { type ActEntry, type Acted, acted, runAct, unchanged } from '../acts/run-act.ts';
import { headersHash } from './advance-import.ts';

/** `namesCosts`: whether the actor may name costs; without it, a column of costs is refused */
type Given = { kind: ImportedKind; fileName: string; contentHash: string; actor: Actor; namesCosts?: boolean };

const goOn = (tx: Transaction, importId: string) => addJob(tx, 'advance-import', { importId });

/** Begins with a file that is stored already. @returns the import's id; that of the import under way if this file is being imported */
export function beginImport(
  db: Database,
  { kind, fileName, contentHash, actor, namesCosts = false }: Given,
): Promise<string> {
  const by = actor.kind === 'owner' || actor.kind === 'staff' ? actor.kind : 'operator';
  const made = {
    id: randomUUID(),
    kind,
    file_name: fileName,
    content_hash: contentHash,
    actor: by,
    actor_id: actor.userId,
    names_costs: namesCosts,
  } as const;
  return db.transaction().execute(async (tx) => {
    if (await imports.insertImport(tx, made)) {
      await goOn(tx, made.id);
      return made.id;
    }
    return demand(await imports.findUnderWay(tx, kind, contentHash), 'IMPORT_BUSY').id;
  });
}

/** Returns null if the import stays as it is; otherwise the job goes on. `act`: another name than the usual one in the audit log */
type Decision = (tx: Transaction, found: imports.ShopImport) => Promise<Pick<ActEntry, 'act'> | null>;

/** Locks the import and decides on it. */
async function decide(tx: Transaction, id: string, decision: Decision): Promise<Acted> {
  const found = demand(await imports.lockImport(tx, id), 'NOT_FOUND');
  const decided = await decision(tx, found);
  if (!decided) return unchanged(undefined);
  await goOn(tx, id);
  return acted({ kind: found.kind === 'catalogue' ? 'product' : 'shop', id, name: found.file_name }, decided);
}

/** Decides what writes nothing into the shop yet, so that the audit log says nothing of it. */
const prepare = (db: Database, id: string, decision: Decision): Promise<void> =>
  db.transaction().execute(async (tx) => void (await decide(tx, id, decision)));

/** Decides to write into the shop. */
async function write(db: Database, id: string, by: { actor: Actor; audit: AuditAct }, decision: Decision) {
  try {
    await runAct(db, by, (tx) => decide(tx, id, decision));
  } catch (error) {
    // two owners began two imports in the same moment
    throw brokenConstraint(error) === 'imports_writing' ? new Failure('IMPORT_BUSY') : error;
  }
}

const notNow = (reason: string) => new Failure('IMPORT_NOT_NOW', { reason });

/**
 * Reads the file again with other columns, or looks at its rows again with other choices.
 * @throws Failure NOT_FOUND, IMPORT_NOT_NOW, IMPORT_COLUMNS_MISSING
 */
export function chooseForImport(
  db: Database,
  id: string,
  { seen, ...given }: ImportChoices & { seen?: ImportChoices | undefined },
  namesCosts = false,
): Promise<void> {
  return prepare(db, id, async (tx, found) => {
    if (found.state !== 'mapping' && found.state !== 'previewed')
      throw notNow('Chỉ đổi được cách đọc tệp trước khi nhập.');
    const before = importChoices.parse(found.choices);
    if (seen && !isDeepStrictEqual(seen, before))
      throw notNow('Người khác vừa đổi cách đọc tệp này, nên chưa đổi gì. Hãy xem bản xem trước mới rồi làm lại.');
    const isOwn = found.layout === null;
    const choices = isOwn ? given : { ...given, table: undefined };
    if (isOwn && found.kind !== 'catalogue') {
      const missing = choices.table
        ? missingMeanings(found.kind, choices.table)
        : Object.keys(ownMeanings[found.kind]).slice(0, 1);
      if (missing.length > 0) {
        const named = missing.map((meaning) => ownMeanings[found.kind][meaning]?.says ?? meaning);
        throw new Failure('IMPORT_COLUMNS_MISSING', { missing: named.join(', ') });
      }
      // cells and codes belong to this file, and not to the next one with the same columns
      const { cells: _, ownCodes: __, ...kept } = choices;
      await imports.saveMapping(tx, found.kind, headersHash(found.headers), kept);
    }
    const [read, wanted] = [before, choices].map((each) => JSON.stringify(readingChoices(each)));
    const isReadAgain = found.state === 'mapping' || read !== wanted;
    if (isReadAgain && (await imports.hasForgotten(tx, id)))
      throw notNow('Dữ liệu của một người trong tệp này đã bị xóa. Hãy bỏ tệp này rồi tải lên tệp không còn người đó.');
    await imports.updateImport(tx, id, {
      state: isReadAgain ? 'reading' : 'previewing',
      choices: JSON.stringify(choices),
      names_costs: found.names_costs && namesCosts,
      dealt_with: 0,
    });
    return {};
  });
}

/** The states of an import that was started already: a second press of the button finds it so. */
const STARTED: readonly ImportState[] = ['running', 'done'];
const UNDO_STARTED: readonly ImportState[] = ['undoing', 'undone'];

/** @throws Failure NOT_FOUND, IMPORT_NOT_NOW, IMPORT_BUSY */
export function runImport(db: Database, id: string, actor: Actor): Promise<void> {
  return write(db, id, { actor, audit: 'shop.import-run' }, async (tx, found) => {
    if (STARTED.includes(found.state)) return null;
    if (found.state !== 'previewed') throw notNow('Tệp này chưa xem trước xong, hoặc không nhập được nữa.');
    if (await imports.isAnyWriting(tx)) throw new Failure('IMPORT_BUSY');
    const none = { dealt_with: 0, added: 0, changed: 0, same: 0, refused: 0 };
    // the file is not read again, so what was typed into its cells stands in the rows alone
    const choices = JSON.stringify({ ...importChoices.parse(found.choices), cells: {} });
    await imports.updateImport(tx, id, { state: 'running', choices, ...none });
    return found.kind === 'catalogue' ? { act: 'products.imported' } : {};
  });
}

/** @throws Failure NOT_FOUND, IMPORT_NOT_NOW, IMPORT_BUSY */
export function undoImport(db: Database, id: string, actor: Actor): Promise<void> {
  return write(db, id, { actor, audit: 'shop.import-undone' }, async (tx, found) => {
    if (UNDO_STARTED.includes(found.state)) return null;
    if (found.state !== 'done') throw notNow('Chỉ hoàn tác được lần nhập đã xong.');
    if (found.ended_at && rowsKeptUntil(found.ended_at) < new Date())
      throw notNow(`Chỉ hoàn tác được trong ${ROWS_KEPT_DAYS} ngày sau khi nhập.`);
    if (await imports.isAnyWriting(tx)) throw new Failure('IMPORT_BUSY');
    await imports.updateImport(tx, id, { state: 'undoing', dealt_with: 0, ended_at: null });
    return {};
  });
}

/** Removes an import that has written nothing. @throws Failure NOT_FOUND, IMPORT_NOT_NOW */
export function dropImport(db: Database, id: string): Promise<void> {
  return prepare(db, id, async (tx, found) => {
    if (!['reading', 'mapping', 'previewing', 'previewed', 'failed'].includes(found.state))
      throw notNow('Lần nhập này đã ghi vào cửa hàng: hãy hoàn tác thay vì bỏ.');
    await imports.deleteImport(tx, id);
    return null;
  });
}
