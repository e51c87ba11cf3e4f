import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/app.ts';
import { newForm } from './account.ts';

const guarded = openTestShop({ LIMITS: 'on' });
const open = openTestShop();

/** Milliseconds each answer took while `work` went on. */
async function askWhile(shop: TestShop, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let going = true;
  work.finally(() => {
    going = false;
  });
  while (going) {
    const start = performance.now();
    expect((await shop.get('/api/products/max-price')).status).toBe(200);
    times.push(performance.now() - start);
    await sleep(20);
  }
  return times.sort((a, b) => a - b);
}

const guess = async ({ post }: TestShop, email: string) =>
  (await post('/api/auth/login', { email, password: 'đoán mò thôi' })).status;

describe('wrong passwords do not slow the shop for others', () => {
  test('10,000 of them: all but the first are refused before anything is hashed', async () => {
    const statuses = new Map<number, number>();
    let left = 10_000;
    const guesser = async () => {
      while (left-- > 0) {
        const status = await guess(guarded, newForm().email);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const times = await askWhile(guarded, Promise.all(Array.from({ length: 20 }, guesser)));
    expect(statuses.get(401)).toBe(100);
    expect(statuses.get(429)).toBe(9900);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(250);
  }, 180_000);

  test('a hundred that are hashed take turns, and leave a processor for who is buying', async () => {
    const guesses = Promise.all(Array.from({ length: 100 }, () => guess(open, newForm().email)));
    const times = await askWhile(open, guesses);
    expect(new Set(await guesses)).toEqual(new Set([401]));
    expect(times.length).toBeGreaterThan(10);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(250);
  }, 120_000);
});
