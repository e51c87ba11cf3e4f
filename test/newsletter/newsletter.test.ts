import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newsletterConsent } from '#domain/newsletter/newsletter-consent.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { makeApiToken, makeStaff } from '../admin/office.ts';
import { readAnswer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { exportRows } from '../exports/table-file.ts';
import { readEmailTo, runNewsletterJobs, subscribe, subscriberOf, THE_ANSWER } from './subscriber.ts';

const shop = openTestShop({ PUBLIC_URL: 'https://sucbat.example' });

/** Posts to an email's link as a browser's form does. */
const post = (link: string, headers: Record<string, string> = { accept: 'text/html' }, body?: string) =>
  fetch(link.replace('https://sucbat.example', shop.url), { method: 'POST', headers, body, redirect: 'manual' });

const placeOf = (response: Response) => [response.status, response.headers.get('location')];

test('subscribing through the API stores one pending subscriber with the consent text, and sends one email', async () => {
  expect(await subscribe(shop, 'hoa@thu.example')).toEqual(THE_ANSWER);
  await runNewsletterJobs(shop);
  expect(await subscriberOf(shop, 'hoa@thu.example')).toMatchObject({
    state: 'pending',
    consent_version: newsletterConsent.version,
    consent_text: newsletterConsent.text,
    requested_at: expect.any(Date),
    confirmed_at: null,
    unsubscribed_at: null,
  });
  const email = await readEmailTo(shop, 'hoa@thu.example');
  expect(email.subject).toBe('Xác nhận nhận bản tin Sức Bật');
  expect(email.text).toContain('7 ngày');
  expect(email.headers['list-unsubscribe']).toMatch(
    /^<https:\/\/sucbat\.example\/newsletter\/unsubscribe\?id=[0-9a-f-]{36}&key=[\w-]{24}>$/,
  );
  expect(email.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

test('a subscriber confirms by the button, unsubscribes by the mail program’s one click, and subscribes again', async () => {
  const email = 'lan@thu.example';
  await subscribe(shop, email);
  await runNewsletterJobs(shop);
  const { confirmLink, unsubscribeLink } = await readEmailTo(shop, email);
  expect(placeOf(await post(confirmLink))).toEqual([303, '/newsletter/confirmed']);
  const confirmed = await subscriberOf(shop, email);
  expect(confirmed).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) });
  expect(placeOf(await post(confirmLink))).toEqual([303, '/newsletter/confirmed']);
  expect((await subscriberOf(shop, email))?.confirmed_at).toEqual(confirmed?.confirmed_at);

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const oneClick = await post(unsubscribeLink, form, 'List-Unsubscribe=One-Click');
  expect([oneClick.status, await oneClick.text()]).toEqual([200, 'OK']);
  expect(await subscriberOf(shop, email)).toMatchObject({ state: 'unsubscribed', unsubscribed_at: expect.any(Date) });
  // A second time, and with a browser.
  expect(placeOf(await post(unsubscribeLink))).toEqual([303, '/newsletter/unsubscribed']);
  // The old link does not subscribe the address again.
  expect(placeOf(await post(confirmLink))).toEqual([303, '/newsletter/unknown']);

  await subscribe(shop, email);
  await runNewsletterJobs(shop);
  expect(await subscriberOf(shop, email)).toMatchObject({
    state: 'pending',
    unsubscribed_at: null,
    confirmed_at: null,
  });
  expect(placeOf(await post((await readEmailTo(shop, email)).confirmLink))).toEqual([303, '/newsletter/confirmed']);
});

test('a mail program may send its one click as multipart too', async () => {
  await subscribe(shop, 'mai@thu.example');
  await runNewsletterJobs(shop);
  const { unsubscribeLink } = await readEmailTo(shop, 'mai@thu.example');
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const answer = await fetch(unsubscribeLink.replace('https://sucbat.example', shop.url), { method: 'POST', body });
  expect(answer.status).toBe(200);
  expect((await subscriberOf(shop, 'mai@thu.example'))?.state).toBe('unsubscribed');
});

test('the same address twice, in capitals, and ten times at once, is one subscriber and gets one email', async () => {
  const asks = ['Minh@Thu.example', 'minh@thu.example', 'MINH@THU.EXAMPLE'];
  await Promise.all(Array.from({ length: 10 }, (_, index) => subscribe(shop, asks[index % 3] ?? '')));
  await runNewsletterJobs(shop);
  const { rows } = await sql`select id from newsletter_subscribers where lower(email) = 'minh@thu.example'`.execute(
    shop.shop.db,
  );
  expect(rows).toHaveLength(1);
  expect((await readEmailTo(shop, 'minh@thu.example')).count).toBe(1);
});

test('an existing subscriber is told so by email only', async () => {
  const email = 'da-co@thu.example';
  await subscribe(shop, email);
  await runNewsletterJobs(shop);
  await post((await readEmailTo(shop, email)).confirmLink);
  const before = await subscriberOf(shop, email);
  await sql`update newsletter_subscribers set letter_at = now() - interval '1 hour' where email = ${email}`.execute(
    shop.shop.db,
  );
  expect(await subscribe(shop, email)).toEqual(THE_ANSWER);
  await runNewsletterJobs(shop);
  expect((await readEmailTo(shop, email)).subject).toBe('Bạn đã nhận bản tin Sức Bật');
  expect(await subscriberOf(shop, email)).toMatchObject({ state: 'confirmed', confirmed_at: before?.confirmed_at });
});

test('the response does not depend on the address: only a job is written', async () => {
  await subscribe(shop, 'la@thu.example');
  expect(await subscriberOf(shop, 'la@thu.example')).toBeUndefined();
  await runNewsletterJobs(shop);
  expect(await subscriberOf(shop, 'la@thu.example')).toBeDefined();
});

test('opening a link, as scanners do, changes nothing', async () => {
  const email = 'quet@thu.example';
  await subscribe(shop, email);
  await runNewsletterJobs(shop);
  const { confirmLink, unsubscribeLink } = await readEmailTo(shop, email);
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    for (const link of [confirmLink, unsubscribeLink])
      await fetch(link.replace('https://sucbat.example', shop.url), { method });
  expect((await subscriberOf(shop, email))?.state).toBe('pending');
});

describe('a link that is not the one of the email does nothing', () => {
  test.each([
    ['another key', (link: string) => link.replace(/key=.{4}/, 'key=AAAA')],
    ['no key', (link: string) => link.replace(/&key=.*/, '')],
    ['no id', (link: string) => link.replace(/id=[^&]*&/, '')],
    ['an id that is none', (link: string) => link.replace(/id=[^&]*/, "id=x'--")],
    ['the key of the other act', (link: string) => link.replace('/confirm?', '/unsubscribe?')],
    ['two ids', (link: string) => link.replace('id=', 'id=a&id=')],
  ])('%s', async (name, spoil) => {
    const email = `${name.replaceAll(' ', '')}@thu.example`;
    await subscribe(shop, email);
    await runNewsletterJobs(shop);
    const { confirmLink } = await readEmailTo(shop, email);
    expect(placeOf(await post(spoil(confirmLink)))).toEqual([303, '/newsletter/unknown']);
    expect((await post(spoil(confirmLink), {})).status).toBe(404);
    expect((await subscriberOf(shop, email))?.state).toBe('pending');
  });

  test('a key signed with another secret', async () => {
    const id = (await subscriberOf(shop, 'hoa@thu.example'))?.id;
    const key = createHmac('sha256', 'x').update(String(id)).digest().subarray(0, 18).toString('base64url');
    expect((await post(`${shop.url}/newsletter/confirm?id=${id}&key=${key}`, {})).status).toBe(404);
  });
});

test('after seven days the link expires, and the address is deleted within the hour', async () => {
  const email = 'cham@thu.example';
  await subscribe(shop, email);
  await runNewsletterJobs(shop);
  const { confirmLink } = await readEmailTo(shop, email);
  await sql`update newsletter_subscribers set requested_at = now() - interval '7 days 1 minute' where email = ${email}`.execute(
    shop.shop.db,
  );
  expect(placeOf(await post(confirmLink))).toEqual([303, '/newsletter/unknown']);
  await runJob(shop.shop, 'sweep-accounts', {});
  expect(await subscriberOf(shop, email)).toBeUndefined();
  expect(await subscriberOf(shop, 'hoa@thu.example')).toBeDefined();
});

test('the owner’s list has all confirmed subscribers with their unsubscribe links', async () => {
  const { user } = await makeStaff(shop, 'owner');
  const token = await makeApiToken(shop, user, 'customers:read');
  const { rows } = await exportRows(shop, '/api/admin/exports/subscribers?state=confirmed', token);
  const confirmed = await shop.shop.db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('state', '=', 'confirmed')
    .execute();
  expect(rows.map((row) => row.Email).sort()).toEqual(confirmed.map(({ email }) => email).sort());
  for (const row of rows)
    expect(row).toMatchObject({
      'Trạng thái': 'Đã xác nhận',
      'Liên kết hủy': expect.stringMatching(/^https?:\/\/\S+\/newsletter\/unsubscribe\?id=\S+$/),
    });
  expect(confirmed.length).toBeGreaterThan(1);
});

describe('an invalid email address is refused, and nothing is stored', () => {
  test.each([
    ['nothing', {}, 'MISSING_FIELD'],
    ['blank', { email: '  ' }, 'MISSING_FIELD'],
    ['no address', { email: 'hoa' }, 'ACCOUNT_EMAIL_INVALID'],
    ['two addresses', { email: 'a@b.vn,c@d.vn' }, 'ACCOUNT_EMAIL_INVALID'],
    ['a line break', { email: 'a@b.vn\r\nBcc: c@d.vn' }, 'ACCOUNT_EMAIL_INVALID'],
    ['a number', { email: 5 }, 'ACCOUNT_EMAIL_INVALID'],
    ['a list', { email: ['a@b.vn'] }, 'ACCOUNT_EMAIL_INVALID'],
    ['too long', { email: `${'a'.repeat(250)}@b.vn` }, 'ACCOUNT_EMAIL_INVALID'],
  ])('%s', async (_, body, code) => {
    const answer = await shop.post('/api/newsletter', body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    const { rows } =
      await sql`select 1 from graphile_worker.jobs where task_identifier = 'subscribe-newsletter'`.execute(
        shop.shop.db,
      );
    expect(rows).toEqual([]);
  });
});

test('without script the form leads to a page that explains the next step', async () => {
  const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  expect(placeOf(await post(`${shop.url}/newsletter`, form, 'email=cuc%40thu.example'))).toEqual([
    303,
    '/newsletter/sent',
  ]);
  await runNewsletterJobs(shop);
  expect((await subscriberOf(shop, 'cuc@thu.example'))?.state).toBe('pending');
  expect(placeOf(await post(`${shop.url}/newsletter`, form, 'email=cuc'))).toEqual([303, '/newsletter/failed']);
  expect((await readAnswer(await post(`${shop.url}/newsletter`, { 'content-type': 'text/plain' }, 'x'))).status).toBe(
    303,
  );
});
