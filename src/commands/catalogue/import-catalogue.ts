/**
 * Imports categories, products and demo reviews. All rows are checked first; if one is invalid, nothing is written.
 * Importing the same files again changes nothing.
 */
import { createHash, randomUUID } from 'node:crypto';
import { CATALOGUE } from '#domain/attributes/attribute-file.ts';
import { spreadAttributes } from '#domain/attributes/imported-attributes.ts';
import {
  type CategoryRow,
  categoryRow,
  checkRows,
  checkUnique,
  type ImageRow,
  type ProductRow,
  productRules,
  type RowError,
  reviewRow,
} from '#domain/catalogue/catalogue-row.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { reasonOf } from '#domain/catalogue/product-faults.ts';
import { catalogueAttributes } from '#store/attributes/catalogue-attributes.ts';
import * as catalogue from '#store/catalogue/catalogue.ts';
import { compactProductCounts } from '#store/catalogue/product-counts.ts';
import { setCause } from '#store/catalogue/stock-movements.ts';
import { brokenConstraint, type Database, type Transaction } from '#store/database/database.ts';
import type { ProductImage } from '#store/database/tables.ts';
import { forgetWords, learnWords } from '#store/search/indexing.ts';
import { giveModels, type TakeModel, takeModels } from '../models/take-models.ts';
import { emptyColumns, type PicturedProduct, slugOf, toColumns } from './product-columns.ts';
import { relearnTypes } from './relearn-types.ts';
import { writeBundles } from './write-bundles.ts';

/** The parsed JSON of the files, not checked yet. */
export type CatalogueFiles = { categories?: unknown; products: unknown; reviews?: unknown };
/** Imports a picture from a file in the import's folder. @returns the picture's URL @throws if there is no such file */
export type TakeImage = (file: string) => Promise<string>;
export type ImportOptions = {
  takeImage?: TakeImage;
  takeModel?: TakeModel;
  report?: (done: number, total: number) => void;
  attributes?: AttributeTable;
};
export type ImportResult = { added: number; changed: number; unchanged: number; reviews: number };

/** The error for an import with invalid rows. It lists all of them, and nothing was written. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly errors: readonly RowError[];

  constructor(errors: readonly RowError[]) {
    super(`${errors.length} ${errors.length === 1 ? 'error' : 'errors'}, nothing was imported`);
    this.errors = errors;
  }
}

/**
 * @param options.report is called from time to time with the number of products written so far and their total
 * @throws ImportError
 */
export async function importCatalogue(
  db: Database,
  files: CatalogueFiles,
  {
    takeImage = refuseFile,
    takeModel = refuseFile,
    report = () => {},
    attributes = catalogueAttributes(),
  }: ImportOptions = {},
): Promise<ImportResult> {
  const categories = checkRows(categoryRow, files.categories ?? [], 'categories');
  const products = readImportedProducts(files.products, attributes);
  const reviews = checkRows(reviewRow, files.reviews ?? [], 'reviews');
  const errors = [...categories.errors, ...products.errors, ...reviews.errors, ...checkTogether(products)];
  if (errors.length > 0) throw new ImportError(errors);
  const { models, errors: refused } = await takeModels(products.rows, takeModel);
  if (refused.length > 0) throw new ImportError(refused);
  const [categoryRows, rows] = await takeAllImages(categories.rows, products.rows, takeImage);
  try {
    return await db.transaction().execute(async (tx) => {
      await catalogue.lockCatalogue(tx);
      await setCause(tx, { kind: 'import', actor: { kind: 'operator', userId: null } });
      const typesBefore = await catalogue.listKnownTypes(tx);
      await catalogue.writeCategories(tx, categoryRows);
      await relearnTypes(tx, typesBefore);
      const result = await writeProducts(tx, rows, report);
      const ids = new Map((await catalogue.listKnownProducts(tx)).map((product) => [product.sku, product.id]));
      const numbered = rows.map((row, index) => ({ ...row, row: index + 1 }));
      const flaws = await writeBundles(tx, numbered, ids);
      if (flaws.length > 0) throw new ImportError(flaws);
      await giveModels(tx, models, ids);
      const strangers = reviews.rows.flatMap((row, index) =>
        ids.has(row.sku)
          ? []
          : [{ file: 'reviews', row: index + 1, field: 'sku', message: `cửa hàng không có sản phẩm “${row.sku}”` }],
      );
      if (strangers.length > 0) throw new ImportError(strangers);
      const added = await catalogue.insertDemoReviews(tx, reviews.rows, ids);
      await compactProductCounts(tx);
      return { ...result, reviews: added };
    });
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === null) throw error;
    throw new ImportError([
      {
        file: 'products',
        row: 0,
        field: '',
        message: `không hợp với dữ liệu đang có (${constraint})`,
      },
    ]);
  }
}

/** Checks the rows of products of an import. */
export function readImportedProducts(products: unknown, attributes: AttributeTable) {
  const given = spreadAttributes(products, attributes);
  const checked = checkRows<ProductRow>(productRules(attributes).rule, given.rows, 'products', importReasonOf);
  return { ...checked, errors: [...given.errors, ...checked.errors] };
}

/** Staff read of a product's faults what the form of the office says of them; only an import may have files of pictures. */
const importReasonOf = (issue: Parameters<typeof reasonOf>[0]): string =>
  issue.path[0] === 'images' && issue.code === 'invalid_union'
    ? 'phải là ảnh đã có trong cửa hàng, hoặc tệp ảnh nằm cạnh tệp nhập như pictures/ten.webp, kèm mô tả'
    : reasonOf(issue);

/** Refuses all files; used for imports that cannot bring any. */
async function refuseFile(): Promise<never> {
  throw new Error('this import cannot take in files');
}

/** Imports all pictures of the files, stored under hashes of their content, which is harmless if the import fails. */
async function takeAllImages(
  categories: readonly CategoryRow[],
  products: readonly ProductRow[],
  takeImage: TakeImage,
): Promise<[catalogue.PicturedCategory[], PicturedProduct[]]> {
  const errors: RowError[] = [];
  const take = async (image: ImageRow, place: Omit<RowError, 'message'>): Promise<ProductImage> => {
    if ('url' in image) return image;
    const url = await takeImage(image.file).catch((error: Error) => {
      errors.push({ ...place, message: `${image.file}: ${error.message}` });
      return '';
    });
    return { url, alt: image.alt };
  };
  const categoryRows: catalogue.PicturedCategory[] = [];
  for (const [index, { image, room, ...row }] of categories.entries()) {
    const place = { file: 'categories', row: index + 1 };
    categoryRows.push({
      ...row,
      image: image && (await take(image, { ...place, field: 'image' })),
      room: room && (await take(room, { ...place, field: 'room' })),
    });
  }
  const productRows: PicturedProduct[] = [];
  for (const [index, { images, models: _, ...row }] of products.entries()) {
    const place = { file: 'products', row: index + 1, field: 'images' };
    const taken: ProductImage[] = [];
    for (const image of images ?? []) taken.push(await take(image, place));
    productRows.push(images === undefined ? row : { ...row, images: taken });
  }
  if (errors.length > 0) throw new ImportError(errors);
  return [categoryRows, productRows];
}

function checkTogether(rows: { rows: readonly ProductRow[]; numbers: readonly number[] }): RowError[] {
  return [
    ...checkUnique(rows, 'products', 'sku', (row) => row.sku),
    ...checkUnique(rows, 'products', 'slug', slugOf),
    ...checkUnique(rows, 'products', 'option', (row) =>
      row.group && row.option ? `${row.group}: ${row.option.value}` : null,
    ),
  ];
}

/**
 * The order of the fields in the stored hashes of rows. With another order, a row that an older version of the program
 * imported would seem changed, and its product would get the stock in the file again. New fields are added at the end,
 * and the attributes of the catalogue by their names, whatever the order of their declaration.
 */
const HASHED = [
  ...['sku', 'name', 'slug', 'type', 'category', 'brand', 'priceVnd', 'originalPriceVnd', 'stock', 'listed', 'badge'],
  ...['spotlight', 'description', 'features', 'specs', 'synonyms', 'parts', 'group', 'option', 'shippingClass'],
  ...[
    'grossWeightKg',
    'packageCm',
    'warrantyMonths',
    'metaTitle',
    'metaDescription',
    'lowStockAt',
    'archived',
    'images',
  ],
];

function hashOf(row: PicturedProduct, position: number): string {
  const isOwn = ([name]: [string, unknown]) => name.startsWith(`${CATALOGUE}/`);
  const [own, others] = [true, false].map((wanted) => Object.entries(row).filter((entry) => isOwn(entry) === wanted));
  const inOrder = {
    ...Object.fromEntries(HASHED.map((name) => [name, undefined])),
    ...Object.fromEntries(others ?? []),
    ...Object.fromEntries((own ?? []).sort()),
  };
  return createHash('sha256')
    .update(JSON.stringify([inOrder, position]))
    .digest('hex');
}

async function writeProducts(
  tx: Transaction,
  rows: readonly PicturedProduct[],
  report: (done: number, total: number) => void,
): Promise<Omit<ImportResult, 'reviews'>> {
  const types = new Map((await catalogue.listKnownTypes(tx)).map((type) => [type.slug, type]));
  const existing = await catalogue.listKnownProducts(tx);
  const bySku = new Map(existing.map((product) => [product.sku, product]));
  const errors = checkAgainstShop(rows, types, existing);
  if (errors.length > 0) throw new ImportError(errors);
  const fresh: catalogue.NewProduct[] = [];
  const changes: { product: catalogue.KnownProduct; slug: string; change: catalogue.ProductChange }[] = [];
  for (const [position, row] of rows.entries()) {
    const type = types.get(row.type);
    const product = bySku.get(row.sku);
    const hash = hashOf(row, position);
    if (!type || product?.import_hash === hash) continue;
    const columns = { ...toColumns(row, type, product?.attributes), position, import_hash: hash };
    if (product) changes.push({ product, slug: columns.slug, change: columns });
    else fresh.push({ id: randomUUID(), ...emptyColumns, ...columns });
  }
  const changed = changes.map(({ product }) => product.id);
  await forgetWords(tx, changed);
  await writeChanges(tx, changes, (done) => report(done, changes.length + fresh.length));
  await catalogue.insertProducts(tx, fresh, (done) => report(changes.length + done, changes.length + fresh.length));
  await catalogue.dropOldSlugs(
    tx,
    fresh.map((product) => product.slug),
  );
  await learnWords(tx, [...changed, ...fresh.map(({ id }) => id)]);
  return { added: fresh.length, changed: changes.length, unchanged: rows.length - fresh.length - changes.length };
}

async function writeChanges(
  tx: Transaction,
  changes: { product: catalogue.KnownProduct; slug: string; change: catalogue.ProductChange }[],
  report: (done: number) => void,
): Promise<void> {
  const idsWhere = (test: (change: (typeof changes)[number]) => boolean) =>
    changes.filter(test).map(({ product }) => product.id);
  await catalogue.parkUniqueKeys(
    tx,
    idsWhere(({ slug, product }) => slug !== product.slug),
    idsWhere(({ change }) => change.group_slug !== undefined),
  );
  for (const [index, { product, slug, change }] of changes.entries()) {
    await catalogue.updateProduct(tx, product.id, change);
    if (slug !== product.slug) await catalogue.keepOldSlug(tx, product.slug, product.id);
    if (index % 500 === 499 || index === changes.length - 1) report(index + 1);
  }
  await catalogue.dropOldSlugs(
    tx,
    changes.map((change) => change.slug),
  );
}

function checkAgainstShop(
  rows: readonly PicturedProduct[],
  types: ReadonlyMap<string, catalogue.KnownType>,
  known: readonly catalogue.KnownProduct[],
): RowError[] {
  const imported = new Set(rows.map((row) => row.sku));
  const taken = new Map(
    known.filter((product) => !imported.has(product.sku)).map((product) => [product.slug, product.sku]),
  );
  return rows.flatMap((row, index) => {
    const error = (field: string, message: string) => ({ file: 'products', row: index + 1, field, message });
    const type = types.get(row.type);
    const errors: RowError[] = [];
    if (!type) errors.push(error('type', `cửa hàng không có loại “${row.type}”`));
    else if (row.category && row.category[0] !== type.category_slug)
      errors.push(error('category', `loại này thuộc danh mục “${type.category_slug}”`));
    const owner = taken.get(slugOf(row));
    if (owner) errors.push(error('slug', `“${slugOf(row)}” đang là đường dẫn của sản phẩm ${owner}`));
    return errors;
  });
}
