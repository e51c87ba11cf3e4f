/**
 * What an equation of the books is. Each is declared once: what must be equal, in the owner's words, the SQL that finds the
 * rows in which it is not, what to do about them, and how often all rows are read. One statement reads some rows of a
 * book and all that they are compared with, so it sees one moment of the shop: an order that is placed meanwhile is seen
 * whole or not at all.
 */
import { type RawBuilder, sql } from 'kysely';
import type { BookRow } from '#domain/balance/books.ts';
import { PLANNED_ANEW } from '../database/database.ts';

/**
 * How often every row is read. `nightly`: each night. `window`: each night what is younger than some weeks, and all once a
 * week. `weekly`: only once a week.
 */
type Cost = 'nightly' | 'window' | 'weekly';

/** The next rows behind the cursor, of these at most `most`; or the rows with these keys. `since`: no older rows. */
export type Which = { after: readonly string[] | null; since: Date | null; most: number } | { keys: readonly string[] };

/** The rows of a book, in an order in which they can be read piece by piece through an index. */
export type Walk = {
  /** the rows of one statement, few enough that it ends within a part of a second */
  atOnce: number;
  /** SQL for rows with `key` and `name` (text), `place` (their order), `cursor` (text[]), and columns of the book */
  rows(which: Which): RawBuilder<unknown>;
  /** what a row is */
  is: BookRow;
};

export type Equation = {
  name: string;
  /** what must be equal, as a Vietnamese sentence */
  title: string;
  /** what an owner does about a difference, in Vietnamese */
  remedy: string;
  cost: Cost;
  walk: Walk;
  /** SQL for rows (key, name, expected, found) of those rows of `part` that differ; `expected` is what the other books say */
  differing: RawBuilder<unknown>;
};

export type Difference = { key: string; name: string; expected: string; found: string };
export type Found = { rows: number; cursor: string[] | null; differing: number; differences: Difference[] };

/** The most differences of an equation that are kept one by one; of further ones only the number is known. */
export const MOST_KEPT = 500;

export const statementOf = ({ walk, differing }: Equation, which: Which): RawBuilder<Found> => sql<Found>`
  with part as materialized (${walk.rows(which)}),
  differing as materialized (
    select d.key, d.name, left(d.expected, 500) as expected, left(d.found, 500) as found from (${differing}) d
  )
  select (select count(*)::int from part) as rows,
    (select p.cursor from part p order by p.place desc limit 1) as cursor,
    (select count(*)::int from differing) as differing,
    (select coalesce(json_agg(json_build_object('key', f.key, 'name', f.name, 'expected', f.expected, 'found', f.found)), '[]')
      from (select d.key, d.name, d.expected, d.found from differing d order by d.key limit ${MOST_KEPT}) f) as differences
  ${PLANNED_ANEW}`;

/** SQL for an amount in đồng as people read it. */
export const dong = (amount: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(replace(to_char(${amount}, 'FM999,999,999,999,990'), ',', '.') || ' đ')`;
