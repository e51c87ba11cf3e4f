import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeOldMailFiles } from '#server/adapters/mail/mail-folder.ts';
import { createApp } from '#server/app/app.ts';
import type { Config } from '#server/config/config.ts';
import { devMailPath } from '#server/dev/dev-mail.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { sendRaw } from '../raw-http.ts';
import { listEmailFiles, queue, tryToSend } from './emails.ts';

const shop = openTestShop();
let name = '';

beforeAll(async () => {
  const user = await makeUser(shop, { email: 'hoa@thu.example', last_name: '<script>alert(1)</script>' });
  for (const kind of ['password-changed', 'verify-email'] as const) {
    await tryToSend(shop.shop, await queue(shop, { kind, facts: { userId: user.id } }));
  }
  name = (await listEmailFiles(shop.dataDir)).at(-1) ?? '';
});

const query = () => devMailPath(shop.shop)?.replace('/dev/mail', '') ?? '';
const paths = () => ['/dev/mail', `/dev/mail/${name}`, `/dev/mail/${name}/html`].map((path) => path + query());

/** A request with exactly these headers. */
async function statusOf(path: string, headers: string[], url = shop.url): Promise<string> {
  const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return answer.slice(9, 12);
}

test('an email is a file that only its owner can read, named by its time, kind and id', async () => {
  const names = await listEmailFiles(shop.dataDir);
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-password-changed-[0-9a-f]{12}\.eml$/);
  expect(names[1]).toMatch(/-verify-email-/);
  expect((await stat(join(shop.dataDir, 'mail'))).mode & 0o777).toBe(0o700);
  for (const file of names) expect((await stat(join(shop.dataDir, 'mail', file))).mode & 0o777).toBe(0o600);
  // No unfinished file is left.
  expect(await readdir(join(shop.dataDir, 'mail'))).toEqual(names);
});

test('an email that leaves again, because a kill came before the database had it as sent, replaces its file', async () => {
  const user = await makeUser(shop);
  const before = (await listEmailFiles(shop.dataDir)).length;
  const id = await queue(shop, { kind: 'password-changed', facts: { userId: user.id } });
  await tryToSend(shop.shop, id);
  await shop.pool.query("update mails set state = 'waiting', ended_at = null where id = $1", [id]);
  await tryToSend(shop.shop, id);
  const files = await listEmailFiles(shop.dataDir);
  expect(files).toHaveLength(before + 1);
  for (const file of files.slice(before)) await rm(join(shop.dataDir, 'mail', file));
});

test('emails as files go after 30 days, and after a day where there are thousands', async () => {
  const days = [0.9, 0.95, 1.1, 29, 31];
  const files = await Promise.all(
    days.map(async (age) => {
      const at = new Date(Date.now() - age * 86_400_000);
      const file = `${at.toISOString().replaceAll(':', '-')}-order-received-0123abcd.eml`;
      const path = join(shop.dataDir, 'mail', file);
      await writeFile(path, 'From: shop@shop.example');
      await utimes(path, at, at);
      return file;
    }),
  );
  const left = async () => (await readdir(join(shop.dataDir, 'mail'))).filter((file) => files.includes(file)).sort();
  await runJob(shop.shop, 'sweep-accounts', {});
  expect(await left()).toEqual(files.slice(0, 4).sort());
  await removeOldMailFiles(shop.dataDir, 1);
  expect(await left()).toEqual(files.slice(0, 2).sort());
  for (const file of files) await rm(join(shop.dataDir, 'mail', file), { force: true });
});

test('the operator on the machine can read the list, an email, its text and its links', async () => {
  const list = await shop.get(`/dev/mail${query()}`);
  expect(list.status).toBe(200);
  expect(list.body).toContain(`href="/dev/mail/${name}${query()}"`);
  expect(list.body.indexOf('-verify-email-')).toBeLessThan(list.body.indexOf('-password-changed-'));
  const email = await shop.get(`/dev/mail/${name}${query()}`);
  expect(email.body).toContain('<h1>Xác minh email của bạn tại Sức Bật</h1>');
  expect(email.body).toContain('hoa@thu.example');
  expect(email.body).toMatch(/<a href="http:\/\/localhost:\d+\/verify-email\?token=[\w-]+">/);
  expect(email.body).toContain(`src="/dev/mail/${name}/html${query()}"`);
  expect(email.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const html = await shop.get(`/dev/mail/${name}/html${query()}`);
  expect(html.body).toContain('Xác minh email');
  expect((await shop.get(`/dev/mail/2026-01-01.eml${query()}`)).status).toBe(404);
  expect((await shop.get(`/dev/mail/..%2Fprivate%2Fsecret.key${query()}`)).status).toBe(404);
});

test('its pages run no script, are not cached and cannot be framed; a name with HTML characters stays text', async () => {
  const [changed = ''] = await listEmailFiles(shop.dataDir);
  for (const path of [...paths(), `/dev/mail/${changed}${query()}`]) {
    const { headers, body } = await shop.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|https?:/);
    expect(policy).toMatch(path.includes('/html?') ? /^sandbox / : /frame-ancestors 'none'/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(body).not.toContain('<script');
  }
});

describe('anybody else gets 404', () => {
  test.each([
    ['without the key', () => ''],
    ['with an empty key', () => '?key='],
    ['with the key of an earlier start', () => `?key=${'A'.repeat(32)}`],
    ['with a part of the key', () => query().slice(0, -1)],
    ['with the key twice', () => `${query()}&${query().slice(1)}`],
    ['with letters of two bytes', () => `?key=${encodeURIComponent('ơ'.repeat(32))}`],
  ])('%s', async (_, given) => {
    for (const path of paths()) {
      expect(await statusOf(path, ['Host: localhost'])).toBe('200');
      expect(await statusOf(path.replace(query(), given()), ['Host: localhost'])).toBe('404');
    }
  });

  test.each([
    'X-Forwarded-For: 127.0.0.1',
    'x-forwarded-host: localhost',
    'X-Forwarded-Proto: https',
    'Forwarded: for=127.0.0.1',
    'Via: 1.1 proxy',
    'X-Real-IP: 127.0.0.1',
    'CF-Connecting-IP: 127.0.0.1',
    'True-Client-IP: 127.0.0.1',
  ])('through a proxy that says %s', async (header) => {
    for (const path of paths()) {
      expect(await statusOf(path, ['Host: localhost'])).toBe('200');
      expect(await statusOf(path, ['Host: localhost', header])).toBe('404');
    }
  });

  test.each([
    ['evil.example', '404'],
    ['localhost.evil.example', '404'],
    ['127.0.0.1.evil.example', '404'],
    ['192.168.1.5:3000', '404'],
    ['', '404'],
    ['localhost:3000', '200'],
    ['LOCALHOST', '200'],
    ['127.0.0.1:3000', '200'],
    ['[::1]:3000', '200'],
  ])('under the name %j: %s', async (host, status) => {
    for (const path of paths()) expect(await statusOf(path, [`Host: ${host}`])).toBe(status);
  });

  const own = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  test.skipIf(!own)('from the network, whatever it says of itself, also where proxies are trusted', async () => {
    await withShop({ HOST: '0.0.0.0', TRUST_PROXY: ['0.0.0.0/1', '128.0.0.0/1'] }, async (port) => {
      for (const path of paths()) {
        expect(await statusOf(path, ['Host: localhost'], `http://127.0.0.1:${port}`)).toBe('200');
        expect(await statusOf(path, ['Host: localhost'], `http://${own}:${port}`)).toBe('404');
        const claimed = ['Host: localhost', 'X-Forwarded-For: 127.0.0.1'];
        expect(await statusOf(path, claimed, `http://${own}:${port}`)).toBe('404');
      }
    });
  });

  test.each([
    ['once a mail server is set', { SMTP_URL: 'smtp://mail.example' }],
    ['where it is switched off', { DEV_MAIL: false }],
    ['where visitors come from the internet', { PUBLIC_URL: 'https://sucbat.example' }],
    ['where visitors come from the local network', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
    ['where a public name only begins like a local one', { PUBLIC_URL: 'http://localhost.sucbat.example' }],
    ['where a public name only begins like a local address', { PUBLIC_URL: 'http://127.0.0.1.sucbat.example' }],
  ])('%s', async (_, changed) => {
    await withShop(changed, async (port) => {
      for (const path of paths())
        expect(await statusOf(path, ['Host: localhost'], `http://127.0.0.1:${port}`)).toBe('404');
    });
  });
});

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://127.8.9.1:81',
  'http://[::1]:3000',
  'http://sucbat.localhost',
])('a shop whose address is %s is tried out on this machine: its emails stay readable', async (PUBLIC_URL) => {
  await withShop({ PUBLIC_URL }, async (port) => {
    expect(devMailPath({ ...shop.shop, config: { ...shop.shop.config, PUBLIC_URL } })).not.toBeNull();
    for (const path of paths())
      expect(await statusOf(path, ['Host: localhost'], `http://127.0.0.1:${port}`)).toBe('200');
  });
});

/** The same shop behind another port. */
async function withShop(changed: Partial<Config>, use: (port: number) => Promise<void>): Promise<void> {
  const app = await createApp({ ...shop.shop, config: { ...shop.shop.config, ...changed } }, { withPages: false });
  await app.listen({ host: changed.HOST ?? '127.0.0.1', port: 0 });
  try {
    await use((app.server.address() as AddressInfo).port);
  } finally {
    await app.close();
  }
}

test('a file that is not an email is neither listed nor returned', async () => {
  await writeFile(join(shop.dataDir, 'mail', 'ghi-chu.txt'), 'bí mật');
  await writeFile(join(shop.dataDir, 'mail', '.0f0f.tmp'), 'dở dang');
  const { body } = await shop.get(`/dev/mail${query()}`);
  expect(body).toContain(name);
  expect(body).not.toMatch(/ghi-chu|0f0f/);
  for (const path of ['/dev/mail/ghi-chu.txt', '/dev/mail/.0f0f.tmp'])
    expect((await shop.get(path + query())).status).toBe(404);
});
