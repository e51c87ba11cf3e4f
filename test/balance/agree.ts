/** Whether all books agree, for tests that make anything happen in any order. */
import { expect } from 'vitest';
import type { TestShop } from '../app.ts';
import { listDifferences } from './differences.ts';

/** Brings the costs up to date, and checks every equation that needs no job worker. */
export async function expectBooksAgree({ shop: { db } }: TestShop): Promise<void> {
  expect(await listDifferences(db)).toEqual([]);
}
