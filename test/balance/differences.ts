/** Reads all books of a shop that has no job worker. */
import { keepCosts } from '#commands/costing/keep-costs.ts';
import type { Difference } from '#store/balance/equation.ts';
import { equations } from '#store/balance/equations.ts';
import { readEquation } from '#store/balance/read-equation.ts';
import type { Database } from '#store/database/database.ts';

/** What only holds while a job worker runs. */
const NEEDS_WORKER = ['jobs', 'mails'];

/** Brings the costs up to date. @returns what differs, in every equation that needs no job worker */
export async function listDifferences(db: Database): Promise<({ equation: string } & Difference)[]> {
  while ((await keepCosts(db)) > 0);
  const { signal } = new AbortController();
  const found: ({ equation: string } & Difference)[] = [];
  for (const equation of equations.filter(({ name }) => !NEEDS_WORKER.includes(name))) {
    const { differences } = await readEquation(db, equation, { since: null, signal });
    found.push(...differences.map((difference) => ({ equation: equation.name, ...difference })));
  }
  return found;
}
