/** A shop on an embedded PostgreSQL of its own, archived as `npm start` does it, but without waiting for its turns. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, vi } from 'vitest';
import { restore } from '#cli/backup/restore.ts';
import type { Archiving } from '#pg-archive/index.ts';
import { type EmbeddedPostgres, openPostgres } from '#postgres/index.ts';
import { keepArchiving } from '#server/archive/keep-archiving.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { openShopOn, type TestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { beginNow, takePreparedShop } from '../prepared-shop.ts';
import { runOn } from '../run-on.ts';

const NEVER = 1_000_000_000;
/** Each command is a process of its own that starts a database: many seconds on a busy machine. */
export const PATIENCE = 240_000;

const undo: (() => Promise<unknown>)[] = [];

/** Call it once in a test file: everything made here is stopped and removed after its tests. */
export function removeShopsAfterwards(): void {
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
}

/** A folder that PostgreSQL's user may enter when root runs the tests. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'suc-bat-archive-'));
  await chmod(folder, 0o755);
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export type ArchivedShop = TestShop & {
  archiving: Archiving;
  postgres: EmbeddedPostgres;
  product: Product;
  /** what the archive said to the operator */
  said: string[];
  /** places an order of one piece, and returns its number */
  order(): Promise<string>;
  /** an order with a picture of the transfer, which is a private file */
  orderByTransfer(): Promise<string>;
  /** ends the server of the database as kill -9 does, and forgets the shop */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export async function openArchivedShop(
  environment: Record<string, string> = {},
  dataDir?: string,
  speed = NEVER,
): Promise<ArchivedShop> {
  const folder = dataDir ?? (await newDataDir());
  if (dataDir === undefined) await takePreparedShop(folder, { files: true });
  const postgres = await openPostgres({ dataDir: folder, say: () => {} });
  if (dataDir === undefined) await beginNow(postgres.url);
  const { opened, close } = await openShopOn(postgres.url, folder, environment);
  const said: string[] = [];
  const { config, secret } = opened.shop;
  const archiving = await keepArchiving({
    config,
    secret,
    ...postgres,
    say: (text) => said.push(text),
    pacing: { firstPass: NEVER, firstBaseCopy: NEVER, speed, compare: 0 },
  });
  if (!archiving) throw new Error('this shop has no archive');
  let isOpen = true;
  const end = async (act: () => Promise<unknown>) => {
    if (!isOpen) return;
    isOpen = false;
    await act();
  };
  const product = await makeProduct(opened.shop.db, { stock: 1000 });
  const place = async (form: FormData) => {
    const { status, body } = await opened.post('/api/orders', form, { 'idempotency-key': newKey() });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.order.order_number as string;
  };
  const shop: ArchivedShop = {
    ...opened,
    archiving,
    postgres,
    product,
    said,
    order: () => place(codForm([line(product)], { shipping_email: `khach.${randomUUID()}@thu.example` })),
    orderByTransfer: () => place(qrForm([line(product)], { shipping_email: `khach.${randomUUID()}@thu.example` })),
    kill: () =>
      end(async () => {
        const pid = Number((await readFile(join(postgres.cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
        process.kill(pid, 'SIGKILL');
        await close().catch(() => {});
        await postgres.stop();
      }),
    stop: () =>
      end(async () => {
        await archiving.stop();
        await close();
        await postgres.stop();
      }),
  };
  undo.push(() => shop.stop());
  return shop;
}

/** What the command `restore` prints. @throws the error that it prints; typed in this process, which saves its start */
export async function restoreFrom(
  source: string,
  dataDir: string,
  options: { at?: Date; life?: string; more?: string[]; environment?: Record<string, string>; signed?: boolean } = {},
): Promise<string> {
  const lines: string[] = [];
  const keep = (line: string) => lines.push(line);
  const spies = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(keep));
  try {
    const config = readConfig({ DATA_DIR: dataDir, ...options.environment });
    const at = options.at ? ['--at', options.at.toISOString()] : [];
    const life = options.life ? ['--life', options.life] : [];
    // most shops of tests have no passphrase
    const unsigned = options.signed ? [] : ['--unsigned'];
    await restore(config, [source, ...at, ...life, ...unsigned, ...(options.more ?? [])]);
    return lines.join('\n');
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The numbers of all orders in a DATA_DIR that no shop uses, oldest first. */
export async function ordersIn(dataDir: string): Promise<string[]> {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const db = openDatabase(openPool(postgres.url, 1));
  try {
    const rows = await db.selectFrom('orders').select('order_number').orderBy('created_at').execute();
    return rows.map(({ order_number }) => order_number);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/** Waits until two acts have different times, to the second that the names in an archive have. */
export const nextSecond = (): Promise<unknown> => sleep(1100);

/** Writes a log of many segments. @param after statements behind them */
export async function fillLog(superuserUrl: string, segments: number, ...after: string[]): Promise<void> {
  const segment = ["select pg_logical_emit_message(false, 'filling', repeat('x', 1000))", 'select pg_switch_wal()'];
  await runOn(superuserUrl, ...Array.from({ length: segments }, () => segment).flat(), ...after);
}
