/**
 * A bare node:http server in a process of its own. It reads a status, headers and bytes as JSON from its standard
 * input, answers every request with them, and prints its port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type Recorded = { status: number; message: string; headers: string[]; body: string; keepAlive: number };

if (import.meta.main) {
  const recorded = (await json(process.stdin)) as Recorded;
  const body = Buffer.from(recorded.body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(recorded.status, recorded.message, recorded.headers);
    response.end(body);
  });
  server.keepAliveTimeout = recorded.keepAlive;
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
}
