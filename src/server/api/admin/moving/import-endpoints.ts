/** The endpoints to import the exports of other shops, and to undo it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginImport, chooseForImport, dropImport, runImport, undoImport } from '#commands/moving/decide-import.ts';
import { fullKey, guessAttribute } from '#domain/attributes/own-attributes.ts';
import type { Attribute } from '#domain/catalogue/product-attributes.ts';
import { guessColumns } from '#domain/moving/guess-columns.ts';
import { importChoices, rowsKeptUntil } from '#domain/moving/importing.ts';
import { typeKey, typeOf } from '#domain/moving/type-names.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { titleOf } from '#domain/values/field.ts';
import { countUses, readOwnAttributes } from '#store/attributes/own-attributes.ts';
import { listKnownTypes } from '#store/catalogue/catalogue.ts';
import type { Database } from '#store/database/database.ts';
import {
  countSharedCodes,
  findImport,
  type ImportRow,
  listImports,
  listPaths,
  listRows,
  listUnknownColumns,
  type ShopImport,
} from '#store/moving/imports.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';
import { movingKey } from '../../../jobs/advance-import.ts';

const field: PictureField = { name: 'file', most: 1, tooLarge: 'IMPORT_TOO_LARGE', mostBytes: 20_000_000 };
/** The maximum number of imports that the screen lists, and of names of types that it lets the owner choose. */
const LISTED = 50;
const MOST_TYPES = 300;

function presentKept({ ended_at }: ShopImport) {
  const until = ended_at && rowsKeptUntil(ended_at);
  return { rowsKeptUntil: until?.toISOString() ?? null, keepsRows: until === null || until > new Date() };
}

const present = (row: ShopImport) => ({
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

const presentRow = ({ position, row, name, outcome, notes, left_reason, item }: ImportRow) => ({
  ...{ position, row, name, outcome, notes, item },
  leftReason: left_reason,
});

/** The states in which the screen shows only the progress, and asks for it every second: all rows would be counted for it. */
const IN_MOTION: ReadonlySet<string> = new Set(['reading', 'previewing', 'running', 'undoing']);

/** What the owner can choose about the products of a file: the type of each name, and the columns that nobody knows. */
async function readChoices({ db, extensions }: Shop, found: ShopImport) {
  const none = { types: [], shopTypes: [], unknown: [], attributes: [], declared: [], sharedCodes: 0 };
  if (found.kind !== 'products' || IN_MOTION.has(found.state)) return none;
  const shopTypes = await listKnownTypes(db);
  const choices = importChoices.parse(found.choices);
  const paths = await listPaths(db, found.id, MOST_TYPES);
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
    sharedCodes: await countSharedCodes(db, found.id),
    shopTypes: shopTypes.map(({ slug, name, category_name }) => ({ slug, name, category: category_name })),
    unknown: (await listUnknownColumns(db, found.id)).map(({ header, products, values }) => ({
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

export function importAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, files, config } = shop;
  const folder = join(config.DATA_DIR, 'private', 'uploads');

  register('startImport', { status: 201 }, async ({ params: { kind }, request, reply, staff }) => {
    const [file] = (await receiveForm({ request, reply }, { folder, field })).pictures;
    if (!file || file.bytes === 0) throw new Failure('INVALID_REQUEST', { fields: ['file'] });
    await files.put(movingKey(file.sha256), await readFile(file.path));
    return { id: await beginImport(db, { kind, fileName: file.name, contentHash: file.sha256, actor: staff.actor }) };
  });

  register('listImports', async () => ({ items: (await listImports(db, LISTED)).map(present) }));

  register('getImport', async ({ params: { id } }) => {
    const found = demand(await findImport(db, id), 'NOT_FOUND');
    const guess = found.headers.length > 0 ? guessColumns(found.kind, found.headers) : undefined;
    const choices = importChoices.parse(found.choices);
    return { ...present(found), choices, headers: found.headers, guess, ...(await readChoices(shop, found)) };
  });

  register('listImportRows', async ({ params: { id }, query: { show, cursor = '-1', limit } }) => {
    demand(await findImport(db, id), 'NOT_FOUND');
    const rows = await listRows(db, id, { show, after: Number(cursor), limit: limit + 1 });
    const items = rows.slice(0, limit).map(presentRow);
    return { items, next: rows.length > limit ? String(items.at(-1)?.position) : null };
  });

  register('chooseForImport', ({ params, body }) => chooseForImport(db, params.id, body));
  register('runImport', ({ params, staff }) => runImport(db, params.id, staff.actor));
  register('undoImport', ({ params, staff }) => undoImport(db, params.id, staff.actor));
  register('dropImport', ({ params }) => dropImport(db, params.id));
}
