/**
 * Imports of the exports of other shops, of tables that the owner maps, and of the shop's own table of products: a file is read, shown, written when the owner says so, and
 * can be taken back. All of it runs as a job; the endpoints say how far it is.
 */
import { z } from 'zod';
import { newAttribute } from '#domain/attributes/own-attributes.ts';
import { money } from '#domain/money/money-kind.ts';
import { exportKinds, importChoices, importedKinds, importStates, rowOutcomes } from '#domain/moving/importing.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { endpoint } from '../base/endpoint.ts';

const id = z.object({ id: z.uuid() });

const listed = z.object({
  id: z.string(),
  kind: z.enum(importedKinds),
  fileName: z.string(),
  /** the name of the system that wrote the file; null for a table that the owner maps */
  system: z.string().nullable(),
  state: z.enum(importStates),
  /** products, customers or orders in the file, and rows of which none could be made; null until they were counted */
  total: z.number().nullable(),
  /** how many of them the present state has dealt with */
  dealtWith: z.number(),
  /** the preview's counts, and after the import those of what happened */
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  takenBack: z.number(),
  leftAlone: z.number(),
  /** why the file could not be read */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** until when an ended import keeps its rows and can be undone; and whether it still does */
  rowsKeptUntil: z.iso.datetime().nullable(),
  keepsRows: z.boolean(),
});
export type ShopImport = z.infer<typeof listed>;

const shown = z.enum([...rowOutcomes, 'noted', 'left', 'all']);
export type ShownRows = z.infer<typeof shown>;

const note = z.object({
  row: z.number(),
  field: z.string(),
  value: money(z.string()),
  says: z.string(),
  refuses: z.boolean(),
  /** the text with which the owner begins who types the cell anew (choice `cells`): what is proposed, or what the cell contains */
  mend: money(z.string()).optional(),
});

const importRow = z.object({
  position: z.number(),
  /** the number of the row in the file, as a spreadsheet shows it */
  row: z.number(),
  name: z.string(),
  outcome: z.enum(rowOutcomes).nullable(),
  notes: z.array(note),
  /** why the undo left it alone; null if it did not */
  leftReason: z.string().nullable(),
  /** what the file says, in the form of src/domain/moving/imported.ts; null if nothing could be made of the row, and in the shop's own table */
  item: money(z.unknown()),
});
export type ImportRow = z.infer<typeof importRow>;

const upload = {
  status: 201,
  form: z.object({
    file: z.unknown().meta({ type: 'string', format: 'binary', description: 'CSV or XLSX of at most 25 MB' }),
  }),
  output: z.object({ id: z.string() }),
  failures: ['IMPORT_TOO_LARGE', 'IMPORT_BUSY'],
} as const;

/** What is done with imports at one address, by those with these permissions. */
const endpointsAt = <const Base extends string, const Read extends Permission, const Write extends Permission>(
  base: Base,
  read: Read,
  write: Write,
) => ({
  list: endpoint('GET', base, read, {
    output: z.object({
      items: z.array(listed),
      /** the systems whose exports are recognised, by what the files contain */
      systems: z.record(z.enum(exportKinds), z.array(z.string())),
    }),
  }),
  get: endpoint('GET', `${base}/:id`, read, {
    params: id,
    output: listed.extend({
      choices: importChoices,
      /** the columns of a table without a known layout, and what they most likely mean */
      headers: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
      guess: importChoices.shape.table,
      /** the systems whose exports of this kind are recognised */
      systems: z.array(z.string()),
      /** how many variants are refused because they share a code, and get codes of their own by the choice `ownCodes` */
      sharedCodes: z.number(),
      /**
       * the names of types in the file: the type of the shop that each will be, chosen already where one has a similar name; `slug` null:
       * a new one will be made
       */
      types: z.array(
        z.object({ key: z.string(), products: z.number(), slug: z.string().nullable(), name: z.string() }),
      ),
      shopTypes: z.array(z.object({ slug: z.string(), name: z.string(), category: z.string() })),
      /** the columns that the layout does not know */
      unknown: z.array(
        z.object({
          header: z.string(),
          products: z.number(),
          sample: z.string(),
          /** what the column would be as a new attribute, by its content */
          guess: newAttribute,
        }),
      ),
      /** the attributes that products of the types in the file can have */
      attributes: z.array(z.object({ key: z.string(), title: z.string() })),
      /** the attributes that this import has declared, and the number of products that have a value */
      declared: z.array(z.object({ key: z.string(), label: z.string(), products: z.number() })),
    }),
    failures: ['NOT_FOUND'],
  }),
  listRows: endpoint('GET', `${base}/:id/rows`, read, {
    params: id,
    query: z.strictObject({
      show: shown.default('all'),
      /** the position of the last row of the page before; omitted for the first page */
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ items: z.array(importRow), next: z.string().nullable() }),
    failures: ['NOT_FOUND'],
  }),
  /** reads the file, or looks at its rows, again with these choices. `seen`: those that they replace; omitted: any */
  choose: endpoint('PUT', `${base}/:id/choices`, write, {
    params: id,
    body: importChoices.extend({ seen: importChoices.optional() }),
    failures: ['NOT_FOUND', 'IMPORT_NOT_NOW', 'IMPORT_COLUMNS_MISSING'],
  }),
  run: endpoint('POST', `${base}/:id/run`, write, {
    params: id,
    failures: ['NOT_FOUND', 'IMPORT_NOT_NOW', 'IMPORT_BUSY'],
  }),
  undo: endpoint('POST', `${base}/:id/undo`, write, {
    params: id,
    failures: ['NOT_FOUND', 'IMPORT_NOT_NOW', 'IMPORT_BUSY'],
  }),
  /** removes an import that has written nothing */
  drop: endpoint('DELETE', `${base}/:id`, write, {
    params: id,
    failures: ['NOT_FOUND', 'IMPORT_NOT_NOW'],
  }),
  /** returns a CSV file with one row for each note */
  download: endpoint('GET', `${base}/:id/faults`, read, { params: id, output: z.string(), failures: ['NOT_FOUND'] }),
});

const others = endpointsAt('/api/admin/imports', 'shop:write', 'shop:write');
const own = endpointsAt('/api/admin/product-imports', 'catalogue:read', 'catalogue:write');

export const importEndpoints = {
  startImport: endpoint('POST', '/api/admin/imports/:kind', 'shop:write', {
    ...upload,
    params: z.object({ kind: z.enum(exportKinds) }),
  }),
  listImports: others.list,
  getImport: others.get,
  listImportRows: others.listRows,
  downloadImportNotes: others.download,
  chooseForImport: others.choose,
  runImport: others.run,
  undoImport: others.undo,
  dropImport: others.drop,
  // the shop's own table of products
  startProductImport: endpoint('POST', '/api/admin/product-imports', 'catalogue:write', upload),
  listProductImports: own.list,
  getProductImport: own.get,
  listProductImportRows: own.listRows,
  downloadImportFaults: own.download,
  chooseForProductImport: own.choose,
  runProductImport: own.run,
  undoProductImport: own.undo,
  dropProductImport: own.drop,
};
