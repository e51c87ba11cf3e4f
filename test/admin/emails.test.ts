/** Every email can be looked at and sent to oneself, with invented data and to nobody else. */
import { expect, test } from 'vitest';
import { mailKinds } from '#domain/mail/mail-kinds.ts';
import { openTestShop } from '../app.ts';
import { listEmailFiles, readEmail } from '../mail/emails.ts';
import { askOffice, makeStaff } from './office.ts';

const shop = openTestShop();

test('each email has a preview in the colours and words of the shop, with invented data', async () => {
  const { headers } = await makeStaff(shop, 'owner');
  const seen = { mailFooterWords: '', accentColour: '#c9340c' };
  const changes = { mailFooterWords: 'Hẹn gặp lại <bạn>', accentColour: '#0a5d8f' };
  expect((await askOffice(shop, 'PATCH', '/api/admin/settings', headers, { changes, seen })).status).toBe(200);
  for (const kind of mailKinds) {
    const { status, body } = await askOffice(shop, 'GET', `/api/admin/emails/${kind}`, headers);
    expect(status, kind).toBe(200);
    expect(body.subject, kind).toMatch(/^\[Thư thử\] \S/);
    expect(body.html, kind).toContain('Hẹn gặp lại &lt;bạn&gt;');
    expect(body.text, kind).toContain('Hẹn gặp lại <bạn>');
    expect(body.html, kind).not.toMatch(/undefined|NaN|\[object|#c9340c/);
  }
  expect((await askOffice(shop, 'GET', '/api/admin/emails/unknown', headers)).status).toBe(400);
});

test('a test email goes to the person who asks, with the sender and the reply address of the shop, and is logged', async () => {
  const { headers, user } = await makeStaff(shop, 'owner');
  const reader = (await makeStaff(shop, 'reader')).headers;
  const changes = { mailSenderName: 'Tiệm Gió', mailReplyTo: 'hoi@tiem.example' };
  const seen = { mailSenderName: '', mailReplyTo: '' };
  expect(
    await askOffice(shop, 'PATCH', '/api/admin/settings', headers, { changes: { mailReplyTo: 'sai' }, seen }),
  ).toMatchObject({ status: 400, body: { fields: ['changes/mailReplyTo'] } });
  await askOffice(shop, 'PATCH', '/api/admin/settings', headers, { changes, seen });
  expect((await askOffice(shop, 'POST', '/api/admin/emails/order-received/test', reader)).status).toBe(403);
  expect(await askOffice(shop, 'POST', '/api/admin/emails/order-received/test', headers)).toMatchObject({
    status: 200,
    body: { to: user.email },
  });
  const [file = ''] = await listEmailFiles(shop.dataDir);
  const email = await readEmail(shop.dataDir, file);
  expect(email.to?.map(({ address }) => address)).toEqual([user.email]);
  expect(email.from?.name).toBe('Tiệm Gió');
  expect(email.replyTo?.[0]?.address).toBe('hoi@tiem.example');
  expect(email.subject).toContain('[Thư thử]');
  const { rows } = await shop.pool.query(`select thing_id from audit_log where act = 'shop.test-email-sent'`);
  expect(rows).toEqual([{ thing_id: 'order-received' }]);
});

const strict = openTestShop({ LIMITS: 'on' });

test('test emails are limited, so that nobody fills a mail server with them', async () => {
  const { headers } = await makeStaff(strict, 'owner');
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await askOffice(strict, 'POST', '/api/admin/emails/verify-email/test', headers)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

const withDeadServer = openTestShop({ SMTP_URL: 'smtp://127.0.0.1:1' });

test('a mail server that does not answer is named, and nothing is logged as sent', async () => {
  const { headers } = await makeStaff(withDeadServer, 'owner');
  expect(await askOffice(withDeadServer, 'POST', '/api/admin/emails/order-received/test', headers)).toMatchObject({
    status: 409,
    body: { code: 'TEST_EMAIL_NOT_SENT', reason: expect.stringMatching(/ECONNREFUSED/) },
  });
});
