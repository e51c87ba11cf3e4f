import { describe, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { sendRaw } from '../raw-http.ts';

const unnamed = openTestShop({ TRUST_PROXY: 'loopback' });
const named = openTestShop({ PUBLIC_URL: 'https://sucbat.example', TRUST_PROXY: 'loopback' });

const PATHS = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/blog/rss.xml'];

const ask = (url: string, path: string, ...headers: string[]) =>
  sendRaw(url, `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`);

describe('a shop without PUBLIC_URL', () => {
  test.each(PATHS)(
    'does not let a cache store a response of %s that contains the host of the request',
    async (path) => {
      for (const headers of [['Host: evil.example'], ['Host: localhost', 'X-Forwarded-Host: evil.example']]) {
        const answer = await ask(unnamed.url, path, ...headers);
        expect(answer).toContain('http://evil.example/');
        expect(answer).toMatch(/^cache-control: private, no-store\r$/im);
        expect(answer).toMatch(/^vary: Host, X-Forwarded-Host/im);
      }
    },
  );

  test.each(['evil.example/x', 'a"b', '<script>', 'a@b.example', '-', 'evil.example:x', 'a b'])(
    'does not accept %j as a host',
    async (host) => {
      for (const path of PATHS) {
        const answer = await ask(unnamed.url, path, 'Host: localhost', `X-Forwarded-Host: ${host}`);
        expect(answer).toMatch(/^HTTP\/1.1 400 /);
        expect(answer).toMatch(/^cache-control: no-store\r$/im);
      }
    },
  );

  test('accepts only http and https as a protocol', async () => {
    for (const path of PATHS) {
      const answer = await ask(unnamed.url, path, 'Host: localhost', 'X-Forwarded-Proto: "><script>');
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
    }
  });

  test.each(['localhost:3000', '192.168.1.5', '[::1]:3000', 'sucbat.example'])(
    'works under the host %s',
    async (host) => {
      expect(await ask(unnamed.url, '/robots.txt', `Host: ${host}`)).toContain(`Sitemap: http://${host}/sitemap.xml`);
    },
  );
});

test.each(PATHS)('a shop with PUBLIC_URL uses only that origin, and %s may be cached', async (path) => {
  const answer = await ask(named.url, path, 'Host: evil.example', 'X-Forwarded-Host: evil.example');
  expect(answer).toContain('https://sucbat.example/');
  expect(answer).not.toContain('evil.example');
  expect(answer).toMatch(/^cache-control: public, max-age=\d+\r$/im);
});

test('a request with two hosts is refused, wherever it would be answered from', async () => {
  for (const path of ['/api/products', '/robots.txt', '/khong-co'])
    for (const second of ['Host: sucbat.example', 'hOST: evil.example'])
      expect(await ask(named.url, path, 'Host: sucbat.example', second)).toMatch(/^HTTP\/1.1 400 /);
  expect(await ask(named.url, '/api/products', 'Host: sucbat.example')).toMatch(/^HTTP\/1.1 200 /);
});
