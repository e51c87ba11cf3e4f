// A slow test of how a shop that root starts finds a user and a folder for its PostgreSQL. It must run as root, on
// Linux, with installed packages.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { check, finish, newFolder, postgresIn, scenario, startUser } from './harness.mjs';

const OUTSIDE = '/var/lib/suc-bat';
const idOf = (dataDir) => readFileSync(join(dataDir, 'cluster-id'), 'utf8').trim();
const made = [];
const placeOf = (dataDir) => {
  const place = join(OUTSIDE, idOf(dataDir));
  made.push(place);
  return place;
};

await scenario('in an open folder: the database is in DATA_DIR and belongs to an unprivileged user', async () => {
  const dataDir = join(newFolder(), 'data');
  const shop = startUser('shop', dataDir);
  await shop.open();
  check(statSync(join(dataDir, 'postgres', 'cluster')).uid !== 0, 'its owner is not root');
  await shop.stop();
});

await scenario(
  'in a folder closed to others: the database is outside, found by its id, also after kill -9 and a rename',
  async () => {
    const parent = newFolder({ mode: 0o700 });
    const shop = startUser('shop', join(parent, 'data'));
    await shop.open();
    await shop.until((event) => event.kept);
    const place = placeOf(join(parent, 'data'));
    check(existsSync(join(place, 'cluster', 'PG_VERSION')), 'it is there', place);
    shop.kill();
    await shop.until((event) => event.ended);
    renameSync(join(parent, 'data'), join(parent, 'moved'));
    const next = startUser('shop', join(parent, 'moved'));
    const opened = await next.open();
    check(
      shop.kept().every((n) => opened.before.includes(n)),
      'everything kept is there',
    );
    await next.stop();
    check(postgresIn(place).length === 0, 'nothing is left running');
    cpSync(join(parent, 'moved'), join(parent, 'copy'), { recursive: true, filter: (path) => !path.includes('run') });
    const copy = startUser('shop', join(parent, 'copy'));
    const { failed } = await copy.until((event) => event.failed);
    check(failed === 'DATA_DIR_COPIED', 'a copy is refused', failed);
  },
);

await scenario('DATA_DIR is moved from an open folder into a closed one: the database goes along', async () => {
  const open = newFolder();
  const closed = newFolder({ mode: 0o700 });
  const shop = startUser('shop', join(open, 'data'));
  await shop.open();
  await shop.until((event) => event.kept);
  await shop.stop();
  renameSync(join(open, 'data'), join(closed, 'data'));
  const next = startUser('shop', join(closed, 'data'));
  const opened = await next.open();
  check(
    shop.kept().every((n) => opened.before.includes(n)),
    'everything kept is there',
  );
  placeOf(join(closed, 'data'));
  await next.stop();
});

await scenario('a folder that became closed and open again keeps its one database', async () => {
  const parent = newFolder({ mode: 0o700 });
  const shop = startUser('shop', join(parent, 'data'));
  await shop.open();
  await shop.until((event) => event.kept);
  await shop.stop();
  placeOf(join(parent, 'data'));
  chmodSync(parent, 0o755);
  const next = startUser('shop', join(parent, 'data'));
  const { before } = await next.open();
  check(
    shop.kept().every((n) => before.includes(n)),
    'everything kept is there',
  );
  await next.stop();
});

await scenario(
  "root starts an ordinary user's shop, then the user again; root's own is refused to the user",
  async () => {
    const owner = { uid: 1000, gid: 1000 };
    const parent = newFolder({ mode: 0o700, owner });
    const dataDir = join(parent, 'data');
    const shop = startUser('shop', dataDir, owner);
    await shop.open();
    await shop.until((event) => event.kept);
    await shop.stop();
    const byRoot = startUser('shop', dataDir);
    await byRoot.open();
    check(statSync(`/proc/${postgresIn(dataDir)[0]}`).uid === 1000, 'PostgreSQL runs as the owner');
    byRoot.kill();
    await byRoot.until((event) => event.ended);
    const again = startUser('shop', dataDir, owner);
    const { before } = await again.open();
    check(
      shop.kept().every((n) => before.includes(n)),
      'everything kept is there',
    );
    await again.stop();
    const rootsOwn = join(newFolder({ owner }), 'data');
    mkdirSync(rootsOwn);
    const root = startUser('shop', rootsOwn);
    await root.open();
    await root.stop();
    const refused = startUser('shop', rootsOwn, owner);
    const { name, message } = await refused.until((event) => event.failed);
    check(name === 'EmbeddedPostgresError', 'a sentence', message);
  },
);

await scenario('a strict umask of root', async () => {
  const before = process.umask(0o077);
  try {
    const dataDir = join(newFolder(), 'data');
    const shop = startUser('shop', dataDir);
    await shop.open();
    placeOf(dataDir);
    await shop.stop();
  } finally {
    process.umask(before);
  }
});

await scenario('a full disk: a sentence, and when there is space again the shop starts', async () => {
  const disk = newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=755', 'tmpfs', disk]);
  check(mounted.status === 0, 'a small disk can be mounted here', String(mounted.stderr));
  try {
    const dataDir = join(disk, 'data');
    const shop = startUser('shop', dataDir);
    const { failed, message } = await shop.until((event) => event.failed);
    check(failed === 'DISK_FULL', 'it says so', message);
    check(
      !readdirSync(join(dataDir, 'postgres')).some((name) => name.startsWith('cluster')),
      'no half database is left',
    );
    spawnSync('mount', ['-o', 'remount,size=300m', disk]);
    const next = startUser('shop', dataDir);
    await next.open();
    await next.until((event) => event.kept);
    await next.stop();
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=1M']);
    const full = startUser('shop', dataDir);
    const told = await full.until((event) => event.failed);
    check(told.failed === 'DISK_FULL', 'it says so with a database too', told);
    rmSync(join(disk, 'ballast'));
    const last = startUser('shop', dataDir);
    const { before } = await last.open();
    check(
      next.kept().every((n) => before.includes(n)),
      'everything kept is there',
    );
    await last.stop();
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
});

for (const place of made) rmSync(place, { recursive: true, force: true });
finish();
