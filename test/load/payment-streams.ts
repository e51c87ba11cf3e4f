/**
 * npm run proof:streams: a thousand pages wait for their payments. It measures the memory that their open streams take in
 * the shop's process, all of it: sockets, answers and the poll of the database.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeOrderNumber } from '#domain/orders/order-number.ts';
import { linkKey } from '#server/config/secret.ts';
import { freePort, startShop } from '../../bench/started-shop.ts';

const STREAMS = 1000;
/** Shops that are measured, one after another. */
const TIMES = 5;
/** Megabytes that all of them may take. */
const MOST = 20;

/** Lets a process collect its garbage, through its debugger. */
async function collectGarbage(port: number): Promise<void> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  for (const id of [1, 2]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(socket, 'message');
  }
  socket.close();
}

/** Resident memory of a process, in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** @returns the megabytes that the streams of one shop take */
async function measure(): Promise<number> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const port = await freePort();
  const shop = await startShop({ node: [`--inspect=127.0.0.1:${port}`] });
  try {
    const secret = Buffer.from((await readFile(join(shop.dataDir, 'private', 'secret.key'), 'utf8')).trim(), 'hex');
    // the key proves that the shop made the number: whether an order has it is the same to the stream
    const open = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const number = makeOrderNumber(randomBytes(5));
        const key = linkKey(secret, 'order-link', number).toString('base64url');
        const asked = request(`${shop.url}/api/orders/by-link/${number}/changes?key=${key}`, { agent }, resolve);
        asked.once('error', reject);
        asked.end();
      });
    const openAll = async (count: number) => {
      const streams: IncomingMessage[] = [];
      while (streams.length < count) streams.push(...(await Promise.all(Array.from({ length: 50 }, open))));
      if (streams.some(({ statusCode }) => statusCode !== 200)) throw new Error('a stream was refused');
      return streams;
    };
    // what the first streams load and the heap's first growth are no part of a stream
    for (const stream of await openAll(200)) stream.destroy();
    await sleep(5000);
    await collectGarbage(port);
    const before = await memoryOf(shop.pid);
    const streams = await openAll(STREAMS);
    await sleep(10_000);
    await collectGarbage(port);
    const taken = (await memoryOf(shop.pid)) - before;
    for (const stream of streams) stream.destroy();
    return taken;
  } finally {
    agent.destroy();
    await shop.stop();
  }
}

const measured: number[] = [];
while (measured.length < TIMES) measured.push(await measure());
const taken = measured.toSorted((one, other) => one - other)[TIMES >> 1] ?? Number.NaN;
console.log(
  `${STREAMS} streams take ${taken.toFixed(1)} MB (at most ${MOST} MB), the median of ${measured.map((one) => one.toFixed(1)).join(', ')}`,
);
if (!(taken <= MOST)) process.exitCode = 1;
