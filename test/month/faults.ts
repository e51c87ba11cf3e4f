/** The faults of the made-up month: one after another, drawn at random, each with its healing. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BadDisk } from '../surroundings/bad-disk.ts';
import type { Opened } from '../surroundings/opened.ts';
import { isRoot } from '../surroundings/opened.ts';
import { limitHandles } from '../surroundings/process.ts';
import type { Weather } from '../surroundings/relay.ts';
import type { Chance } from './chance.ts';

export type Spoiled = Opened & { disk: BadDisk | null; hourBack: () => Promise<void> };

type Fault = (world: Spoiled, seconds: number, chance: Chance) => Promise<void>;

const weather =
  (which: Weather): Fault =>
  async ({ relay }, seconds) => {
    relay.become(which);
    await sleep(seconds * 1000);
    relay.become('fine');
  };

/** Starts the shop again as a supervisor does, until it opens. */
async function openAgain({ shop }: Spoiled): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    const opened = await shop.start().then(
      () => true,
      () => false,
    );
    if (opened) return;
    await sleep(1000);
  }
  throw new Error(`the shop did not open again:\n${shop.said.slice(-2000)}`);
}

const faults: Record<string, Fault> = {
  'slow network': weather('slow'),
  'lossy network': weather('lossy'),
  'database refuses connections': weather('refusing'),
  'silent network': weather('silent'),
  'half-open connections': weather('half-open'),
  'connections reset': async ({ relay }, seconds) => {
    for (let time = 0; time < seconds * 2; time++) {
      relay.reset(0.5);
      await sleep(500);
    }
  },
  'PostgreSQL killed': async ({ postgres }) => void process.kill(postgres.pid(), 'SIGKILL'),
  'one process of PostgreSQL killed': async ({ postgres }) => {
    const client = new pg.Client(postgres.url);
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    await client.end();
    const [row] = rows;
    if (row) process.kill(row.pid, 'SIGKILL');
  },
  'disk refuses writes': async ({ disk }, seconds) => {
    disk?.become('writes fail');
    await sleep(seconds * 1000);
    disk?.become('fine');
  },
  'page torn and the current gone': async ({ disk, postgres }) => {
    const ends = postgres.ends();
    disk?.become('torn page');
    for (let tenth = 0; tenth < 100 && postgres.ends() === ends; tenth++) await sleep(100);
    disk?.become('fine');
  },
  'one of two workers killed': async ({ shop }, _, chance) => {
    const pids = shop.workerPids();
    if (pids.length > 0) process.kill(chance.pick(pids), 'SIGKILL');
  },
  'shop killed': async (world) => {
    await world.shop.killNode();
    await openAgain(world);
  },
  'shop stopped and started': async (world) => {
    await world.shop.stop();
    await openAgain(world);
  },
  'mail server refuses': async ({ mailServer }, seconds) => {
    mailServer.mood = 'refusing';
    await sleep(seconds * 1000);
    mailServer.mood = 'fine';
  },
  'mail server breaks off after DATA': async ({ mailServer }, seconds) => {
    mailServer.mood = 'deaf';
    await sleep(seconds * 1000);
    mailServer.mood = 'fine';
  },
  'folder of files read-only': async ({ folder }, seconds) => {
    if (!isRoot()) return;
    const files = join(folder, 'private');
    execFileSync('mount', ['--bind', files, files]);
    try {
      execFileSync('mount', ['-o', 'remount,bind,ro', files]);
      await sleep(seconds * 1000);
    } finally {
      execFileSync('umount', ['--lazy', files]);
    }
  },
  'no file handles left': async ({ shop }, seconds) => {
    const pids = [shop.pid, ...shop.workerPids()];
    for (const pid of pids) limitHandles(pid, readdirSync(`/proc/${pid}/fd`).length);
    await sleep(seconds * 1000);
    for (const pid of pids)
      try {
        limitHandles(pid, null);
      } catch {
        // it has ended
      }
  },
  'clock set back by an hour, and right again': ({ hourBack }) => hourBack(),
};

/** Makes faults happen until nobody does anything new. @returns how often each happened */
export async function spoil(
  world: Spoiled,
  chance: Chance,
  isOpen: () => boolean,
  say: (line: string) => void,
): Promise<Map<string, number>> {
  const happened = new Map<string, number>();
  // each of them once before any comes a second time
  let left: string[] = [];
  while (isOpen()) {
    await sleep(chance.between(2, 7) * 1000);
    if (!isOpen()) break;
    if (left.length === 0) left = Object.keys(faults);
    const name = chance.pick(left);
    left = left.filter((other) => other !== name);
    const begun = performance.now();
    await faults[name]?.(world, chance.between(3, 8), chance).catch((error: Error) =>
      say(`  (${name}: ${error.message})`),
    );
    happened.set(name, (happened.get(name) ?? 0) + 1);
    say(`  ${name}, ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  return happened;
}
