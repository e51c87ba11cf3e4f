// Shared functions of the proofs in this folder: they start and kill processes, create temporary folders, and print a line
// for each scenario.

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const result = { passed: 0, failed: 0 };
const folders = [];
const children = new Set();

/** The environment variable ONLY=words selects the scenarios whose names contain these words. */
export async function scenario(name, act) {
  if (!name.includes(process.env.ONLY ?? '')) return;
  const begun = Date.now();
  try {
    await act();
    result.passed += 1;
    console.log(`ok      ${name} (${Date.now() - begun} ms)`);
  } catch (error) {
    result.failed += 1;
    console.log(`FAILED  ${name}\n        ${error.stack}`);
  }
  for (const child of children) child.kill('SIGKILL');
  children.clear();
}

/**
 * Removes the database processes and folders that the scenarios left behind, and prints the numbers of passed and
 * failed checks.
 */
export function finish() {
  for (const folder of folders) {
    killPostgresIn(folder);
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${result.passed} passed, ${result.failed} failed`);
  process.exitCode = result.failed ? 1 : 0;
}

export function check(holds, sentence, seen) {
  if (!holds) throw new Error(`not so: ${sentence}${seen === undefined ? '' : `; seen: ${JSON.stringify(seen)}`}`);
}

/** Creates a folder directly below /tmp, which other users may enter by default. */
export function newFolder({ mode = 0o755, owner } = {}) {
  const folder = mkdtempSync('/tmp/suc-bat-proof-');
  chmodSync(folder, mode);
  if (owner) spawnSync('chown', [`${owner.uid}:${owner.gid}`, folder]);
  folders.push(folder);
  return folder;
}

/** Starts database-user.mjs; `until(event => …)` waits for one of the events that it prints. */
export function startUser(kind, dataDir, as = {}) {
  const child = spawn(process.execPath, [join(here, 'database-user.mjs'), kind, dataDir], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...as,
  });
  children.add(child);
  const events = [];
  const waiting = [];
  let rest = '';
  const look = () => {
    for (const wait of [...waiting]) wait();
  };
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) events.push(JSON.parse(line));
    look();
  });
  child.on('close', (code) => {
    children.delete(child);
    events.push({ ended: true, code });
    look();
  });
  return {
    pid: child.pid,
    events,
    kept: () => events.filter((event) => 'kept' in event).map((event) => event.kept),
    kill: (signal = 'SIGKILL') => child.kill(signal),
    until(matches, limit = 60_000) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`waited ${limit} ms; seen ${JSON.stringify(events.slice(-5))}`)),
          limit,
        );
        const wait = () => {
          const reached = events.find(matches);
          if (!reached && !events.some((event) => event.ended)) return;
          clearTimeout(timer);
          waiting.splice(waiting.indexOf(wait), 1);
          if (reached) resolve(reached);
          else reject(new Error(`it ended first; seen ${JSON.stringify(events.slice(-5))}`));
        };
        waiting.push(wait);
        wait();
      });
    },
    open() {
      return this.until((event) => event.open);
    },
    async stop() {
      child.kill('SIGTERM');
      const end = await this.until((event) => event.ended);
      check(end.code === 0, 'it ends well', events.filter((event) => !('kept' in event)).slice(-4));
      return end;
    },
  };
}

/** @returns the PostgreSQL processes whose working directory is below `folder` */
export function postgresIn(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) && readlinkSync(`/proc/${pid}/exe`).includes('postgres')
        );
      } catch {
        return false;
      }
    });
}

export function killPostgresIn(folder) {
  for (const pid of postgresIn(folder)) process.kill(pid, 'SIGKILL');
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
