/** Pages, data and scripts are compressed for clients that support it. */
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { scriptsOf } from '../../bench/first-load.ts';
import { expect, test } from './journey.ts';

/** Returns the bytes as transferred; a browser's request would decompress them. */
function travel(path: string, encodings: string) {
  return new Promise<{ encoding: string | undefined; vary: string; body: Buffer }>((resolve, reject) => {
    get(`${process.env.JOURNEYS_URL}${path}`, { headers: { 'accept-encoding': encodings } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { 'content-encoding': encoding, vary = '' } = answer.headers;
      resolve({ encoding, vary, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

test('pages, data and scripts are compressed, and decompress to the same content', async ({ request }) => {
  const script = /\/assets\/first-[\w-]+\.js/.exec(await (await request.get('/contact')).text())?.[0] ?? '';
  for (const path of ['/contact', '/api/categories', script]) {
    const plain = await travel(path, 'identity');
    const brotli = await travel(path, 'br, gzip');
    const gzip = await travel(path, 'gzip');
    expect(plain.encoding, path).toBeUndefined();
    expect([brotli.encoding, gzip.encoding], path).toEqual(['br', 'gzip']);
    expect(brotli.vary, path).toContain('accept-encoding');
    expect(brotli.body.length, path).toBeLessThan(plain.body.length / 2);
    const same = (body: Buffer) => body.toString().replace(/\b\d{13}\b/g, 'NOW');
    expect(same(brotliDecompressSync(brotli.body)) === same(plain.body), path).toBe(true);
    expect(same(gunzipSync(gzip.body)) === same(plain.body), path).toBe(true);
  }
});

test('the checkout comes alive with 122 KB of scripts, and its form with a script of its own', async ({ request }) => {
  const html = await (await request.get('/checkout')).text();
  const url = String(process.env.JOURNEYS_URL);
  const first = await scriptsOf(html, url);
  expect(first).toBeLessThanOrEqual(122);
  expect(await scriptsOf(html, url, /^checkout-form-/)).toBeGreaterThan(first);
});
