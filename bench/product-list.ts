/** Compares /api/products with a bare node:http server that sends the same bytes: what the shop adds to Node. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from './load.ts';
import { send } from './request.ts';
import type { StartedShop } from './started-shop.ts';

const CONNECTIONS = 16;
const SECONDS = 6;

export async function measureProductList(shop: StartedShop): Promise<string[]> {
  const lines: string[] = [];
  for (const path of ['/api/products?limit=20', '/api/products']) {
    const sample = await send(shop.url + path);
    const { body } = sample;
    // a process of its own would not be fairer: both servers share the processor cores with this client
    const bare = createServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
        .end(body),
    );
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
    const ask = (url: string) => async () => {
      const answer = await send(url);
      if (answer.status !== 200 || answer.body.length !== body.length)
        throw new Error(`${url} answered ${answer.status} with ${answer.body.length} bytes`);
    };
    await load(CONNECTIONS, 2, ask(shop.url + path));
    const own = await load(CONNECTIONS, SECONDS, ask(shop.url + path));
    const other = await load(CONNECTIONS, SECONDS, ask(bareUrl));
    bare.closeAllConnections();
    bare.close();
    lines.push(
      `${path} (${body.length} bytes): ${own.perSecond.toFixed(0)}/s, p50 ${own.p50.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms; ` +
        `bare node:http ${other.perSecond.toFixed(0)}/s; ratio ${(own.perSecond / other.perSecond).toFixed(3)}`,
    );
  }
  return lines;
}
