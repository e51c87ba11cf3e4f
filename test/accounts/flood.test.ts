import { describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../app.ts';
import { isLong } from '../long.ts';
import { newForm } from './account.ts';
import { workOf } from './work-of.ts';

const guarded = openTestShop({ LIMITS: 'on' });
const open = openTestShop();
const ATTEMPTS = isLong ? 10_000 : 300;
const PASSWORDS = isLong ? 100 : 20;

const guess = async ({ post }: TestShop, email: string) =>
  (await post('/api/auth/login', { email, password: 'đoán mò thôi' })).status;

describe('wrong passwords do not slow the shop for others', () => {
  test(`of ${ATTEMPTS} attempts all but the first hundred are rejected before anything is hashed`, async () => {
    const statuses = new Map<number, number>();
    let left = ATTEMPTS;
    const guesser = async () => {
      while (left-- > 0) {
        const status = await guess(guarded, newForm().email);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const { hashes } = await workOf(() => Promise.all(Array.from({ length: 20 }, guesser)));
    expect(statuses.get(401)).toBe(100);
    expect(statuses.get(429)).toBe(ATTEMPTS - 100);
    expect(hashes).toBe(100);
  });

  test(`${PASSWORDS} passwords are hashed one at a time, so that the other processors serve the shoppers`, async () => {
    let statuses: number[] = [];
    const { hashes, hashesAtOnce } = await workOf(async () => {
      statuses = await Promise.all(Array.from({ length: PASSWORDS }, () => guess(open, newForm().email)));
    });
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect([hashes, hashesAtOnce]).toEqual([PASSWORDS, 1]);
  });
});
