// A slow test of what ../README.md promises, with real processes and kill -9. It runs on Linux, with
// installed packages.
//   node packages/embedded-postgres/test/prove-processes.mjs            runs the processes as the current user
//   node packages/embedded-postgres/test/prove-processes.mjs as 1000    started by root: runs them as the user with this id

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, finish, killPostgresIn, newFolder, postgresIn, scenario, sleep, startUser } from './harness.mjs';

const uid = process.argv[2] === 'as' ? Number(process.argv[3]) : undefined;
const as = uid ? { uid, gid: uid } : {};
const folder = () => newFolder({ owner: uid && as, mode: uid ? 0o700 : 0o755 });
const user = (kind, dataDir) => startUser(kind, dataDir, as);
const includesAll = (whole, part) => part.every((n) => whole.includes(n));

await scenario('the first start makes a database, the second finds it', async () => {
  const dataDir = join(folder(), 'data');
  const first = user('shop', dataDir);
  const opened = await first.open();
  check(opened.owned, 'the first start owns it');
  await first.until((event) => event.kept);
  const { code } = await first.stop();
  check(code === 0 && postgresIn(dataDir).length === 0, 'it stops and leaves nothing running', postgresIn(dataDir));
  const second = user('shop', dataDir);
  const again = await second.open();
  check(includesAll(again.before, first.kept()), 'everything kept is there');
  check(again.ms < 3000, 'the second start is quick', again.ms);
  await second.stop();
});

await scenario('it listens on no network port, and syncs to disk', async () => {
  const dataDir = join(folder(), 'data');
  const shop = user('shop', dataDir);
  await shop.open();
  const settings = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.opts'), 'utf8');
  check(settings.includes('--listen_addresses=') && settings.includes('--fsync=on'), 'the settings say so', settings);
  const [postmaster] = postgresIn(dataDir);
  const sockets =
    readdirSync(`/proc/${postmaster}/net`).length > 0 && readFileSync(`/proc/${postmaster}/net/tcp`, 'utf8');
  check(!sockets.includes(':1538 '), 'nothing listens on 5432 (hex 1538) here', sockets);
  await shop.stop();
});

await scenario(
  'ten times kill -9 of the shop alone: the next start takes over the running database, nothing kept is lost',
  async () => {
    const dataDir = join(folder(), 'data');
    const numbers = [];
    for (let round = 0; round < 10; round++) {
      const shop = user('shop', dataDir);
      const opened = await shop.open();
      check(includesAll(opened.before, numbers), 'everything kept is there', round);
      check(round === 0 || opened.ms < 5000, 'it starts within seconds', opened.ms);
      await shop.until((event) => event.kept);
      await sleep(50);
      shop.kill();
      await shop.until((event) => event.ended);
      numbers.push(...shop.kept());
    }
    const command = user('command', dataDir);
    check((await command.open()).owned === false, 'a command finds it running');
    await command.stop();
    check(postgresIn(dataDir).length === 0, 'the last to leave stops it');
  },
);

await scenario(
  'ten times kill -9 of the shop and PostgreSQL: the next start recovers, nothing kept is lost',
  async () => {
    const dataDir = join(folder(), 'data');
    const numbers = [];
    for (let round = 0; round < 10; round++) {
      const shop = user('shop', dataDir);
      const opened = await shop.open();
      check(includesAll(opened.before, numbers), 'everything kept is there', round);
      check(round === 0 || opened.ms < 8000, 'it starts within seconds', opened.ms);
      await shop.until((event) => event.kept);
      await sleep(50);
      shop.kill();
      killPostgresIn(dataDir);
      await shop.until((event) => event.ended);
      numbers.push(...shop.kept());
    }
    const shop = user('shop', dataDir);
    check(includesAll((await shop.open()).before, numbers), 'everything kept is there');
    await shop.stop();
  },
);

await scenario('kill -9 of the postmaster only: its backends do not keep the next start out', async () => {
  const dataDir = join(folder(), 'data');
  const shop = user('shop', dataDir);
  await shop.open();
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  shop.kill();
  const next = user('shop', dataDir);
  check((await next.open()).ms < 8000, 'it starts within seconds');
  await next.stop();
});

await scenario('a postmaster.pid and lock files left over that name a living process of the same user', async () => {
  const dataDir = join(folder(), 'data');
  const shop = user('shop', dataDir);
  await shop.open();
  const cluster = join(dataDir, 'postgres', 'cluster');
  const owner = statSync(cluster);
  const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid, cwd: '/' });
  shop.kill();
  killPostgresIn(dataDir);
  await shop.until((event) => event.ended);
  for (const file of [join(cluster, 'postmaster.pid'), join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock')]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, stranger.pid));
  }
  const next = user('shop', dataDir);
  check((await next.open()).ms < 8000, 'it starts within seconds');
  await next.stop();
  check(stranger.exitCode === null && stranger.signalCode === null, 'the stranger is left alone');
  stranger.kill();
});

await scenario('two shops at once, 15 times: one runs, the other gets a sentence', async () => {
  const dataDir = join(folder(), 'data');
  for (let round = 0; round < 15; round++) {
    const shops = [user('shop', dataDir), user('shop', dataDir), user('shop', dataDir)];
    const ends = await Promise.allSettled(shops.map((shop) => shop.open()));
    const winners = ends.filter((end) => end.status === 'fulfilled');
    const refusals = shops.flatMap((shop) => shop.events).filter((event) => event.failed);
    check(winners.length === 1, 'exactly one runs', [winners.length, refusals]);
    check(
      refusals.length === 2 && refusals.every((event) => event.failed === 'DATA_DIR_IN_USE'),
      'the others are told',
      refusals,
    );
    const winner = shops[ends.indexOf(winners[0])];
    if (round % 2) winner.kill();
    else await winner.stop();
  }
});

await scenario('five commands at once on a fresh folder: one database, and the last one stops it', async () => {
  const dataDir = join(folder(), 'data');
  const commands = Array.from({ length: 5 }, () => user('command', dataDir));
  const opened = await Promise.all(commands.map((command) => command.open()));
  check(
    opened.filter(({ owned }) => owned).length === 1,
    'one of them started it',
    opened.map(({ owned }) => owned),
  );
  for (const command of commands) {
    check(postgresIn(dataDir).length > 0, 'it runs while one of them is left');
    check((await command.stop()).code === 0, 'each ends well');
  }
  check(postgresIn(dataDir).length === 0, 'then it is stopped');
});

await scenario('a shop starts beside a command, the command leaves, a command comes and goes', async () => {
  const dataDir = join(folder(), 'data');
  const command = user('command', dataDir);
  await command.open();
  const shop = user('shop', dataDir);
  check((await shop.open()).owned === false, 'the shop finds it running');
  await command.stop();
  const count = shop.kept().length;
  const other = user('command', dataDir);
  await other.open();
  await other.stop();
  await sleep(200);
  check(shop.kept().length > count, 'the shop goes on selling');
  await shop.stop();
  check(postgresIn(dataDir).length === 0, 'then it is stopped');
});

await scenario(
  'shops and commands come and go at random for 20 s: nobody loses the database, nothing kept is lost',
  async () => {
    const dataDir = join(folder(), 'data');
    const numbers = new Set();
    const until = Date.now() + 20_000;
    const one = async (kind) => {
      while (Date.now() < until) {
        const process = user(kind, dataDir);
        try {
          await process.open();
        } catch {
          const failed = process.events.find((event) => event.failed);
          check(failed?.failed === 'DATA_DIR_IN_USE', 'only a second shop is refused', process.events.slice(-3));
          continue;
        }
        await sleep(Math.random() * 400);
        if (kind === 'shop' && Math.random() < 0.5) process.kill();
        else check((await process.stop()).code === 0, 'it ends well', process.events.slice(-3));
        for (const n of process.kept()) numbers.add(n);
      }
    };
    await Promise.all([one('shop'), one('command'), one('command')]);
    const last = user('command', dataDir);
    check(includesAll((await last.open()).before, [...numbers]), 'everything kept is there');
    await last.stop();
    check(postgresIn(dataDir).length === 0, 'and nothing is left running');
  },
);

await scenario('a database of another major version: a sentence, nothing touched', async () => {
  const dataDir = join(folder(), 'data');
  const shop = user('shop', dataDir);
  await shop.open();
  await shop.stop();
  const version = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
  writeFileSync(version, '17\n');
  const control = join(dataDir, 'postgres', 'cluster', 'global', 'pg_control');
  const before = readFileSync(control);
  const next = user('shop', dataDir);
  const { failed, message } = await next.until((event) => event.failed);
  check(failed === 'CLUSTER_OF_OLDER_MAJOR' && message.includes('17'), 'it says so', message);
  check(before.equals(readFileSync(control)), 'nothing was touched');
});

await scenario('kill -9 at any moment of the first start: the next one works', async () => {
  for (let wait = 30; wait < 1500; wait += 130) {
    const dataDir = join(folder(), 'data');
    const first = user('shop', dataDir);
    await sleep(wait + 100);
    first.kill();
    if (wait % 260 === 30) killPostgresIn(dataDir);
    const next = user('shop', dataDir);
    await next.open();
    await next.stop();
    const left = readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('cluster.new'));
    check(left.length <= 1, 'no drafts pile up', left);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

await scenario('DATA_DIR is renamed while it is stopped, and while its PostgreSQL runs orphaned', async () => {
  const parent = folder();
  const shop = user('shop', join(parent, 'data'));
  await shop.open();
  await shop.until((event) => event.kept);
  await shop.stop();
  renameSync(join(parent, 'data'), join(parent, 'moved'));
  const next = user('shop', join(parent, 'moved'));
  check(includesAll((await next.open()).before, shop.kept()), 'everything kept is there');
  await next.until((event) => event.kept);
  next.kill();
  await next.until((event) => event.ended);
  renameSync(join(parent, 'moved'), join(parent, 'again'));
  const last = user('shop', join(parent, 'again'));
  check(includesAll((await last.open()).before, [...shop.kept(), ...next.kept()]), 'everything kept is there');
  await last.stop();
  check(postgresIn(parent).length === 0, 'nothing is left running', postgresIn(parent));
});

await scenario('a copy of DATA_DIR taken while it runs starts by itself and leaves the original alone', async () => {
  const parent = folder();
  const shop = user('shop', join(parent, 'data'));
  await shop.open();
  await new Promise((resolve) => spawn('cp', ['-a', join(parent, 'data'), join(parent, 'copy')]).on('close', resolve));
  const copy = user('shop', join(parent, 'copy'));
  check((await copy.open()).owned, 'the copy has a PostgreSQL of its own');
  await copy.stop();
  const count = shop.kept().length;
  await sleep(200);
  check(shop.kept().length > count, 'the original goes on selling');
  await shop.stop();
});

await scenario('a path far too long for a socket', async () => {
  const dataDir = join(folder(), 'đường-dẫn-rất-dài-'.repeat(6), 'x'.repeat(150), 'data');
  const shop = user('shop', dataDir);
  await shop.open();
  const beside = user('command', dataDir);
  check((await beside.open()).owned === false, 'a command finds it running');
  await beside.stop();
  const second = user('shop', dataDir);
  check((await second.until((event) => event.failed)).failed === 'DATA_DIR_IN_USE', 'a second shop is refused');
  shop.kill();
  const next = user('shop', dataDir);
  await next.open();
  await next.stop();
});

await scenario('a folder that cannot be written in: a sentence', async () => {
  const shop = user('shop', '/dev/null/data');
  const { failed, name } = await shop.until((event) => event.failed);
  check(name === 'EmbeddedPostgresError' && failed === 'DATA_DIR_UNWRITABLE', 'it is told as a sentence', failed);
});

if (!existsSync('/proc/self')) console.log('This proof is written for Linux.');
finish();
