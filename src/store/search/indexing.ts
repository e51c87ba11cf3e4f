/** Writes the search words of products and counts words for the vocabulary. Call it when texts of products change. */
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { searchedSpecs } from '#domain/attributes/attribute-rows.ts';
import { fitsOf } from '#domain/attributes/fitting-attributes.ts';
import {
  NAMING,
  type SearchDocument,
  type SearchedProduct,
  searchDocument,
  writeDocument,
} from '#domain/search/document.ts';
import { catalogueAttributes } from '../attributes/catalogue-attributes.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { tradeWords } from './trade-words.ts';

/** The version of the format in which this program stores search words. */
const SEARCH_FORMAT = 4;
const ROWS_AT_ONCE = 1000;

/**
 * A checksum of that format, of the product traits in catalogue/search.json and of catalogue/attributes.json. If the
 * stored checksum differs, all products are indexed again when the program starts.
 */
const presentFormat = () =>
  crc32(JSON.stringify([SEARCH_FORMAT, Object.entries(tradeWords().traits).map(String), catalogueAttributes()])) >>> 1;

type Row = Omit<SearchedProduct, 'features' | 'specs' | 'synonyms'> & {
  id: string;
  typeId: string;
  listed: boolean;
  features: string[];
  specs: Record<string, string>;
  synonyms: string[];
};

async function readProducts(tx: Transaction, ids: readonly string[]): Promise<Row[]> {
  const rows = await tx
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select([
      'p.id',
      'p.type_id as typeId',
      'p.listed',
      'p.name',
      't.slug as typeSlug',
      't.name as typeName',
      'c.name as categoryName',
      'p.brand_name as brand',
      'p.sku',
      'p.synonyms',
      'p.features',
      'p.specs',
      'p.attributes',
      'p.option_value as optionValue',
      'p.description',
    ])
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const table = catalogueAttributes();
  return rows.map(({ attributes, ...row }) => {
    const valued = { type: row.typeSlug, attributes };
    return {
      ...row,
      specs: searchedSpecs(row.specs, table, valued),
      fits: fitsOf(table, valued).flatMap(({ wanted, value }) =>
        (wanted.types ?? []).map((typeSlug) => ({ typeSlug, size: value })),
      ),
    };
  });
}

/** Adds the words of these products to the word counts of the vocabulary, or subtracts them. */
async function count(tx: Transaction, ids: readonly string[], by: 1 | -1): Promise<void> {
  await sql`
    insert into search_words (word, type_id, named, called, detailed, mentioned)
    select d.lexeme, p.type_id,
      ${by}::int * count(*) filter (where 'A' = any(d.weights)), ${by}::int * count(*) filter (where 'B' = any(d.weights)),
      ${by}::int * count(*) filter (where 'C' = any(d.weights)), ${by}::int * count(*) filter (where 'D' = any(d.weights))
    from product_words w join products p on p.id = w.product_id, unnest(w.words) d
    where w.product_id = any(${ids}::uuid[]) and d.lexeme not like ${`${NAMING}%`}
    group by d.lexeme, p.type_id
    order by d.lexeme, p.type_id
    on conflict (word, type_id) do update set
      named = search_words.named + excluded.named, called = search_words.called + excluded.called,
      detailed = search_words.detailed + excluded.detailed, mentioned = search_words.mentioned + excluded.mentioned`.execute(
    tx,
  );
}

async function writeWords(tx: Transaction, documents: readonly (readonly [string, SearchDocument])[]): Promise<void> {
  const ids = documents.map(([id]) => id);
  const words = documents.map(([, document]) => writeDocument(document));
  await sql`
    insert into product_words (product_id, words)
    select id, words::tsvector from unnest(${ids}::uuid[], ${words}::text[]) as d (id, words)
    on conflict (product_id) do update set words = excluded.words`.execute(tx);
}

/**
 * Subtracts the words of these products from the vocabulary. Call this function before the products change, because the
 * words are counted by type, and a product's type may change.
 */
export async function forgetWords(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await count(tx, ids, -1);
  await sql`delete from product_words where product_id = any(${ids}::uuid[])`.execute(tx);
}

/** Writes the search words of products that have none: new ones, and those for which `forgetWords` was called. */
export async function learnWords(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const part = ids.slice(start, start + ROWS_AT_ONCE);
    const rows = (await readProducts(tx, part)).filter(({ listed }) => listed);
    await writeWords(
      tx,
      rows.map((row) => [row.id, searchDocument(tradeWords(), row)] as const),
    );
    await count(tx, part, 1);
  }
  await sql`delete from search_words where named + called + detailed + mentioned <= 0`.execute(tx);
  await announce(tx);
}

/** Makes every process read the vocabulary again. */
export async function announce(tx: Transaction): Promise<void> {
  await sql`
    insert into search_state (version, format) values (1, 0)
    on conflict (id) do update set version = search_state.version + 1`.execute(tx);
}

/** @param report is called from time to time with the number of products indexed so far */
export async function indexAll(tx: Transaction, report: (done: number) => void = () => {}): Promise<void> {
  await sql`truncate searchable_products, product_words, search_words`.execute(tx);
  // the index is created once at the end, which is many times faster
  await sql`drop index searchable_products_words`.execute(tx);
  const counts = new Map<string, { word: string; typeId: string; at: number[] }>();
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = await rowsOf<{ id: string }>(tx)`
      select id from products where id > ${after}::uuid order by id limit ${ROWS_AT_ONCE}`;
    if (ids.length === 0) break;
    after = ids.at(-1)?.id ?? after;
    const rows = (
      await readProducts(
        tx,
        ids.map(({ id }) => id),
      )
    ).filter(({ listed }) => listed);
    const documents = rows.map((row) => [row, searchDocument(tradeWords(), row)] as const);
    await writeWords(
      tx,
      documents.map(([row, document]) => [row.id, document] as const),
    );
    for (const [{ typeId }, document] of documents)
      for (const [word, weight] of document) {
        if (word.startsWith(NAMING)) continue;
        const key = `${typeId} ${word}`;
        const entry = counts.get(key) ?? { word, typeId, at: [0, 0, 0, 0] };
        counts.set(key, entry);
        const level = 'ABCD'.indexOf(weight);
        entry.at[level] = (entry.at[level] ?? 0) + 1;
      }
    done += ids.length;
    report(done);
  }
  await sql`
    create index searchable_products_words on searchable_products using gin (words_of(product_id))
    with (fastupdate = off)`.execute(tx);
  const all = [...counts.values()];
  for (let start = 0; start < all.length; start += 10 * ROWS_AT_ONCE) {
    const part = all.slice(start, start + 10 * ROWS_AT_ONCE);
    const column = (level: number) => part.map(({ at }) => at[level] ?? 0);
    await sql`
      insert into search_words (word, type_id, named, called, detailed, mentioned)
      select * from unnest(${part.map(({ word }) => word)}::text[], ${part.map(({ typeId }) => typeId)}::uuid[],
        ${column(0)}::int[], ${column(1)}::int[], ${column(2)}::int[], ${column(3)}::int[])`.execute(tx);
  }
  await sql`update search_state set version = version + 1, format = ${presentFormat()}`.execute(tx);
}

/** Indexes all products unless this version of the index exists. Several processes may call it at the same time. */
export async function indexIfNeeded(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: isNew } = await sql`
      insert into search_state (version, format) values (1, 0) on conflict do nothing returning version`.execute(tx);
    const [row] = await rowsOf<{ format: number }>(tx)`select format from search_state for update`;
    if (isNew.length > 0)
      for (const phrases of tradeWords().synonyms)
        await tx
          .insertInto('search_synonyms')
          .values({ phrases: [...phrases] })
          .execute();
    if (row?.format !== presentFormat()) await indexAll(tx);
  });
}
