/** Whether all books agree, for tests that make anything happen in any order. */
import { expect } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { equations } from '#store/balance/equations.ts';
import { readEquation } from '#store/balance/read-equation.ts';
import type { TestShop } from '../app.ts';

/** What only holds while a job worker runs. */
const NEEDS_WORKER = ['jobs', 'mails'];

/** Brings the costs up to date, and checks every equation that needs no job worker. */
export async function expectBooksAgree({ shop: { db } }: TestShop): Promise<void> {
  while ((await keepCosts(db)) > 0);
  const { signal } = new AbortController();
  for (const equation of equations.filter(({ name }) => !NEEDS_WORKER.includes(name))) {
    const { differences } = await readEquation(db, equation, { since: null, signal });
    expect({ equation: equation.name, differences }).toEqual({ equation: equation.name, differences: [] });
  }
}
