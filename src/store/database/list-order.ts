/**
 * The order of a paged list, declared once. It sorts the rows, makes the cursor of a page's last row, and finds the rows
 * after a cursor. A cursor is the JSON array of the row's values in the columns of the order, in base64url.
 */
import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Failure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { type Database, rowsOf } from './database.ts';
import { microsecondsOf, timeOfMicroseconds } from './keyset-time.ts';

type Kind = {
  isValid(value: unknown): boolean;
  /** SQL for a value from a cursor */
  fromCursor(value: unknown): RawBuilder<unknown>;
};

const isText = (value: unknown) => typeof value === 'string';

/** The kinds of columns. A cursor has a time as microseconds since 1970, and a day as `YYYY-MM-DD`. */
const kinds = {
  time: {
    isValid: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
    fromCursor: (value) => timeOfMicroseconds(Number(value)),
  },
  day: {
    isValid: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
    fromCursor: (value) => sql`${value}::date`,
  },
  uuid: { isValid: (value) => isText(value) && isUuid(value), fromCursor: (value) => sql`${value}::uuid` },
  number: { isValid: Number.isSafeInteger, fromCursor: (value) => sql`${value}::bigint` },
  text: { isValid: isText, fromCursor: (value) => sql`${value}::text` },
} satisfies Record<string, Kind>;

type KindName = keyof typeof kinds;
/** By column, e.g. `v.ends_at`, from the first to the last; the values of all together are unique, and none is null. */
type Columns = Readonly<Record<string, KindName | `${KindName} desc`>>;
export type Position = readonly (string | number)[];

/** What a request for a page says: `cursor` is the `next` of the page before. */
export type PageWanted = { cursor?: string | undefined; limit: number };
/** `next`: the cursor of the following page; null on the last page */
export type Page<Row> = { items: Row[]; next: string | null };

export type ListOrder = {
  /** SQL that follows `order by` */
  by: RawBuilder<unknown>;
  /** SQL of the column from which the cursor of a row is made */
  position: AliasedRawBuilder<Position, 'position'>;
  /** SQL condition: the row follows the cursor. Without a cursor: every row. @throws Failure INVALID_REQUEST */
  after(cursor: string | undefined): RawBuilder<boolean>;
  /** SQL that ends a statement: condition, order, and a limit of one row more than the page. @throws as `after` */
  rest(wanted: PageWanted): RawBuilder<unknown>;
};

export function listOrder(declared: Columns): ListOrder {
  const columns = Object.entries(declared).map(([name, direction]) => {
    const [kind, isDescending] = [direction.split(' ')[0] as KindName, direction.endsWith(' desc')];
    return { name, column: sql.ref(name), kind, sign: sql.raw(isDescending ? '<' : '>'), isDescending };
  });
  const by = sql.join(columns.map(({ column, isDescending }) => (isDescending ? sql`${column} desc` : column)));
  const values = columns.map(({ name, column, kind }) => (kind === 'time' ? microsecondsOf(name) : column));
  const goOneWay = new Set(columns.map(({ isDescending }) => isDescending)).size === 1;

  /** Where all columns go one way, an index answers the comparison of rows. */
  const isBeyond = (given: readonly RawBuilder<unknown>[], from = 0): RawBuilder<boolean> => {
    const { column, sign } = columns[from] as (typeof columns)[number];
    if (goOneWay && given.length > 1)
      return sql`(${sql.join(columns.map((each) => each.column))}) ${sign} (${sql.join(given)})`;
    if (from === given.length - 1) return sql`${column} ${sign} ${given[from]}`;
    return sql`(${column} ${sign}= ${given[from]} and (${column} ${sign} ${given[from]} or ${isBeyond(given, from + 1)}))`;
  };
  const after = (cursor: string | undefined) => {
    if (cursor === undefined) return sql<boolean>`true`;
    const position = readCursor(
      cursor,
      columns.map(({ kind }) => kind),
    );
    return isBeyond(columns.map(({ kind }, index) => kinds[kind].fromCursor(position[index])));
  };
  return {
    by,
    position: sql<Position>`json_build_array(${sql.join(values)})`.as('position'),
    after,
    rest: ({ cursor, limit }) => sql`${after(cursor)} order by ${by} limit ${limit + 1}`,
  };
}

/** @throws Failure INVALID_REQUEST if the text is no cursor with values of these kinds */
export function readCursor(cursor: string, expected: readonly KindName[]): Position {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isCursor = Array.isArray(values) && values.length === expected.length;
    if (isCursor && expected.every((kind, index) => kinds[kind].isValid(values[index]))) return values as string[];
  } catch {
    // nothing to do here, because the failure below reports the invalid text
  }
  throw new Failure('INVALID_REQUEST', { field: 'cursor' });
}

export const writeCursor = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Makes a page of at most `limit` rows. @param rows one row more shows whether a next page exists */
export function pageFrom<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : writeCursor(positionOf(last)) };
}

type Positioned<Row> = Row & { position: Position };

const withoutPositions = <Row>(rows: readonly Positioned<Row>[], { limit }: PageWanted): Page<Row> =>
  mapPage(
    pageFrom(rows, limit, ({ position }) => position),
    ({ position: _, ...row }) => row as Row,
  );

/** Reads a page of a query that has no order yet. @throws Failure INVALID_REQUEST for a wrong cursor */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  order: ListOrder,
  wanted: PageWanted,
): Promise<Page<Row>> {
  const { cursor, limit } = wanted;
  const page = query
    .select(order.position)
    .where(order.after(cursor))
    .orderBy(order.by)
    .limit(limit + 1);
  return withoutPositions((await page.execute()) as Positioned<Row>[], wanted);
}

/** As `rowsOf`, for a page: the statement selects the position of the order, and has its `rest`. */
export const pageOf =
  <Row>(db: Database, wanted: PageWanted) =>
  async (...query: Parameters<typeof sql>): Promise<Page<Row>> =>
    withoutPositions(await rowsOf<Positioned<Row>>(db)(...query), wanted);

export const mapPage = <Row, Item>({ items, next }: Page<Row>, present: (row: Row) => Item): Page<Item> => ({
  items: items.map(present),
  next,
});
