/** A process that has no file handles left, and a worker that has no memory left. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Findings, untilTrue } from '../kill/tried-shop.ts';
import { findProgram, withShop } from './opened.ts';

/** Sets how many files and connections a running process may have open, on Linux. @param most null: as many as its owner may */
export function limitHandles(pid: number, most: number | null): void {
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits)?.[1] ?? '';
  execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${most ?? hard}:`]);
}

export async function proveHandles(findings: Findings): Promise<void> {
  if (process.platform !== 'linux' || !findProgram('prlimit'))
    return findings.say('file handles: skipped, it needs prlimit (util-linux).');
  await withShop(findings, {}, async ({ tried, shop }) => {
    const name = 'no file handles left for 10 s';
    const stream = await tried.underOrders(name, async (orders) => {
      const open = readdirSync(`/proc/${shop.pid}/fd`).length;
      limitHandles(shop.pid, open + 2);
      // visitors who take what is left, as an attack or a crowd does
      const port = Number(new URL(shop.url).port);
      const crowd: Socket[] = [];
      for (let one = 0; one < 100; one++) crowd.push(connect(port, '127.0.0.1').on('error', () => {}));
      await sleep(10_000);
      limitHandles(shop.pid, null);
      for (const socket of crowd) socket.destroy();
      const before = orders.told();
      findings.must(await untilTrue(() => orders.told() > before, 20), `${name}: no order 20 s after it`);
    });
    await tried.settle(name, stream);
    // the shop's own files and connections are refused, while its visitors are connected already
    const none = 'no file handle for what the shop itself opens, for 10 s';
    const second = await tried.underOrders(none, async () => {
      limitHandles(shop.pid, readdirSync(`/proc/${shop.pid}/fd`).length - 2);
      await sleep(10_000);
      limitHandles(shop.pid, null);
    });
    await tried.settle(none, second);
  });
}

type Told = { id?: number };

/** Runs JavaScript in a living process of Node, by its debugger. */
async function runInside(pid: number, script: string): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  let address = '';
  await untilTrue(async () => {
    const response = await fetch('http://127.0.0.1:9229/json/list');
    const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
    address = target?.webSocketDebuggerUrl ?? '';
    return address !== '';
  }, 20);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const ended = new Promise<void>((resolve) => {
    socket.onclose = () => resolve();
    socket.onmessage = ({ data }) => (JSON.parse(String(data)) as Told).id === 1 && resolve();
  });
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: script } }));
  await ended;
  socket.close();
}

/** Fills the memory of V8 until the process ends. */
const EAT = 'globalThis.eaten = []; for (;;) globalThis.eaten.push(new Array(1e6).fill(Math.random()));';

export const proveWorkers = (findings: Findings): Promise<void> =>
  withShop(findings, { shop: { WORKERS: '2', NODE_OPTIONS: '--max-old-space-size=400' } }, async ({ tried, shop }) => {
    const ends: [string, (pid: number) => Promise<void>][] = [
      ['has no memory left', (pid) => runInside(pid, EAT)],
      ["is killed by the system's out-of-memory killer", async (pid) => void process.kill(pid, 'SIGKILL')],
    ];
    for (const [how, end] of ends) {
      const name = `one of two workers ${how}`;
      const stream = await tried.underOrders(name, async () => {
        const [victim = 0, other = 0] = shop.workerPids();
        await end(victim);
        findings.must(
          await untilTrue(() => !shop.workerPids().includes(victim), 60),
          `${name}: it lives although it has no memory`,
        );
        findings.must(shop.workerPids().includes(other), `${name}: the other one ended too`);
        findings.must(await untilTrue(() => shop.workerPids().length === 2, 60), `${name}: it did not come back`);
      });
      await tried.settle(name, stream);
    }
  });
