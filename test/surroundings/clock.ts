/** The clock of the shop, and of PostgreSQL with it, is set forward and back by an hour and by a day under orders. */
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { schedulePrice } from '#commands/prices/schedule-prices.ts';
import { asOperator } from '../as-operator.ts';
import { type Findings, type TriedShop, untilTrue } from '../kill/tried-shop.ts';
import { withShop } from './opened.ts';

/** Where Debian, Fedora and Homebrew put the library. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib64/faketime/libfaketimeMT.so.1',
];

export const HOUR = 3600;
export const DAY = 24 * HOUR;

export type Clock = {
  environment: Record<string, string>;
  /** Sets the clock to the true time and these seconds, for every process at once. */
  set(seconds: number): Promise<void>;
  /** the time of the shop, in milliseconds */
  now(): number;
  remove(): void;
};

/** @returns null where libfaketime is not installed */
export function openClock(): Clock | null {
  const library = LIBRARIES.find(existsSync);
  if (!library) return null;
  const folder = mkdtempSync(join(tmpdir(), 'suc-bat-clock-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'time');
  let ahead = 0;
  // renamed, so that nobody reads half of it
  const write = () => {
    writeFileSync(`${file}.new`, `${ahead < 0 ? '-' : '+'}${Math.abs(ahead)}\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // otherwise each process would keep what it read for a while, and those of PostgreSQL would differ about the day
      FAKETIME_NO_CACHE: '1',
      // pauses and deadlines are measured by another clock, which nobody sets
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    async set(seconds) {
      ahead = seconds;
      write();
    },
    now: () => Date.now() + ahead * 1000,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const STEPS: [string, number][] = [
  ['an hour ahead', HOUR],
  ['right again', 0],
  ['an hour behind', -HOUR],
  ['right again', 0],
  ['a day ahead', DAY],
  ['right again', 0],
  ['a day behind', -DAY],
  ['right again', 0],
];

type Customer = { refreshToken: string };

async function askJson(url: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function signUp(tried: TriedShop): Promise<Customer> {
  const [email, password] = [`${randomUUID()}@thu.example`, 'mật khẩu của phép thử'];
  const person = { email, password, firstName: 'Trần', lastName: 'Văn Giờ' };
  const { url } = tried.shop;
  const signed = await askJson(`${url}/api/auth/signup`, person);
  if (signed.status >= 300) throw new Error(`sign-up: ${signed.status} ${JSON.stringify(signed.body)}`);
  await tried.inDatabase((db) =>
    db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute(),
  );
  const { status, body } = await askJson(`${url}/api/auth/login`, { email, password });
  if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`);
  return { refreshToken: String(body.refreshToken) };
}

/** Renews the session as the browser does when its token is too old. */
async function refresh({ shop }: TriedShop, customer: Customer): Promise<number> {
  const { status, body } = await askJson(`${shop.url}/api/auth/refresh`, customer);
  if (status === 200) customer.refreshToken = String(body.refreshToken);
  return status;
}

async function reserve({ shop }: TriedShop, product: { id: string; price: number }): Promise<number> {
  const items = [{ product_id: product.id, quantity: 1, price: product.price }];
  return (await askJson(`${shop.url}/api/checkout/reservations`, { checkout_id: randomUUID(), items })).status;
}

export async function proveClock(findings: Findings): Promise<void> {
  for (const isBoth of [false, true]) {
    const clock = openClock();
    if (!clock) return findings.say('clock: skipped, it needs libfaketime (Debian: apt-get install libfaketime).');
    const whose = isBoth ? 'of the shop and of PostgreSQL' : 'of the shop';
    await withShop(
      findings,
      { shop: clock.environment, ...(isBoth && { postgres: clock.environment }) },
      async ({ tried, shop }) => {
        const customer = await signUp(tried);
        const [, , , , , , , , , , , offered] = tried.products;
        if (!offered) throw new Error('the shop has too few products');
        // nobody orders it, so that its price is only read
        tried.products = tried.products.filter((product) => product !== offered);
        const actor = { kind: 'operator' as const, userId: null };
        const startsAt = new Date(Date.now() + HOUR * 500);
        const endsAt = new Date(Date.now() + HOUR * 1500);
        const price = offered.price - 10_000;
        await tried.inDatabase((db) =>
          asOperator(db, 'prices.scheduled', (tx) => schedulePrice(tx, offered.id, { startsAt, endsAt, price, actor })),
        );
        const { slug } = await tried.inDatabase((db) =>
          db.selectFrom('products').select('slug').where('id', '=', offered.id).executeTakeFirstOrThrow(),
        );
        const shown = async () => {
          const response = await fetch(`${shop.url}/api/products/${slug}`);
          return ((await response.json()) as { raw_price?: number }).raw_price;
        };
        let [hasBegun, hasEnded] = [false, false];
        for (const [what, seconds] of STEPS) {
          const name = `clock ${whose}, ${what}`;
          const stream = await tried.underOrders(name, async () => {
            findings.must((await reserve(tried, offered)) < 300, `${name}: a checkout was refused before`);
            await clock.set(seconds);
            // orders go on under the new time
            await sleep(2500);
            const status = await refresh(tried, customer);
            findings.must(status === 200, `${name}: a customer's session was refused with ${status}`);
            findings.must((await reserve(tried, offered)) < 300, `${name}: a checkout was refused after`);
            // prices begin and end by the database's clock; one that began while it was ahead goes on until its end
            const at = Date.now() + (isBoth ? seconds * 1000 : 0);
            const isNow = at >= startsAt.getTime() && at < endsAt.getTime();
            hasBegun ||= isNow;
            hasEnded ||= at >= endsAt.getTime();
            const right = isNow && !hasEnded ? [price] : [offered.price, ...(hasBegun && !hasEnded ? [price] : [])];
            let found: number | undefined;
            await untilTrue(async () => {
              found = await shown();
              return right.includes(found ?? 0);
            }, 20);
            findings.must(
              right.includes(found ?? 0),
              `${name}: the price shown is ${found} and should be ${right.join(' or ')}`,
            );
          });
          await tried.settle(name, stream);
          const late = await untilNoneIsFarAhead(tried);
          findings.must(late.length === 0, `${name}: jobs that would wait for hours: ${late.join(', ')}`);
        }
      },
    );
    clock.remove();
  }
}

/** Jobs that run every few seconds or minutes, and would not run for a long time. */
async function untilNoneIsFarAhead(tried: TriedShop): Promise<string[]> {
  let late: string[] = [];
  await untilTrue(async () => {
    const { rows } = await tried.inDatabase((db) =>
      sql<{ name: string }>`
        select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('count-sales', 'keep-costs', 'keep-profits', 'tell-waiters', 'compare-screenshots')
          and j.attempts < j.max_attempts and j.run_at > now() + interval '10 minutes'
        union all select 'an email' from mails
        where state = 'waiting' and greatest(next_try_at, claimed_until) > now() + interval '10 minutes'`.execute(db),
    );
    late = [...new Set(rows.map((row) => row.name))];
    return late.length === 0;
  }, 30);
  return late;
}
