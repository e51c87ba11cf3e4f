/**
 * npm run proof:plans [ORDERS] [FOLDER] [NAME]: proves the query plans of the shop and its office on 100,000 products and 20,000
 * orders, or as many as are said. Each statement that the store really sends is explained while it runs. None may read a
 * large table from end to end, and none may read more rows than its kind of question needs. The milliseconds of
 * PostgreSQL are printed beside it. With a FOLDER the filled shop is kept there, and the next run begins with it.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import { readChosenAttributes } from '#domain/attributes/attribute-filters.ts';
import { noAttributes } from '#domain/catalogue/product-attributes.ts';
import type { AskedList } from '#domain/catalogue/product-query.ts';
import { openPostgres } from '#postgres/index.ts';
import { openFiles } from '#server/adapters/storage/files.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { catalogueFolder } from '#server/content/posts.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { catalogueAttributes } from '#store/attributes/catalogue-attributes.ts';
import { listFilledCategories } from '#store/catalogue/categories.ts';
import { findProduct } from '#store/catalogue/product-details.ts';
import { countFacets } from '#store/catalogue/product-facets.ts';
import { findSuggestions, getMaxPrice, listMostOrdered, listProducts } from '#store/catalogue/products.ts';
import { countForSitemap, listForSitemap } from '#store/catalogue/sitemap.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { refreshStatistics } from '#store/database/load.ts';
import { migrate } from '#store/database/migrations.ts';
import type { Tables } from '#store/database/tables.ts';
import { findOrder, listOrdersOf } from '#store/orders/orders.ts';
import { seedOrders } from '../../tools/seed/seed-orders.ts';
import { seedProducts } from '../../tools/seed/seed-products.ts';
import { costQuestions } from './cost-questions.ts';
import { fillCosts } from './fill-costs.ts';
import { findKept, keptQuestions } from './kept-questions.ts';
import { fillKept, KEPT_TABLES } from './kept-rows.ts';
import { listKinds } from './list-kinds.ts';
import { machineQuestions } from './machine-questions.ts';
import { officeQuestions } from './office-questions.ts';
import { fillOffice, OFFICE_TABLES } from './office-rows.ts';
import { seedFormerShop } from './seed-former-shop.ts';
import { seedParcels } from './seed-parcels.ts';

const PRODUCTS = 100_000;
const ORDERS = Number(process.argv[2] ?? 20_000);
const FOLDER = process.argv[3];
const NAME = process.argv[4] ?? '';
const PAST_ORDERS = 50_000;
const FORMER_CUSTOMERS = 20_000;

/** Tables that grow with the shop. */
const LARGE = [
  ...['products', 'product_listing', 'product_words', 'searchable_products', 'search_words'],
  ...['past_orders', 'past_order_lines', 'imported_customers', 'redirects'],
  ...['orders', 'order_items', 'shipments', 'shipment_items', 'reviews', 'users'],
  ...OFFICE_TABLES,
  ...KEPT_TABLES,
  ...['order_costs', 'cost_entries', 'product_profit_months'],
];

/** Searches that find nothing, few, many and very many products, by type, words, traits and both. */
const SEARCHES = [
  ...['ta', 'may chay bo', 'den', 'chong truot', 'nguoi moi', 'tạ cho nữ mới tập', 'xe dap tap gap gon', 'máy giặt'],
  ...['combo phòng gym tại nhà', 'dây đàn hồi tập gym', 'tạ 7.5kg', 'ghe tap ta 1-2tr', 'sách nấu ăn', 'SEED-0000123'],
];

/** The most rows that one question may read. */
const MOST = {
  // page 50 of a filter that one product in ten passes, and a band of prices that is sorted
  list: 25_000,
  // all kept counts of kinds, and the two bands of prices that the bounds cut
  facets: 12_000,
  // every product of one type in the narrow table, if hardly any has the attributes, and the sets of attributes twice
  listByAttributes: 20_000,
  // the sets of attributes of all types, once and for each chosen attribute
  attributes: 60_000,
  few: 1_000,
  // every match once, up to the number that a list counts, and the documents that are tested or ranked
  search: 30_000,
  // a sixteenth to a thirty-second of the products
  sitemap: 8_000,
};

/** Treadmills by their attributes: those that carry many, one in a few and hardly any, and several filters at once. */
const attributeQuestions = [
  { name: 'treadmills', text: '' },
  { name: 'treadmills for 80 kg', text: 'catalogue/load-kg:80' },
  { name: 'treadmills that lie under a bed', text: 'catalogue/stored-height-cm:20' },
  { name: 'treadmills of which there is none', text: 'catalogue/noise-db:10' },
  {
    name: 'quiet treadmills that fold, for 95 kg',
    text: 'catalogue/load-kg:95,catalogue/fold:true,catalogue/noise-db:63',
  },
];

/** `readsAll`: the rows are sorted by what no index has, so each of them is read */
type Question = { name: string; most: number; readsAll?: boolean; ask(db: Database): Promise<unknown> };

async function listQuestions(db: Database): Promise<Question[]> {
  const slug = await db.selectFrom('products').select('slug').where('group_slug', 'is not', null).limit(1).execute();
  const user = await db.selectFrom('orders').select('user_id').where('user_id', 'is not', null).limit(1).execute();
  const order = await db.selectFrom('orders').select('order_number').limit(1).execute();
  const phone = await db.selectFrom('orders').select('shipping_phone_e164 as key').limit(1).execute();
  const lists = listKinds.flatMap(({ name, query }) =>
    [1, 50].map((page) => ({
      name: `${name}, page ${page}`,
      most: MOST.list,
      ask: (on: Database) => listProducts(on, { ...query, page, limit: 20 }),
    })),
  );
  const facets = listKinds.map(({ name, query: { sort: _, ...query } }) => ({
    name: `facets of: ${name}`,
    most: MOST.facets,
    ask: (on: Database) => countFacets(on, query, noAttributes),
  }));
  const attributes = attributeQuestions.flatMap(({ name, text }): Question[] => {
    const query: AskedList = { type: 'may-chay-bo', attributes: readChosenAttributes(text, catalogueAttributes()) };
    return [
      ...[1, 50].map((page) => ({
        name: `${name}, page ${page}`,
        most: MOST.listByAttributes,
        ask: (on: Database) => listProducts(on, { ...query, page, limit: 20 }),
      })),
      {
        name: `facets of: ${name}`,
        most: MOST.attributes,
        ask: (on: Database) => countFacets(on, query, catalogueAttributes()),
      },
    ];
  });
  const searches = SEARCHES.flatMap((search): Question[] => [
    ...[1, 50].map((page) => ({
      name: `search for ${search}, page ${page}`,
      most: MOST.search,
      ask: (on: Database) => listProducts(on, { search, page, limit: 20 }),
    })),
    {
      name: `facets of a search for ${search}`,
      most: MOST.search,
      ask: (on) => countFacets(on, { search }, noAttributes),
    },
    { name: `suggestions for ${search}`, most: MOST.search, ask: (on) => findSuggestions(on, search, 8) },
  ]);
  return [
    ...lists,
    ...facets,
    ...attributes,
    ...searches,
    { name: 'categories', most: MOST.few, ask: listFilledCategories },
    { name: 'most ordered', most: MOST.few, ask: listMostOrdered },
    { name: 'highest price', most: MOST.few, ask: getMaxPrice },
    { name: 'one product', most: MOST.few, ask: (on) => findProduct(on, slug[0]?.slug ?? '', noAttributes) },
    { name: 'index of the sitemaps', most: MOST.few, ask: countForSitemap },
    { name: 'the last sitemap', most: MOST.sitemap, ask: (on) => listForSitemap(on, 32) },
    { name: 'the orders of a customer', most: MOST.few, ask: (on) => listOrdersOf(on, user[0]?.user_id ?? '') },
    { name: 'one order', most: MOST.few, ask: (on) => findOrder(on, order[0]?.order_number ?? '') },
    ...officeQuestions(phone[0]?.key ?? ''),
    ...costQuestions(order[0]?.order_number ?? ''),
    ...keptQuestions(await findKept(db)),
    ...machineQuestions,
  ];
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function rowsRead(plan: Plan): number {
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined);
  return scans.reduce((sum, node) => {
    const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    return sum + (node['Actual Rows'] + dropped) * node['Actual Loops'];
  }, 0);
}

type Statement = { sql: string; parameters: readonly unknown[] };

/** @returns the statements that a question sends */
async function record(pool: Pool, { ask }: Question): Promise<Statement[]> {
  const sent: Statement[] = [];
  const recording = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  // a process reads its vocabulary whole, once; what follows is what each search sends
  await ask(recording);
  sent.length = 0;
  await ask(recording);
  return sent.filter(({ sql }) => sql !== 'begin' && sql !== 'commit');
}

/** @returns what is wrong with the plans of a question; nothing when they are right */
async function findFaults(pool: Pool, question: Question): Promise<{ rows: number; took: number; faults: string[] }> {
  const faults: string[] = [];
  let [rows, took] = [0, 0];
  for (const { sql, parameters } of await record(pool, question)) {
    const explained = await pool.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
    const [{ Plan: plan, ...times }] = explained.rows[0]['QUERY PLAN'] as [Explained];
    took += times['Planning Time'] + times['Execution Time'];
    rows += rowsRead(plan);
    // a node that no row has reached reads nothing
    for (const node of nodesOf(plan))
      if (
        !question.readsAll &&
        node['Node Type'] === 'Seq Scan' &&
        node['Actual Loops'] > 0 &&
        LARGE.includes(node['Relation Name'] ?? '')
      )
        faults.push(`reads the whole table ${node['Relation Name']}: ${sql}`);
  }
  if (rows > question.most) faults.push(`reads ${Math.round(rows)} rows; ${question.most} are the most`);
  return { rows, took, faults };
}

/** Counts all past days, as the job does every half minute. */
async function keepDays(db: Database): Promise<void> {
  while ((await keepSalesDays(db)) > 0);
}

async function fill(pool: Pool, dataDir: string): Promise<void> {
  const db = openDatabase(pool);
  await migrate(db);
  const filled = await pool.query('select from carrier_settlements limit 1');
  if (filled.rowCount === 1) return;
  await loadDemoCatalogue(db, readDemoCatalogue, takeFilesFrom(openFiles(dataDir))(catalogueFolder));
  const client = await pool.connect();
  try {
    await seedProducts(client, { upTo: PRODUCTS, seed: 1, report: () => {} });
    await seedOrders(client, { upTo: ORDERS, seed: 1, report: () => {} });
    await seedFormerShop(client, PAST_ORDERS, FORMER_CUSTOMERS);
    await seedParcels(client);
    await fillCosts(client);
    await refreshStatistics(client);
  } finally {
    client.release();
  }
  await keepDays(db);
  await fillOffice(pool);
  await fillKept(pool);
}

async function prove(pool: Pool): Promise<number> {
  const questions = await listQuestions(openDatabase(pool));
  let wrong = 0;
  for (const question of questions.filter(({ name }) => name.includes(NAME))) {
    const { rows, took, faults } = await findFaults(pool, question);
    const figures = `${String(Math.round(rows)).padStart(7)} rows ${took.toFixed(1).padStart(7)} ms`;
    console.log(`${faults.length === 0 ? 'ok   ' : 'WRONG'} ${figures}  ${question.name}`);
    for (const fault of faults) console.log(`      ${fault}`);
    wrong += faults.length;
  }
  console.log(`\n${questions.length} questions on ${PRODUCTS} products and ${ORDERS} orders: ${wrong} faults.`);
  return wrong;
}

const dataDir = FOLDER ?? (await mkdtemp(join(tmpdir(), 'suc-bat-plans-')));
await mkdir(dataDir, { recursive: true });
// run as root, PostgreSQL's unprivileged user must be able to enter the folder
await chmod(dataDir, 0o755);
const postgres = await openPostgres({ dataDir, say: () => {} });
const pool = openPool(postgres.url, 8);
try {
  console.log(`Filling a shop with ${PRODUCTS} products and ${ORDERS} orders …`);
  await fill(pool, dataDir);
  process.exitCode = (await prove(pool)) === 0 ? 0 : 1;
} finally {
  await pool.end();
  await postgres.stop();
  if (FOLDER === undefined) await rm(dataDir, { recursive: true, force: true });
}
