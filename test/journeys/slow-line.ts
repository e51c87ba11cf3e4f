/** A slow proxy in front of the shop: each page arrives in two parts, and is painted in between. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds between the two parts. */
const PAUSE = 700;

/**
 * @param mark the text with which the second part starts
 * @returns the proxy's URL, and a function that closes it
 */
export async function openSlowLine(shop: string, mark: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, shop));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const cut = html.indexOf(mark);
    response.write(html.slice(0, cut));
    setTimeout(() => response.end(html.slice(cut)), PAUSE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
