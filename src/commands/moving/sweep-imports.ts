/** Removes what imports keep longer than their undo is offered: the rows of their files, which name customers. */
import { ROWS_KEPT_DAYS } from '#domain/moving/importing.ts';
import type { Database } from '#store/database/database.ts';
import { removeOldRows } from '#store/moving/imports.ts';

export const sweepImports = (db: Database): Promise<void> =>
  db.transaction().execute((tx) => removeOldRows(tx, ROWS_KEPT_DAYS));
