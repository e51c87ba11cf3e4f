/** Fails the test in which something unexpected happens: a line on console.error, or an answer 500. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

const errors: string[] = [];

/** Tells the running test of a bug the shop met. */
export function reportBug(text: string): void {
  errors.push(text);
}

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  expect(errors.splice(0), 'unexpected errors').toEqual([]);
});
