/** Commands of the launcher in a small folder of its own, while a shop of this folder is open. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
const children: ChildProcess[] = [];
const path = (...parts: string[]) => join(folder, ...parts);
const write = (text: string, ...parts: string[]) => {
  mkdirSync(path(...parts.slice(0, -1)), { recursive: true });
  writeFileSync(path(...parts), text);
};

/** Writes a package that depends on nothing, as the registry would send it. @returns its entry in a lock file */
function pack(name: string, version: string, more = {}) {
  write(JSON.stringify({ name, version, type: 'module', main: 'index.js' }), 'made', 'package', 'package.json');
  write(`export const version = '${version}';\n`, 'made', 'package', 'index.js');
  const file = path(`${name}-${version}.tgz`);
  execFileSync('tar', ['-czf', file, '-C', path('made'), 'package']);
  return { version, resolved: `file:${file}`, ...more };
}

/**
 * Names what the shop and its tests need: at first, or as a newer version of the shop does.
 * @param registry where the goods come from; a file by default
 */
function lock(goods: string, registry?: string) {
  const dependencies = { goods: registry ? goods : `file:${path(`goods-${goods}.tgz`)}` };
  const devDependencies = { measure: `file:${path('measure-1.0.0.tgz')}` };
  const root = { name: 'a-shop', version: '1.0.0', dependencies, devDependencies };
  const packages = {
    '': root,
    'node_modules/goods': pack('goods', goods, registry ? { resolved: `${registry}goods/-/goods-${goods}.tgz` } : {}),
    'node_modules/measure': pack('measure', '1.0.0', { dev: true }),
  };
  write(
    JSON.stringify({ ...root, type: 'module', imports: { '#postgres/*': './packages/embedded-postgres/*' } }),
    'package.json',
  );
  write(JSON.stringify({ name: 'a-shop', version: '1.0.0', lockfileVersion: 3, packages }), 'package-lock.json');
}

/** The shop loads its goods again whenever a line comes, as PostgreSQL loads plpgsql at the first order of a connection. */
const SHOP = `import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { readFileSync } from 'node:fs';
import { markInUse } from '#postgres/in-use.ts';
await markInUse('shop');
const goods = createRequire(import.meta.url).resolve('goods');
console.log('open');
for await (const line of createInterface(process.stdin)) console.log(readFileSync(goods, 'utf8').trim());
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suc-bat-launch-'));
  for (const part of ['tools/launch', 'packages/embedded-postgres'])
    cpSync(new URL(`../../${part}`, import.meta.url), path(part), { recursive: true });
  mkdirSync(path('extensions'));
  write(SHOP, 'src', 'server', 'main.ts');
  mkdirSync(path('src', 'server', 'extensions'));
  write("import { version } from 'goods';\nconsole.log(version);\n", 'src', 'cli', 'main.ts');
  write("import { version } from 'measure';\nconsole.log(version);\n", 'test', 'costing', 'prove-costs.ts');
  lock('1.0.0');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs a command of the launcher, as npm run does. `costs` is one that needs the packages of tests, `alerts` the built pages
 * too, `capacity` nothing.
 */
function run(
  name: 'start' | 'shop' | 'costs' | 'alerts' | 'capacity',
  env: Record<string, string> = {},
  words: string[] = [],
) {
  const program = name === 'start' ? ['start.mjs'] : ['run.mjs', name, ...words];
  const child = spawn(process.execPath, [path('tools', 'launch', program[0] ?? ''), ...program.slice(1)], {
    cwd: folder,
    env: { ...process.env, npm_config_cache: path('npm'), ...env },
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { child, ended, said: () => said };
}

async function openShop() {
  const shop = spawn(process.execPath, [path('src', 'server', 'main.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(shop);
  const next = async () => String((await once(shop.stdout, 'data'))[0]).trim();
  expect(await next()).toBe('open');
  return {
    shop,
    async order() {
      const answer = next();
      shop.stdin.write('order\n');
      return answer;
    },
  };
}

const drafts = () => readdirSync(path('.runtime')).filter((name) => /packages/.test(name));

test('a command that needs the packages of tests adds them while the shop is open, and the shop takes orders all the time', async () => {
  expect(await run('shop').ended).toMatchObject({ code: 0, said: expect.stringContaining('1.0.0') });
  expect(existsSync(path('node_modules', 'measure'))).toBe(false);
  const { order } = await openShop();
  const command = run('costs');
  let isEnded = false;
  void command.ended.then(() => (isEnded = true));
  const orders = new Set<string>();
  while (!isEnded) orders.add(await order());
  expect([...orders]).toEqual(["export const version = '1.0.0';"]);
  expect(await command.ended).toMatchObject({ code: 0, said: expect.stringContaining('with those for tests') });
  expect(drafts()).toEqual([]);
});

test('after a changed lock file a command of the operator changes nothing while the shop is open, and says what to do', async () => {
  await run('shop').ended;
  const { shop, order } = await openShop();
  lock('2.0.0');
  const refused = await run('shop').ended;
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`the shop that is open runs from them (process ${shop.pid}). Nothing was changed`);
  expect(await run('costs').ended).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed') });
  expect(await order()).toContain('1.0.0');
  shop.kill('SIGKILL');
  await once(shop, 'exit');
  expect(await run('shop').ended).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Installing packages\n2\.0\.0/),
  });
});

test('the pages are not built again while the shop that serves them is open', async () => {
  await run('costs').ended;
  const { shop } = await openShop();
  const { code, said } = await run('alerts').ended;
  expect([code, said]).toEqual([
    1,
    `The pages have to be built again, and the shop that is open runs from them (process ${shop.pid}). Nothing was changed: stop every shop of this folder and start it again, which does this first; then run this command again.\n`,
  ]);
});

test('a command waits for another command that still runs from the packages', async () => {
  await run('shop').ended;
  write("console.log('begun');\nsetInterval(() => {}, 1000);\n", 'src', 'cli', 'main.ts');
  const first = run('shop');
  await expect.poll(first.said).toContain('begun');
  lock('2.0.0');
  write("import { version } from 'goods';\nconsole.log(version);\n", 'src', 'cli', 'main.ts');
  const second = run('shop');
  await expect.poll(second.said).toContain('Waiting for the end of process');
  expect(readFileSync(path('node_modules', 'goods', 'index.js'), 'utf8')).toContain('1.0.0');
  first.child.kill();
  expect(await second.ended).toMatchObject({ code: 0, said: expect.stringContaining('2.0.0') });
});

test.each(['SIGINT', 'SIGKILL'] as const)(
  'an installation that ends by %s leaves the packages as they were',
  async (signal) => {
    await run('shop').ended;
    // npm waits for a registry that never answers
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const registry = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    lock('2.0.0', registry);
    const asked = once(silent, 'connection');
    const broken = run('shop', { npm_config_registry: registry });
    await asked;
    broken.child.kill(signal);
    await broken.ended;
    lock('1.0.0');
    expect(await run('shop').ended).toEqual({ code: 0, said: '1.0.0\n' });
    silent.close();
  },
);

test('an exchange that was interrupted between its two steps is taken back without a registry', async () => {
  await run('shop').ended;
  execFileSync('mv', [path('node_modules'), path('.runtime', 'before-packages')]);
  expect(await run('shop').ended).toEqual({ code: 0, said: '1.0.0\n' });
});

test.each(['environment', '.env'])(
  'a port in use, which the %s names, is reported before anything is installed',
  async (place) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    if (place === '.env') write(`PORT="${port}" # the shop's\n`, '.env');
    const { code, said } = await run('start', place === '.env' ? {} : { PORT: String(port) }).ended;
    other.close();
    expect([code, said]).toEqual([
      1,
      `127.0.0.1:${port} is in use by another program: set PORT or HOST to another one and start again.\n`,
    ]);
    expect(existsSync(path('node_modules'))).toBe(false);
  },
);

test('a port that browsers refuse is reported at every start, unless a proxy stands in front of it', async () => {
  const refused = await run('start', { PORT: '4190', PUBLIC_URL: '' }).ended;
  expect([refused.code, refused.said]).toEqual([
    1,
    'Browsers open no page on port 4190, which belongs to another service: set PORT to another one, such as 3000, and start again.\n',
  ]);
  expect(existsSync(path('node_modules'))).toBe(false);
  const behindProxy = run('start', { PORT: '4190', PUBLIC_URL: 'https://shop.example' });
  await expect.poll(behindProxy.said, { timeout: 20_000 }).toContain('Installing packages');
});

test.each([
  ['without npm the launcher becomes the shop, which ends properly when its terminal is closed', {}, true],
  ['under npm the launcher stays beside the shop, to end it if npm is killed', { npm_lifecycle_event: 'start' }, false],
])('%s', async (_, env, becomesShop) => {
  const shop =
    "process.on('SIGTERM', () => { console.log('stopped'); process.exit(); }); console.log(process.pid); setInterval(() => {}, 1000);";
  write(
    `import { become, runInForeground } from './tools/launch/child.mjs';
     const program = ['-e', ${JSON.stringify(shop)}];
     become(process.execPath, program);
     await runInForeground(process.execPath, program, { lifeline: true });`,
    'start.mjs',
  );
  const started = spawn(process.execPath, [path('start.mjs')], {
    env: { ...process.env, npm_lifecycle_event: '', ...env },
  });
  children.push(started);
  let said = '';
  started.stdout.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/^\d+\n$/);
  expect(Number(said) === started.pid).toBe(becomesShop);
  const closed = once(started, 'close');
  process.kill(started.pid as number, 'SIGHUP');
  await closed;
  expect(said).toContain('stopped');
});

test('the arithmetic of what a shop needs installs and builds nothing', async () => {
  cpSync(new URL('../../bench', import.meta.url), path('bench'), { recursive: true });
  mkdirSync(path('docs'));
  cpSync(new URL('../../docs/performance.md', import.meta.url), path('docs', 'performance.md'));
  expect(await run('capacity').ended).toMatchObject({ code: 0, said: expect.stringContaining('| Orders a day |') });
  expect([existsSync(path('node_modules')), existsSync(path('dist'))]).toEqual([false, false]);
});

test.each([
  [['--orders', '200'], '--orders'],
  [['campaign=none'], 'campaign=none'],
])('the arithmetic of what a shop needs answers %j with the words that it takes', async (words, refused) => {
  cpSync(new URL('../../bench', import.meta.url), path('bench'), { recursive: true });
  const { code, said } = await run('capacity', {}, words).ended;
  expect([code, said.split('\n')]).toEqual([
    1,
    [
      `"${refused}" is neither --measure nor --write, nor an assumption with a positive value, as in`,
      '  npm run capacity -- visitsPerOrder=30 campaign=10',
      expect.stringContaining('coresPerMachine'),
      '',
    ],
  ]);
});
