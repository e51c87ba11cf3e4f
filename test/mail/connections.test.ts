/** Emails that follow one another share connections to the mail server. */
import type { Socket } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeSmtp } from '#server/adapters/mail/smtp.ts';
import { endMailThread } from '#server/adapters/mail/write-in-thread.ts';
import { openTestShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { findMail, queue, tryToSend } from './emails.ts';
import { type MailServer, openMailServer } from './mail-servers.ts';

const shop = openTestShop();
let server: MailServer;
const user = madeBefore(() => makeUser(shop));
afterEach(async () => {
  closeSmtp();
  await server.close();
});
afterAll(endMailThread);

const send = async () => {
  const id = await queue(shop, { kind: 'password-changed', facts: { userId: user.id } });
  await tryToSend({ ...shop.shop, config: { ...shop.shop.config, SMTP_URL: server.url } }, id);
  expect(await findMail(shop.shop.db, id)).toMatchObject({ state: 'sent', attempts: 1 });
};

type Connections = Set<{ id: string; _socket: Socket }>;

/** The library tells the session only, and ends connections only with a farewell. */
const cut = (from: SMTPServer, which: (id: string) => boolean) => {
  for (const { id, _socket } of from.connections as unknown as Connections) if (which(id)) _socket.destroy();
};

test('one email after another goes through one connection', async () => {
  server = await openMailServer();
  for (let n = 0; n < 5; n++) await send();
  expect([server.received.length, server.connections()]).toEqual([5, 1]);
});

test('a connection that the mail server closed meanwhile is replaced, and no try is lost', async () => {
  let itself: SMTPServer | undefined;
  server = await openMailServer({
    onMailFrom(_, __, done) {
      itself = this as unknown as SMTPServer;
      done();
    },
  });
  await send();
  if (itself) cut(itself, () => true);
  await send();
  expect([server.received.length, server.connections()]).toEqual([2, 2]);
});

test('a connection that the mail server closes as the next email begins is replaced, and no try is lost', async () => {
  const begun: string[] = [];
  server = await openMailServer({
    onMailFrom(_, { id }, done) {
      begun.push(id);
      if (begun.length === 2) cut(this as unknown as SMTPServer, (one) => one === id);
      else done();
    },
  });
  await send();
  await send();
  expect([server.received.length, server.connections()]).toEqual([2, 2]);
  expect(begun).toHaveLength(3);
});
