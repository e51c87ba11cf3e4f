/**
 * Counts and times each statement that the shop's own code sends, and tells it to whoever watches. The statements with
 * which graphile-worker fetches jobs are not among them.
 */
import type pg from 'pg';
import { type Work, working } from './work.ts';

export const statementKinds = ['select', 'insert', 'update', 'delete', 'transaction', 'other'] as const;
export type StatementKind = (typeof statementKinds)[number];

export type StatementNumbers = { count: number; failed: number; ms: number; rows: number };

const none = (): StatementNumbers => ({ count: 0, failed: 0, ms: 0, rows: 0 });

/** The numbers of this process since its start, by kind. */
export const statementNumbers: Readonly<Record<StatementKind, StatementNumbers>> = {
  select: none(),
  insert: none(),
  update: none(),
  delete: none(),
  transaction: none(),
  other: none(),
};

export type EndedStatement = {
  /** the text with `$1` in the place of each value */
  text: string;
  kind: StatementKind;
  /** the time of performance.now() at which it was sent */
  begun: number;
  ms: number;
  rows: number;
  failed: boolean;
  work: Work | undefined;
};

const FIRST_WORD = /^[\s(]*([a-z]+)/i;
const WRITES = /\b(?:(insert) into|(update) \w+|(delete) from)\b/i;
const TRANSACTION = new Set(['begin', 'start', 'commit', 'rollback', 'savepoint', 'release']);

export function kindOf(text: string): StatementKind {
  const word = FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? '';
  if (word === 'with') {
    const [, insert, update, remove] = WRITES.exec(text) ?? [];
    return insert ? 'insert' : update ? 'update' : remove ? 'delete' : 'select';
  }
  if (word === 'select' || word === 'insert' || word === 'update' || word === 'delete') return word;
  return TRANSACTION.has(word) ? 'transaction' : 'other';
}

const watchers = new Set<(statement: EndedStatement) => void>();

/** @param watch is called after each statement; it must not throw @returns a function that ends it */
export function watchStatements(watch: (statement: EndedStatement) => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Counts a statement when its answer comes. @param answer what pg returned; only promises are counted @returns it */
export function counted<Answer>(text: string, kind: StatementKind, answer: Answer): Answer {
  if (!(answer instanceof Promise)) return answer;
  const begun = performance.now();
  const work = working.getStore();
  const end = (rows: number, failed: boolean) => {
    const ms = performance.now() - begun;
    const numbers = statementNumbers[kind];
    numbers.count += 1;
    numbers.ms += ms;
    numbers.rows += rows;
    if (failed) numbers.failed += 1;
    if (work) {
      work.statements += 1;
      work.statementMs += ms;
    }
    for (const watch of watchers) watch({ text, kind, begun, ms, rows, failed, work });
  };
  answer.then(
    (result: { rowCount?: number | null }) => end(result?.rowCount ?? 0, false),
    () => end(0, true),
  );
  return answer;
}

const pools = new Set<pg.Pool>();

/** Includes a pool in the numbers until it ends. */
export function countPool(pool: pg.Pool): void {
  forgetEnded();
  pools.add(pool);
}

function forgetEnded(): void {
  for (const pool of pools) if (pool.ending) pools.delete(pool);
}

export type PoolNumbers = { inUse: number; idle: number; waiting: number; most: number };

/** @returns the connections of all open pools of this process */
export function readPools(): PoolNumbers {
  const numbers = { inUse: 0, idle: 0, waiting: 0, most: 0 };
  forgetEnded();
  for (const pool of pools) {
    numbers.inUse += pool.totalCount - pool.idleCount;
    numbers.idle += pool.idleCount;
    numbers.waiting += pool.waitingCount;
    numbers.most += pool.options.max;
  }
  return numbers;
}
