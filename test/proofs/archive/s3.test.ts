/**
 * An S3 server on this machine: @20minutes/s3rver from npm. It checks signatures, lists in pages and takes objects in
 * parts. It does not check: TLS, the hash of a body, giving up an upload in parts, and what real services limit.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once as onceOf } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, once, openS3Target } from '#pg-archive/test/parts.ts';
import { openTestShop } from '../../app.ts';
import {
  newDataDir,
  nextSecond,
  openArchivedShop,
  ordersIn,
  removeShopsAfterwards,
  restoreFrom,
} from '../../backup/archived-shop.ts';
import { prove, withSettings, write } from '../../backup/scheduled.ts';
import { findFreePort } from '../../kill/shop-process.ts';

removeShopsAfterwards();
/** A shop with a PostgreSQL of its own. */
const shop = openTestShop();

const KEY = 'S3RVER';
let port = 0;
let folder = '';
let server: ChildProcess | null = null;

async function startServer(): Promise<void> {
  const options = { port, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'kho' }] };
  const program = `import S3rver from '@20minutes/s3rver'; await new S3rver(${JSON.stringify(options)}).run(); console.log('open');`;
  // it makes the tokens of its pages with a cipher that OpenSSL offers by this option only
  const args = ['--openssl-legacy-provider', '--input-type=module', '-e', program];
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = onceOf(server, 'exit').then(() => {
    throw new Error('the S3 server did not start: npm install --save-dev @20minutes/s3rver');
  });
  ended.catch(() => {});
  await Promise.race([onceOf(server.stdout as NodeJS.ReadableStream, 'data'), ended]);
}

async function stopServer(): Promise<void> {
  const ended = server && onceOf(server, 'exit');
  server?.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  port = await findFreePort();
  folder = await newDataDir();
  await startServer();
});
afterAll(stopServer);

const endpoint = () => `http://127.0.0.1:${port}`;
const open = (changed: Partial<Parameters<typeof openS3Target>[0]> = {}) =>
  openS3Target({
    endpoint: endpoint(),
    region: 'us-east-1',
    keyId: KEY,
    secretKey: KEY,
    bucket: 'kho',
    prefix: 'a/',
    ...changed,
  });

async function* content(bytes: number): AsyncIterable<Buffer> {
  for (let left = bytes; left > 0; left -= 100_000) yield randomBytes(Math.min(left, 100_000));
}

test('a bucket takes objects of every size, gives them back, and lists them over several pages', async () => {
  const target = open();
  const sizes = { none: 0, small: 10, 'part/exactly': 8 * 1024 * 1024, 'part/large.tar': 20_000_000 };
  for (const [key, size] of Object.entries(sizes)) expect(await target.put(key, content(size))).toBe(size);
  for (const [key, size] of Object.entries(sizes)) {
    expect(await collect(await target.get(key))).toHaveLength(size);
  }
  expect((await target.list('part/')).map(({ key, size }) => [key, size])).toEqual([
    ['part/exactly', sizes['part/exactly']],
    ['part/large.tar', sizes['part/large.tar']],
  ]);
  for (let n = 0; n < 1001; n++) await target.put(`many/${n}`, content(1));
  expect(await target.list('many/')).toHaveLength(1001);
  await target.remove(['small', 'was never there']);
  expect([await target.has('small'), await target.has('none')]).toEqual([false, true]);
  await expect(target.get('small')).rejects.toThrow('small is missing');
});

test('a wrong key, a bucket that is not there and a source that breaks are errors that say so', async () => {
  await expect(open({ secretKey: 'wrong' }).put('x', content(1))).rejects.toThrow('SignatureDoesNotMatch');
  await expect(open({ bucket: 'khong' }).put('x', content(1))).rejects.toThrow('NoSuchBucket');
  async function* broken(): AsyncIterable<Buffer> {
    yield* content(9_000_000);
    throw new Error('the disk broke');
  }
  await expect(open().put('broken', broken())).rejects.toThrow('the disk broke');
  expect(await open().has('broken')).toBe(false);
});

test('a shop that archives into a bucket, encrypted, loses its disk and is restored from the bucket', async () => {
  const environment = {
    ARCHIVE: 's3://kho/shops/one',
    ARCHIVE_PASSPHRASE: 'một mật khẩu thật dài',
    S3_ENDPOINT: endpoint(),
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  };
  const shop = await openArchivedShop(environment);
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await nextSecond();
  const first = await shop.orderByTransfer();
  await shop.archiving.pass();
  await stopServer();
  const second = await shop.orderByTransfer();
  await expect(shop.archiving.pass()).rejects.toThrow('cannot be reached (ECONNREFUSED)');
  await startServer();
  await shop.archiving.pass();
  await shop.kill();
  const restored = await newDataDir();
  expect(await restoreFrom('s3://kho/shops/one', restored, { environment })).not.toContain('missing');
  expect(await ordersIn(restored)).toEqual([first, second]);
});

test('a shop with a PostgreSQL of its own writes its backups by schedule into the bucket, and proves them from there', async () => {
  const own = withSettings(shop, {
    ARCHIVE: 's3://kho/shops/two',
    ARCHIVE_PASSPHRASE: 'một mật khẩu thật dài',
    ARCHIVE_KEEP_COPIES: '1',
    S3_ENDPOINT: endpoint(),
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  });
  await write(own);
  expect(await prove(own)).toHaveProperty('facts');
  await nextSecond();
  await write(own);
  const target = open({ prefix: 'shops/two/' });
  const [{ key = '' } = {}, ...others] = await target.list('backups/');
  expect(others).toEqual([]);
  const bytes = await collect(await target.get(key));
  bytes[bytes.length - 40] = 255 - (bytes[bytes.length - 40] ?? 0);
  await target.put(key, once(bytes));
  expect(await prove(own)).toMatchObject({ failure: 'unrestorable' });
  await stopServer();
  await expect(write(own)).rejects.toThrow('cannot be reached (ECONNREFUSED)');
  expect(await prove(own)).toMatchObject({ failure: 'failed', detail: expect.stringContaining('cannot be reached') });
  await startServer();
  await write(own);
  expect(await prove(own)).toHaveProperty('facts');
});
