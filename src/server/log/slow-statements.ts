/** Writes a line about statements that take long: their text without values, who sent them, and, for programs, their plan. */
import { explainStatement } from '#store/database/explain.ts';
import { type EndedStatement, watchStatements } from '#store/database/statement-watch.ts';
import { counts } from '../watch/counts.ts';
import type { WriteLine } from './write-line.ts';

/** Milliseconds between two lines about one statement; those in between are counted in the next line. */
const QUIET = 60_000;
/** Milliseconds between two plans of one statement. */
const PLAN_EACH = 60 * 60_000;
/** Milliseconds after the start of the process in which people read what the shop says of itself, and no such line. */
const FIRST_MINUTE = 60_000;
/** The most statements that are remembered; beyond it, all are forgotten. */
const MOST_STATEMENTS = 500;
/** The most plans that wait: a slow database must not be asked for many plans. */
const MOST_WAITING = 5;
const MOST_TEXT = 2000;

type Remembered = { saidAt: number; plannedAt: number; unsaid: number };

export type SlowStatementsOptions = {
  /** milliseconds from which on a statement is slow */
  limit: number;
  databaseUrl: string;
  /** true where people read the lines: without plans, which have thousands of characters, and not in the first minute */
  isForPeople: boolean;
  write: WriteLine;
};

/** @returns a function that ends the watching */
export function watchSlowStatements({ limit, databaseUrl, isForPeople, write }: SlowStatementsOptions): () => void {
  const silentUntil = isForPeople ? performance.now() + FIRST_MINUTE : 0;
  const remembered = new Map<string, Remembered>();
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  function remember(text: string): Remembered {
    if (remembered.size >= MOST_STATEMENTS) remembered.clear();
    const known = remembered.get(text) ?? { saidAt: -QUIET, plannedAt: -PLAN_EACH, unsaid: 0 };
    remembered.set(text, known);
    return known;
  }

  async function tell({ text, ms, rows, failed, work }: EndedStatement, times: number, isPlanned: boolean) {
    const plan = isPlanned ? await explainStatement(databaseUrl, text) : null;
    write(
      {
        ms: Math.round(ms),
        ...(work ? { by: work.name, id: work.id } : {}),
        rows,
        ...(failed ? { failed } : {}),
        ...(times > 1 ? { times } : {}),
        statement: text.replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT),
        ...(plan === null ? {} : { plan }),
      },
      'slow statement',
    );
  }

  return watchStatements((statement) => {
    if (statement.ms < limit) return;
    counts.slowStatements += 1;
    const known = remember(statement.text);
    const now = performance.now();
    known.unsaid += 1;
    if (now < silentUntil || now - known.saidAt < QUIET) return;
    const times = known.unsaid;
    const isPlanned = !isForPeople && now - known.plannedAt >= PLAN_EACH && waiting < MOST_WAITING;
    Object.assign(known, { saidAt: now, unsaid: 0, ...(isPlanned ? { plannedAt: now } : {}) });
    waiting += 1;
    last = last
      .then(() => tell(statement, times, isPlanned))
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
  });
}
