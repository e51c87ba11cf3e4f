/** What the shop needs of others: names, mail servers, and a folder that takes its files. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSubscription } from '#commands/webhooks/change-subscriptions.ts';
import { asOperator } from '../as-operator.ts';
import { type Findings, type TriedShop, untilTrue } from '../kill/tried-shop.ts';
import { findProgram, isRoot, makeFolder, withShop } from './opened.ts';

/** The mail server takes an email and breaks the connection before it says so, once for each email. */
export const proveMail = (findings: Findings): Promise<void> =>
  withShop(findings, {}, async ({ tried, mailServer }) => {
    const name = 'the mail server breaks off after DATA, once for each email';
    const stream = await tried.underOrders(name, async () => {
      mailServer.mood = 'deaf once';
      const happened = await untilTrue(() => mailServer.brokenOff.size >= 10, 60);
      findings.must(happened, `${name}: it happened ${mailServer.brokenOff.size} times`);
      mailServer.mood = 'fine';
    });
    await tried.settle(name, stream);
    const copies = [...Map.groupBy(tried.messageIds(), (id) => id).values()];
    const [once = 0, twice = 0] = [1, 2].map((times) => copies.filter(({ length }) => length === times).length);
    findings.say(`${name}: ${once} emails came once, ${twice} twice with the same Message-ID`);
    findings.must(once + twice === copies.length, `${name}: emails came more than twice`);
    findings.must(
      twice === mailServer.brokenOff.size,
      `${name}: ${mailServer.brokenOff.size} were broken off and ${twice} came twice`,
    );
  });

/** An address of this machine at which the proof answers, or does not answer, questions for names. */
const NAME_SERVER = '127.0.0.77';

/** Somebody whom the shop tells of orders; the name never resolves. */
async function subscribe(tried: TriedShop): Promise<void> {
  const wanted = { id: randomUUID(), name: 'Kho', url: 'https://web.thu.example/', secret: Buffer.from('none') };
  const actor = { kind: 'operator', userId: null } as const;
  const by = { actor, granted: new Set(['customers:read'] as const), proof: async () => {} };
  await tried.inDatabase((db) =>
    asOperator(db, 'machine.webhook-made', (tx) => makeSubscription(tx, { ...wanted, events: ['order.placed'] }, by)),
  );
}

/** Names are not resolved: at first there is no server of names, then there is one and it is silent. */
export async function proveNames(findings: Findings): Promise<void> {
  if (!isRoot() || !findProgram('unshare'))
    return findings.say('names: skipped, it needs root and unshare (util-linux).');
  const folder = makeFolder();
  const hosts = join(folder, 'hosts');
  const resolv = join(folder, 'resolv.conf');
  const begin = join(folder, 'begin.sh');
  const local = '127.0.0.1 localhost\n';
  writeFileSync(hosts, local);
  writeFileSync(resolv, `nameserver ${NAME_SERVER}\n`);
  writeFileSync(
    begin,
    `mount --bind '${hosts}' /etc/hosts && mount --bind '${resolv}' /etc/resolv.conf && exec "$@"\n`,
  );
  await withShop(
    findings,
    {
      through: ['unshare', '--mount', '--propagation', 'private', 'sh', begin],
      smtpUrl: ({ port }) => `smtp://mail.thu.example:${port}`,
    },
    async ({ tried, shop, mailServer }) => {
      await subscribe(tried);
      for (const isSilent of [false, true]) {
        const name = isSilent ? 'the name server is silent for 30 s' : 'there is no name server for 20 s';
        writeFileSync(hosts, local);
        // the mail library remembers a name for minutes
        await shop.stop();
        await shop.start();
        const server = createSocket('udp4');
        let asked = 0;
        server.on('message', () => (asked += 1));
        if (isSilent) await new Promise<void>((resolve) => server.bind(53, NAME_SERVER, resolve));
        const before = mailServer.received.length;
        const stream = await tried.underOrders(
          name,
          async (orders) => {
            const told = orders.told();
            await sleep(isSilent ? 30_000 : 20_000);
            const [taken, mailed] = [orders.told() - told, mailServer.received.length - before];
            findings.say(`${name}: ${taken} orders, ${mailed} emails, ${asked} questions for names`);
            findings.must(taken >= 20, `${name}: orders wait for names`);
            findings.must(mailed === 0, `${name}: ${mailed} emails left, so the names were resolved`);
            writeFileSync(hosts, `${local}127.0.0.1 mail.thu.example\n`);
          },
          1,
        );
        findings.must(!stream.statuses.has(503) && !stream.statuses.has(0), `${name}: orders were refused`);
        server.close();
        await tried.settle(name, stream);
      }
    },
  );
}

/** The folder of private files is mounted read-only for a while. */
export async function provePictures(findings: Findings): Promise<void> {
  if (!isRoot()) return findings.say('pictures: skipped, it needs root.');
  await withShop(findings, {}, async ({ tried, folder }) => {
    const name = 'the folder of private files takes no files for 8 s';
    const files = join(folder, 'private');
    const stream = await tried.underOrders(name, async (orders) => {
      execFileSync('mount', ['--bind', files, files]);
      try {
        execFileSync('mount', ['-o', 'remount,bind,ro', files]);
        findings.must(
          await untilTrue(() => (orders.statuses.get(503) ?? 0) > 0, 20),
          `${name}: no order with a screenshot was refused`,
        );
        findings.must((await tried.statusOf('/readyz')) === 503, `${name}: ready`);
        findings.must((await tried.statusOf('/products')) === 200, `${name}: no list of products`);
        await sleep(8_000);
      } finally {
        execFileSync('umount', ['--lazy', files]);
      }
    });
    await tried.settle(name, stream);
  });
}
