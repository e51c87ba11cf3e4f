/** Free ports that keep belonging to a program that is stopped and started again. */
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, which could take that of a stopped program. */
const [FIRST, LAST] = [20_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** @returns a function that gives another free port of loopback at each call */
export function openPorts(): () => Promise<number> {
  let next = FIRST + Math.floor(Math.random() * (LAST - FIRST - 1_000));
  return async () => {
    while (next < LAST) {
      const port = next++;
      if (await isFree(port)) return port;
    }
    throw new Error(`No port is free from ${FIRST} to ${LAST}.`);
  };
}
