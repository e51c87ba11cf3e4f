/** The endpoints to import the exports of other shops and the shop's own table of products, and to undo it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginImport, chooseForImport, dropImport, runImport, undoImport } from '#commands/moving/decide-import.ts';
import { fullKey, guessAttribute } from '#domain/attributes/own-attributes.ts';
import type { Attribute } from '#domain/catalogue/product-attributes.ts';
import { neutral } from '#domain/catalogue/product-sheet.ts';
import { guessColumns } from '#domain/moving/guess-columns.ts';
import type { ImportedKind } from '#domain/moving/imported.ts';
import { importChoices, rowsKeptUntil } from '#domain/moving/importing.ts';
import { typeKey, typeOf } from '#domain/moving/type-names.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { titleOf } from '#domain/values/field.ts';
import type { SheetCell } from '#domain/values/field-cells.ts';
import { countUses, readOwnAttributes } from '#store/attributes/own-attributes.ts';
import { listKnownTypes } from '#store/catalogue/catalogue.ts';
import type { Database } from '#store/database/database.ts';
import * as imports from '#store/moving/imports.ts';
import { toCsv } from '../../../adapters/product-file/write-product-file.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import { readableSystems } from '../../../extensions/load-extensions.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';
import type { Staff } from '../../../http/staff-authentication.ts';
import { movingKey } from '../../../jobs/advance-import.ts';

const field: PictureField = { name: 'file', most: 1, tooLarge: 'IMPORT_TOO_LARGE', mostBytes: 25_000_000 };
/** The maximum number of imports that the screen lists, and of names of types that it lets the owner choose. */
const LISTED = 50;
/** The number of rows that one query reads for the file of notes. */
const NOTED = 500;

/** The calls of those who bring another shop in, and of those who edit the shop's products in its own table. */
const doors = [
  {
    list: 'listImports',
    get: 'getImport',
    listRows: 'listImportRows',
    download: 'downloadImportNotes',
    choose: 'chooseForImport',
    run: 'runImport',
    undo: 'undoImport',
    drop: 'dropImport',
  },
  {
    list: 'listProductImports',
    get: 'getProductImport',
    listRows: 'listProductImportRows',
    download: 'downloadImportFaults',
    choose: 'chooseForProductImport',
    run: 'runProductImport',
    undo: 'undoProductImport',
    drop: 'dropProductImport',
  },
] as const;

type Upload = { request: FastifyRequest; reply: FastifyReply; staff: Staff };
const MOST_TYPES = 300;

function presentKept({ ended_at }: imports.ShopImport) {
  const until = ended_at && rowsKeptUntil(ended_at);
  return { rowsKeptUntil: until?.toISOString() ?? null, keepsRows: until === null || until > new Date() };
}

const present = (row: imports.ShopImport) => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  system: row.layout,
  state: row.state,
  total: row.total,
  dealtWith: row.dealt_with,
  added: row.added,
  changed: row.changed,
  same: row.same,
  refused: row.refused,
  takenBack: row.taken_back,
  leftAlone: row.left_alone,
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  ...presentKept(row),
});

const presentRow = ({ position, row, name, outcome, notes, left_reason, item }: imports.ImportRow) => ({
  ...{ position, row, name, outcome, notes, item },
  leftReason: left_reason,
});

/** The states in which the screen shows only the progress, and asks for it every second: all rows would be counted for it. */
const IN_MOTION: ReadonlySet<string> = new Set(['reading', 'previewing', 'running', 'undoing']);

/** What the owner can choose about the products of a file: the type of each name, and the columns that nobody knows. */
async function readChoices({ db, extensions }: Shop, found: imports.ShopImport) {
  const none = { types: [], shopTypes: [], unknown: [], attributes: [], declared: [], sharedCodes: 0 };
  if (found.kind !== 'products' || IN_MOTION.has(found.state)) return none;
  const shopTypes = await listKnownTypes(db);
  const choices = importChoices.parse(found.choices);
  const paths = await imports.listPaths(db, found.id, MOST_TYPES);
  const types = paths.map(({ path, products }) => {
    const chosen = typeOf(path, shopTypes, choices);
    const name = chosen.slug === null ? chosen.name : (shopTypes.find(({ slug }) => slug === chosen.slug)?.name ?? '');
    return { key: typeKey(path), products, slug: chosen.slug, name };
  });
  const attributes = Object.entries(await attributesOf({ db, extensions }));
  const isOffered = ({ types: of }: Attribute) => of === null || types.some(({ slug }) => slug && of.includes(slug));
  return {
    types,
    attributes: attributes.flatMap(([key, attribute]) =>
      isOffered(attribute) ? [{ key, title: titleOf(attribute) }] : [],
    ),
    declared: await readDeclared(db, found.id),
    sharedCodes: await imports.countSharedCodes(db, found.id),
    shopTypes: shopTypes.map(({ slug, name, category_name }) => ({ slug, name, category: category_name })),
    unknown: (await imports.listUnknownColumns(db, found.id)).map(({ header, products, values }) => ({
      ...{ header, products, sample: values[0] ?? '' },
      guess: guessAttribute(header, values, products),
    })),
  };
}

async function readDeclared(db: Database, importId: string) {
  const own = Object.entries(await readOwnAttributes(db)).filter(([, attribute]) => attribute.importId === importId);
  const named = own.map(([key, { declared }]) => ({ key: fullKey(key), label: declared.label }));
  const uses = await countUses(
    db,
    named.map(({ key }) => key),
  );
  return named.map((attribute) => ({ ...attribute, products: uses.get(attribute.key) ?? 0 }));
}

const rowsOfNotes = ({ notes }: imports.ImportRow) =>
  notes.map(({ row, field, value, says, refuses }) => [refuses ? 'Lỗi' : 'Lưu ý', row, field, says, value]);

/** @returns a CSV file with all notes about the rows */
async function writeNotes(db: Database, { id }: imports.ShopImport): Promise<string> {
  const rows: SheetCell[][] = [['Mức', 'Dòng', 'Cột', 'Lý do', 'Trong tệp']];
  for (let after = -1; ; ) {
    const noted = await imports.listRows(db, id, { show: 'noted', after, limit: NOTED });
    rows.push(...noted.flatMap(rowsOfNotes));
    const last = noted.at(-1);
    if (!last) return toCsv(rows.map((row) => row.map(neutral)));
    after = last.position;
  }
}

export function importAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, files, config, extensions } = shop;
  const folder = join(config.DATA_DIR, 'private', 'uploads');

  const start = async (kind: ImportedKind, { request, reply, staff }: Upload) => {
    const [file] = (await receiveForm({ request, reply }, { folder, field })).pictures;
    if (!file || file.bytes === 0) throw new Failure('INVALID_REQUEST', { fields: ['file'] });
    await files.put(movingKey(file.sha256), await readFile(file.path));
    const given = { kind, fileName: file.name, contentHash: file.sha256, actor: staff.actor };
    return { id: await beginImport(db, { ...given, namesCosts: staff.permissions.has('cost:write') }) };
  };
  register('startImport', (call) => start(call.params.kind, call));
  register('startProductImport', (call) => start('catalogue', call));

  for (const door of doors) {
    const isOwn = door === doors[1];
    /** @throws Failure NOT_FOUND also for an import of the other door, which needs other permissions */
    const find = async (id: string) => {
      const found = await imports.findImport(db, id);
      return demand(found && (found.kind === 'catalogue') === isOwn ? found : null, 'NOT_FOUND');
    };
    register(door.list, async () => ({
      items: (await imports.listImports(db, isOwn ? 'own' : 'others', LISTED)).map(present),
      systems: {
        products: readableSystems(extensions, 'products'),
        customers: readableSystems(extensions, 'customers'),
        orders: readableSystems(extensions, 'orders'),
      },
    }));

    register(door.get, async ({ params: { id } }) => {
      const found = await find(id);
      const guess = found.headers.length > 0 ? guessColumns(found.kind, found.headers) : undefined;
      const choices = importChoices.parse(found.choices);
      const systems = found.kind === 'catalogue' ? [] : readableSystems(extensions, found.kind);
      const { headers } = found;
      return { ...present(found), choices, headers, guess, systems, ...(await readChoices(shop, found)) };
    });

    register(door.listRows, async ({ params: { id }, query: { show, cursor = '-1', limit } }) => {
      await find(id);
      const rows = await imports.listRows(db, id, { show, after: Number(cursor), limit: limit + 1 });
      // the shop's own table may name costs
      const items = rows.slice(0, limit).map((row) => presentRow(isOwn ? { ...row, item: null } : row));
      return { items, next: rows.length > limit ? String(items.at(-1)?.position) : null };
    });

    register(door.download, async ({ params: { id }, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="loi-nhap-${id.slice(0, 8)}.csv"`)
        .send(await writeNotes(db, await find(id))),
    );

    register(door.choose, async ({ params: { id }, body, staff }) =>
      chooseForImport(db, (await find(id)).id, body, staff.permissions.has('cost:write')),
    );
    register(door.run, async ({ params: { id }, staff }) => runImport(db, (await find(id)).id, staff.actor));
    register(door.undo, async ({ params: { id }, staff }) => undoImport(db, (await find(id)).id, staff.actor));
    register(door.drop, async ({ params: { id } }) => dropImport(db, (await find(id)).id));
  }
}
