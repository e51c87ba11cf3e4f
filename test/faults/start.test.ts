/** What the operator reads when the shop cannot start, or was given a setting it does not know. */
import { spawn } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { warnOfNames } from '#server/config/setting-names.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suc-bat-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the shop in an empty folder, and lets it end by itself. */
function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _, ...surroundings } = process.env;
  const node = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...surroundings, DATA_DIR: join(folder, 'data'), LOG: 'off', ...environment },
  });
  let said = '';
  node.stdout.on('data', (chunk) => (said += chunk));
  node.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => node.on('close', (code) => resolve({ code, said })));
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function urlOfTestShop(): Promise<string> {
  const { rows } = await shop.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

test('a port in use is reported before a database is created', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const { code, said } = await start({ PORT: String(port) });
    expect([code, said]).toEqual([
      1,
      `127.0.0.1:${port} is in use by another program: set PORT or HOST to another one and start again.\n`,
    ]);
    expect(await exists(join(folder, 'data', 'postgres'))).toBe(false);
  } finally {
    other.close();
  }
});

test('an unknown name in .env is warned of, and a switch that is neither on nor off is refused in words', async () => {
  await writeFile(join(folder, '.env'), 'SMPT_URL=smtp://mail.example\nLIMITS=maybe\n');
  const { code, said } = await start({ PORT: '0' });
  expect(code).toBe(1);
  expect(said).toContain('Warning: SMPT_URL in .env is not a setting of the shop: did you mean SMTP_URL?');
  expect(said).toContain('  LIMITS must be on or off (it is "maybe")');
});

test('a folder without write access is reported in one sentence, immediately', async () => {
  const { code, said } = await start({ PORT: '0', DATA_DIR: '/proc/suc-bat' });
  expect(code).toBe(1);
  expect(said).toMatch(/^Cannot write in \/proc\/suc-bat: [^\n]+\n$/);
});

test('a database that a newer version has changed is reported in one sentence', async () => {
  const url = await urlOfTestShop();
  await shop.pool.query("insert into kysely_migration (name, timestamp) values ('9999_newer', '2030')");
  const { code, said } = await start({ PORT: '0', DATABASE_URL: url });
  await shop.pool.query("delete from kysely_migration where name = '9999_newer'");
  expect(code).toBe(1);
  expect(said).toMatch(/^A newer version of the shop has used this database[^\n]+\n$/);
});

test('a database that is lost during the start is reported in one sentence', async () => {
  // it answers the first connections, then closes every one
  const target = new URL(await urlOfTestShop());
  const host = target.searchParams.get('host');
  const { connect } = await import('node:net');
  let connections = 0;
  const relay = createServer((near) => {
    const far = host ? connect(`${host}/.s.PGSQL.5432`) : connect(Number(target.port || 5432), target.hostname);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
    connections += 1;
    if (connections > 3) {
      near.destroy();
      far.destroy();
      relay.close();
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  const { code, said } = await start({ PORT: '0', DATABASE_URL: url.href });
  relay.close();
  expect(code).toBe(1);
  expect(said).toMatch(/^The database [^\n]+\n$/);
});

test.each([
  [['SMPT_URL'], [], ['SMPT_URL in .env is not a setting of the shop: did you mean SMTP_URL?']],
  [['WHATEVER'], [], ['WHATEVER in .env is not a setting of the shop.']],
  [[], ['DATABSE_URL'], ['DATABSE_URL is set and is not a setting of the shop: did you mean DATABASE_URL?']],
  [[], ['TRUST_PROXIES'], []],
  [
    [],
    ['PATH', 'HOME', 'HOST', 'LANG', 'TERM', 'USER', 'PWD', 'SHELL', 'DISPLAY', 'NODE_ENV', 'EDITOR', 'TEST', 'PROD'],
    [],
  ],
])('of the names %j in .env and %j around it, these are warned of: %j', (inFile, around, expected) => {
  const known = ['PORT', 'HOST', 'SMTP_URL', 'DATABASE_URL', 'TRUST_PROXY', 'LOG', 'DATA_DIR'];
  expect(warnOfNames(inFile, around, known)).toEqual(expected.map((line) => `Warning: ${line}`));
});
