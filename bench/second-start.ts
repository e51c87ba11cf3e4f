/** Row 10: the time of a second `npm start` until the first page is loaded. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { send } from './request.ts';
import { median, plainRow, type Row } from './row.ts';
import { freePort, newDataDir } from './started-shop.ts';

const TIMES = 3;
const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns the seconds from the command until the first page is complete */
async function startToPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  const begun = performance.now();
  // runs the command in a process group of its own, as a terminal does, so that Ctrl-C can be sent to the whole group
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    for (;;) {
      const answer = await send(`http://127.0.0.1:${port}/`).catch(() => null);
      if (answer?.status === 200) return (performance.now() - begun) / 1000;
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await sleep(10);
    }
  } finally {
    if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGINT');
    await ended;
  }
}

export async function measureSecondStart(): Promise<Row[]> {
  const dataDir = await newDataDir();
  try {
    await startToPage(dataDir);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) times.push(await startToPage(dataDir));
    return [
      plainRow({ row: 10, name: 'second npm start to first page', value: median(times), unit: 's' }, { most: 2.5 }),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
