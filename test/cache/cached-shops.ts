/** Two processes of one shop, as far as its cache goes: two apps on one database, each with a cache and a port of its own. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#server/app/app.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import type { TestShop } from '../app.ts';

export type CachedShop = {
  url: string;
  app: FastifyInstance;
  /** the URLs that Fastify was asked for since the last call, the parts of rendered pages too */
  takeComputed(): string[];
  /** called in the middle of each computation, before its answer is known to the cache */
  beforeAnswer: (url: string) => Promise<void> | void;
};

type Options = { count?: number; megabytes?: number; pages?: boolean; changed?: Partial<TestShop['shop']['config']> };

async function openOne(shop: TestShop, { megabytes = 16, pages = false, changed = {} }: Options) {
  const pool = openPool(String(shop.pool.options.connectionString), 6);
  const db = openDatabase(pool);
  const config = { ...shop.shop.config, CACHE: megabytes, ...changed };
  const app = await createApp({ ...shop.shop, db, config }, { withPages: pages });
  const computed: string[] = [];
  const opened: CachedShop = {
    url: '',
    app,
    takeComputed: () => computed.splice(0),
    beforeAnswer: () => {},
  };
  app.addHook('onRequest', async (request) => {
    computed.push(request.url);
  });
  app.addHook('onSend', async (request, _, payload) => {
    await opened.beforeAnswer(request.url);
    return payload;
  });
  // what a page asks for while it is rendered does not pass Fastify
  const { insideCalls } = app;
  const answer = insideCalls.answer.bind(insideCalls);
  insideCalls.answer = async (url) => {
    const own = await answer(url);
    if (own) computed.push(url);
    try {
      if (own) await opened.beforeAnswer(url);
      return own;
    } catch {
      return { status: 500, headers: { 'cache-control': 'no-store' }, text: '{}' };
    }
  };
  await app.listen({ host: '127.0.0.1', port: 0 });
  opened.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await app.catchUp();
  const close = async () => {
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
    await db.destroy();
  };
  return { opened, close };
}

/** Opens them before the file's tests and closes them after. */
export function openCachedShops(shop: TestShop, options: Options = {}): CachedShop[] {
  const shops = Array.from({ length: options.count ?? 1 }, () => ({}) as CachedShop);
  const undo: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    for (const each of shops) {
      const { opened, close } = await openOne(shop, options);
      undo.push(close);
      Object.assign(each, opened);
      // the hooks read it from the object that they know
      Object.defineProperty(each, 'beforeAnswer', {
        get: () => opened.beforeAnswer,
        set: (act: CachedShop['beforeAnswer']) => {
          opened.beforeAnswer = act;
        },
      });
    }
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });
  return shops;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
export async function readJson(url: string): Promise<any> {
  return (await fetch(url)).json();
}
