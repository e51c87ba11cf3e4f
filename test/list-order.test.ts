/** The order of a paged list: the SQL that follows from its declaration, and the cursors that it takes. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { expect, test } from 'vitest';
import { listOrder } from '#store/database/list-order.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const id = '0190f1c2-0000-7000-8000-000000000001';
const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
function written(part: RawBuilder<unknown>) {
  const { sql, parameters } = part.compile(db);
  return [sql.replaceAll('"', ''), ...parameters];
}

const newestFirst = listOrder({ 'o.at': 'time desc', 'o.id': 'uuid desc' });

test('columns that go one way are compared as a row, which one index answers', () => {
  expect(written(newestFirst.by)).toEqual(['o.at desc, o.id desc']);
  expect(written(newestFirst.after(undefined))).toEqual(['true']);
  const [sql, ...values] = written(newestFirst.after(cursorOf(1, id)));
  expect(sql).toBe("(o.at, o.id) < ((timestamptz 'epoch' + $1::bigint * interval '1 microsecond'), $2::uuid)");
  expect(values).toEqual([1, id]);
});

test('columns that go different ways are compared one after another, the first of them alone as well', () => {
  const order = listOrder({ a: 'number desc', b: 'day', c: 'text desc' });
  expect(written(order.rest({ cursor: cursorOf(-5, '2026-01-31', ''), limit: 10 }))).toEqual([
    '(a <= $1::bigint and (a < $2::bigint or (b >= $3::date and (b > $4::date or c < $5::text)))) order by a desc, b, c desc limit $6',
    ...[-5, -5, '2026-01-31', '2026-01-31', '', 11],
  ]);
  expect(written(listOrder({ a: 'number' }).after(cursorOf(0)))).toEqual(['a > $1::bigint', 0]);
});

test.each([
  ['', 'no JSON'],
  [cursorOf(1), 'too few values'],
  [cursorOf(1, id, id), 'too many values'],
  [cursorOf(-1, id), 'a time before 1970'],
  [cursorOf(1.5, id), 'a part of a microsecond'],
  [cursorOf('1', id), 'a time as text'],
  [cursorOf(1, 'x'), 'a text that is no uuid'],
  [cursorOf(1, [id]), 'a list with a uuid'],
])('the cursor %s is refused: %s', (cursor) => {
  expect(() => newestFirst.after(cursor)).toThrow(
    expect.objectContaining({ failureCode: 'INVALID_REQUEST', facts: { field: 'cursor' } }),
  );
});

test.each(['2026-13-01', '2026-1-1', 'now', 20260101])('the day %s is refused', (day) => {
  expect(() => listOrder({ a: 'day' }).after(cursorOf(day))).toThrow(
    expect.objectContaining({ failureCode: 'INVALID_REQUEST' }),
  );
});
