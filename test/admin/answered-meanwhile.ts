/** Whether the shop answers others while it reads a large file. */
import { expect } from 'vitest';
import type { TestShop } from '../app.ts';

/** The form with which the office sends a file. */
export const formOf = (file: string | Buffer) => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(Buffer.from(file as string))]), 'tep.csv');
  return form;
};

/** Does `act`, and asks for /healthz over and over until it ends. @returns times in milliseconds */
export async function watch<Result>(shop: TestShop, act: () => Promise<Result>) {
  let isOver = false;
  const began = performance.now();
  const acting = act().finally(() => {
    isOver = true;
  });
  let longest = 0;
  let answers = 0;
  while (!isOver) {
    const asked = performance.now();
    expect((await shop.get('/healthz')).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
    if (!isOver) answers += 1;
  }
  const result = await acting;
  const took = performance.now() - began;
  if (process.env.SHOW_TIMES) console.log(`took ${Math.round(took)} ms, longest /healthz ${Math.round(longest)} ms`);
  return { result, longest, took, answers };
}
