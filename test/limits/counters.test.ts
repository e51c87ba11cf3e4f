/** The windows in which tries are counted are the same in memory and in the database. */
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Counters, countInDatabase, countInMemory } from '#server/http/counters.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const MINUTE = 60_000;
let limits = 0;
/** A limit that no other test counts in. */
const open = (counters: Counters) => counters(`limit ${limits++}`, 1000);

afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  {
    where: 'the memory of one process',
    counters: () => countInMemory,
    wait: async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
    },
  },
  {
    where: 'the database',
    counters: () => countInDatabase(shop.shop.db, shop.shop.secret),
    wait: async (minutes: number) => {
      await sql`update try_windows set ends_at = ends_at - make_interval(mins => ${minutes}::int)`.execute(
        shop.shop.db,
      );
    },
  },
])('in $where', ({ counters, wait }) => {
  test('tries add up for one subject and one client, and for no other', async () => {
    const counter = open(counters());
    const [hoa, binh] = [
      { subject: 'hoa@thu.example', client: '203.0.113.1' },
      { subject: 'binh@thu.example', client: '203.0.113.1' },
    ];
    expect((await counter.count(hoa, MINUTE)).tries).toBe(1);
    expect((await counter.count(hoa, MINUTE, 5)).tries).toBe(6);
    expect((await counter.count(binh, MINUTE)).tries).toBe(1);
    expect((await counter.count({ ...hoa, client: '203.0.113.2' }, MINUTE)).tries).toBe(1);
    expect((await counter.count({ subject: hoa.subject }, MINUTE)).tries).toBe(1);
    expect((await open(counters()).count(hoa, MINUTE)).tries).toBe(1);
  });

  test('of twenty simultaneous tries each has a number of its own', async () => {
    const counter = open(counters());
    const counted = await Promise.all(Array.from({ length: 20 }, () => counter.count({ subject: 'hoa' }, MINUTE)));
    expect(counted.map(({ tries }) => tries).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  test('a window ends after its time, however often something is tried in it', async () => {
    const counter = open(counters());
    await counter.count({ subject: 'hoa' }, 15 * MINUTE);
    await wait(10);
    const second = await counter.count({ subject: 'hoa' }, 15 * MINUTE);
    expect(second.tries).toBe(2);
    expect(second.left).toBeGreaterThan(4 * MINUTE);
    expect(second.left).toBeLessThanOrEqual(5 * MINUTE);
    await wait(6);
    const third = await counter.count({ subject: 'hoa' }, 15 * MINUTE);
    expect(third.tries).toBe(1);
    expect(third.left).toBeGreaterThan(14 * MINUTE);
  });

  test('what is given back no longer counts, and never in a later window', async () => {
    const counter = open(counters());
    const first = await counter.count({ subject: 'hoa' }, MINUTE, 7);
    await counter.count({ subject: 'hoa' }, MINUTE, 2);
    await first.giveBack();
    const again = await counter.count({ subject: 'hoa' }, MINUTE, 3);
    expect(again.tries).toBe(5);
    await wait(2);
    await counter.count({ subject: 'hoa' }, MINUTE, 4);
    await again.giveBack();
    expect((await counter.count({ subject: 'hoa' }, MINUTE)).tries).toBe(5);
  });

  test('forgetting a subject clears what every client tried, and nothing of another subject', async () => {
    const counter = open(counters());
    const tried = [{ subject: 'hoa' }, { subject: 'hoa', client: 'a' }, { subject: 'hoa', client: 'b' }];
    for (const each of tried) await counter.count(each, MINUTE);
    await counter.count({ subject: 'hoang', client: 'a' }, MINUTE);
    await counter.forget('hoa');
    for (const each of tried) expect((await counter.count(each, MINUTE)).tries).toBe(1);
    expect((await counter.count({ subject: 'hoang', client: 'a' }, MINUTE)).tries).toBe(2);
  });
});

test('the database holds neither the email address nor the IP address, and nothing once a window has ended', async () => {
  const { db, secret } = shop.shop;
  const counter = countInDatabase(db, secret)('sign-in', 1000);
  await counter.count({ subject: 'hoa@thu.example', client: '203.0.113.1' }, MINUTE);
  await counter.count({ subject: 'binh@thu.example', client: '203.0.113.1' }, -MINUTE);
  const read = async () =>
    (
      await sql<{ text: string; ended: boolean }>`
        select encode(subject || client, 'escape') as text, ends_at < now() as ended
        from try_windows`.execute(db)
    ).rows;
  const before = await read();
  expect(before.filter(({ ended }) => ended).length).toBeGreaterThan(0);
  for (const { text } of before) expect(text).not.toMatch(/hoa@|thu\.example|203\.0\.113/);
  await runJob(shop.shop, 'sweep-changes', {});
  expect(await read()).toEqual(before.filter(({ ended }) => !ended));
});
