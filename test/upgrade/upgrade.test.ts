/**
 * The embedded database comes to the next major version of PostgreSQL. A test has one version only: the programs of the old one are
 * the present ones, which call themselves PostgreSQL 7.
 */
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { upgradeDatabaseCommand } from '#cli/upgrade/upgrade-database.ts';
import {
  claimDataDir,
  findBinaries,
  keptPath,
  locateCluster,
  openPostgres,
  recoverPostgres,
  removePostgres,
} from '#postgres/index.ts';
import { findPlace } from '#postgres/test/parts.ts';
import { openShop } from '#server/app/open-shop.ts';
import { readConfig } from '#server/config/config.ts';
import { compareContents, type TableContents } from '#store/database/contents.ts';
import { askDoctor } from '../doctor/ask.ts';
import { runOn } from '../run-on.ts';
import { contentsOf, runNode } from './old-shop.ts';

const OLD = '7';
const quiet = () => {};

let folder = '';
let dataDir = '';
let present = '';
let expected: TableContents[] = [];

const binaries = (major: string) => join(folder, `postgresql-${major}`);
const environment = () => ({ DATA_DIR: dataDir, DATABASE_URL: '' });
const upgrade = (...args: string[]) => typeUpgrade(environment(), args);
const clusterOf = async () => (await locateCluster(dataDir)) ?? '';
const majorOf = async (cluster: string) => (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();

/** Runs `shop upgrade-database` in this process, which saves its start. */
async function typeUpgrade(environment: Record<string, string>, args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line)),
  ];
  let code = 0;
  try {
    await upgradeDatabaseCommand(readConfig(environment), args);
  } catch (error) {
    code = 1;
    err.push((error as Error).message);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Programs that tell another version, and that start a database of it by the present ones. */
async function makePrograms(major: string, real: string): Promise<void> {
  const bin = join(binaries(major), 'bin');
  await mkdir(bin, { recursive: true });
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo 'postgres (PostgreSQL) ${major}.1'; exit; fi
cd "$2" || exit
echo ${present} > PG_VERSION
(for i in $(seq 3000); do grep -q ready postmaster.pid 2>/dev/null && break; sleep 0.02; done; echo ${major} > PG_VERSION) &
cd /
exec '${real}' "$@"
`;
  await writeFile(join(bin, 'postgres'), script);
  await chmod(join(bin, 'postgres'), 0o755);
}

async function inShop<Result>(act: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = await openPostgres({ dataDir, say: quiet });
  try {
    return await act(postgres.url);
  } finally {
    await postgres.stop();
  }
}

const differences = async () => compareContents(expected, await inShop(contentsOf)).map(({ table }) => table);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suc-bat-upgrade-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  const { close, shop } = await openShop(readConfig(environment()), quiet);
  await shop.db.insertInto('customers').values({ phone: '0912345678' }).execute();
  await close();
  const programs = await findBinaries(await findPlace(dataDir));
  present = programs.major;
  for (const major of [OLD, '8']) await makePrograms(major, programs.postgres);
  expected = await inShop(contentsOf);
  await writeFile(join(await clusterOf(), 'PG_VERSION'), `${OLD}\n`);
});

afterAll(async () => {
  await removePostgres(dataDir);
  await rm(folder, { recursive: true, force: true });
});

test('a start finds a database of an older PostgreSQL, names the command, and changes nothing', async () => {
  const control = join(await clusterOf(), 'global', 'pg_control');
  const before = await readFile(control);
  const { code, out } = runNode(dataDir, {}, ['src/server/main.ts']);
  expect(code).toBe(1);
  expect(out.trim().split('\n')).toEqual([expect.stringContaining('npm run shop -- upgrade-database')]);
  expect(out).toContain(
    `was made by PostgreSQL ${OLD}, and this shop brings PostgreSQL ${present}; nothing was changed`,
  );
  expect(await readFile(control)).toEqual(before);
});

test('the upgrade refuses other programs, another database, and a shop that is open', async () => {
  const refused = async (args: string[], sentence: string, more = {}) => {
    const { code, err } = await typeUpgrade({ ...environment(), ...more }, args);
    expect([code, err.trim()]).toEqual([1, expect.stringContaining(sentence)]);
  };
  await refused([], `There is no PostgreSQL ${OLD} in /usr/lib/postgresql/${OLD}/bin`);
  await refused(['--binaries', binaries('8')], 'is PostgreSQL 8, and the database was made by PostgreSQL 7');
  await refused(['--binaries', folder], "name the folder of the shop's previous version");
  await refused([], 'DATABASE_URL names a PostgreSQL of your own', { DATABASE_URL: 'postgresql://localhost/x' });
  await refused([], 'There is no shop in', { DATA_DIR: join(folder, 'nobody') });
  await refused(['--go-back'], 'There is no old database to go back to');
  await refused(['--leave-since'], '--leave-since is for --go-back');
  await refused(['--go-back', '--remove-old'], 'three different things');
  const claim = await claimDataDir(dataDir);
  await refused(['--binaries', binaries(OLD)], 'Another shop is running');
  await claim.release();
  expect(await majorOf(await clusterOf())).toBe(OLD);
});

test('a shop goes to the next PostgreSQL, back, and there again, and the owner agrees', async () => {
  const cluster = await clusterOf();
  const old = keptPath(dirname(cluster), 'old', OLD);
  const done = await upgrade('--binaries', binaries(OLD));
  expect([done.code, done.out]).toEqual([0, expect.stringContaining(`kept as ${old}`)]);
  expect([await majorOf(cluster), await majorOf(old)]).toEqual([present, OLD]);
  expect(await differences()).toEqual([]);
  expect((await upgrade()).out).toContain('nothing to do');
  const { findings } = await askDoctor(environment());
  expect(findings.find(({ code }) => code === 'old-database-kept')).toMatchObject({
    level: 'warning',
    says: expect.stringContaining(old),
    todo: expect.stringContaining('--remove-old'),
  });

  await inShop((url) => runOn(url, "insert into customers (phone) values ('0987654321')"));
  const refused = await upgrade('--go-back');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('customers (1 → 2 rows)')]);
  const back = await upgrade('--go-back', '--leave-since');
  expect([back.code, back.out]).toEqual([0, expect.stringContaining('What came since is not in it')]);
  expect(await majorOf(cluster)).toBe(OLD);

  // what was left is removed only when the owner says so
  const blocked = await upgrade('--binaries', binaries(OLD));
  expect([blocked.code, blocked.err]).toEqual([1, expect.stringContaining('--remove-old')]);
  expect((await upgrade('--remove-old')).out).toContain(`Removed ${keptPath(dirname(cluster), 'left', present)}`);
  expect((await upgrade('--binaries', binaries(OLD))).code).toBe(0);
  expect(await differences()).toEqual([]);
  // nothing came since
  expect((await upgrade('--go-back')).code).toBe(0);
});

test('a start ends the exchange of the databases that a power cut interrupted', async () => {
  const cluster = await clusterOf();
  const [old, fresh] = [keptPath(dirname(cluster), 'old', OLD), keptPath(dirname(cluster), 'new', present)];
  // the old one has just left its place
  await rename(cluster, old);
  await rename(keptPath(dirname(cluster), 'left', present), fresh);
  expect((await askDoctor(environment())).faults).toContain('upgrade-unfinished');
  expect(await differences()).toEqual([]);
  expect([await majorOf(cluster), await majorOf(old)]).toEqual([present, OLD]);

  // only the old one is there: no empty database takes its place
  const aside = join(folder, 'aside');
  await rename(cluster, aside);
  await expect(inShop(contentsOf)).rejects.toThrow('start the version of the shop that made it');
  await rename(aside, cluster);
});

test('the owner agrees while the shop is open, and the old database is removed', async () => {
  await inShop(async () => {
    const { code, out } = await upgrade('--remove-old');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Removed .*cluster-old-7 \(\d+ MB\)\.$/m)]);
  });
  expect((await upgrade('--remove-old')).out).toContain('There is no old database');
  expect(await differences()).toEqual([]);
  expect((await askDoctor(environment())).faults).not.toContain('old-database-kept');
});

test('a database of a newer PostgreSQL is refused', async () => {
  const version = join(await clusterOf(), 'PG_VERSION');
  await writeFile(version, '99\n');
  await expect(inShop(contentsOf)).rejects.toThrow('nothing was changed: start the version of the shop that made it');
  const { code, err } = await upgrade();
  expect([code, err]).toEqual([1, expect.stringContaining('newer than this shop')]);
  await writeFile(version, `${present}\n`);
});

test('a base copy of another PostgreSQL is not restored, and nothing of it is kept', async () => {
  const place = join(folder, 'restored');
  const restored = recoverPostgres({
    ...{ dataDir: place, say: quiet, replace: false, target: {} },
    lay: (cluster) => writeFile(join(cluster, 'PG_VERSION'), `${OLD}\n`),
    check: async () => {},
  });
  await expect(restored).rejects.toThrow(`This base copy is of PostgreSQL ${OLD}, and this shop brings`);
  expect(await locateCluster(place)).toBeNull();
});
