/**
 * What a kind of import (products, customers, orders, the shop's own table) must be able to do. `import-kinds.ts` names them; the
 * runner (`advance-import.ts`) does all that they have in common: it keeps the rows, cuts them into chunks, opens one
 * transaction for each chunk, counts, goes on after a restart, and records the act.
 *
 * To add a kind, write a file `import-<kind>.ts` that exports one `ImportKind`, and name it in `import-kinds.ts`. Its functions get
 * the rows of one chunk, in the order of the file, and answer with one entry for each row, in the same order.
 *
 * - `inspect`, which a kind may have, looks at all rows of a file that was read, before they are kept: it compares them with each other,
 *   adds notes, puts the rows into the order in which they are written, or refuses the file with a sentence for staff.
 * - `preview` says what would happen and writes nothing.
 * - `apply` decides again, inside the transaction, because the shop sells on after the preview; it writes what is right,
 *   and returns in `wrote` what the undo needs: the ids and values that it wrote, and the values that stood there before.
 *   A row that is refused, or that the shop has already, has no `wrote`. The transaction that writes a chunk also counts it, so
 *   `apply` never sees a row twice; two rows of different files may mean the same thing all the same.
 * - `undo` gets rows that have a `wrote`, the last ones of the file first. It takes back what is still as it was written; what was
 *   sold, used or edited since is left alone, and the reason is returned for the owner to read.
 */
import type { Actor } from '#domain/accounts/access.ts';
import type { Manual } from '#domain/catalogue/manual.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import type { ImportedKind } from '#domain/moving/imported.ts';
import type { ImportChoices, ImportedItems, ReadRow, RowOutcome } from '#domain/moving/importing.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import type { Database, Transaction } from '#store/database/database.ts';

/**
 * What the kind `products` hands on, inside the transaction of a chunk. The addresses are those of the file, in its order; all
 * products (the sizes of one) get the same pictures. A path of the old shop leads to one product, the first of its sizes.
 */
export type WantedPictures = {
  importId: string;
  productIds: readonly string[];
  addresses: readonly string[];
  alt: string;
};
export type OldAddress = { importId: string; path: string; productId: string };

export type ImportContext = {
  importId: string;
  /** who began the import; the operator has no user */
  actor: Actor;
  now: Date;
  /** the attributes of products that the shop's extensions declare */
  attributes: AttributeTable;
  choices: ImportChoices;
  /** whether who began it may name costs */
  namesCosts: boolean;
  files: StoredFiles;
};

/** Tells whether the shop stores the picture with this URL, and finds the manual with this hash if it stores that. */
export type StoredFiles = {
  hasPicture: (url: string) => Promise<boolean>;
  findManual: (hash: string) => Promise<Manual | null>;
};

/** `notes`: what the reader of the file has reported about this item, with the rows of all its parts */
export type ItemRow<Item> = { position: number; item: Item; notes: readonly RowNote[] };

/** `notes`: all notes of the row, those of the reader included, because a kind may add notes or find one pointless */
export type Foreseen = { outcome: RowOutcome; notes: readonly RowNote[] };

export type Applied<Wrote> = Foreseen & { wrote: Wrote | null };

export type WrittenItem<Wrote> = { position: number; name: string; wrote: Wrote };

/** `left`: why the row was left alone, as a part of a sentence in Vietnamese (“đã bán 2 chiếc”); null if it was taken back */
export type Undone = { left: string | null };

/** The functions are methods, so that a kind with a more exact `Wrote` is one of the kinds all the same. */
export type ImportKind<Kind extends ImportedKind = ImportedKind, Wrote extends object = object> = {
  inspect?(
    db: Database,
    rows: readonly ReadRow[],
    context: ImportContext,
  ): Promise<{ refused: string } | { rows: readonly ReadRow[] }>;
  preview(
    db: Database,
    rows: readonly ItemRow<ImportedItems[Kind]>[],
    context: ImportContext,
  ): Promise<readonly Foreseen[]>;
  apply(
    tx: Transaction,
    rows: readonly ItemRow<ImportedItems[Kind]>[],
    context: ImportContext,
  ): Promise<readonly Applied<Wrote>[]>;
  undo(tx: Transaction, rows: readonly WrittenItem<Wrote>[], context: ImportContext): Promise<readonly Undone[]>;
};
