/** Sends the emails that are due, batch after batch, beside the jobs: a mail server that stalls delays only emails. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MailSender } from '#commands/mail/send-mails.ts';
import { inOneStatement } from '#store/database/database.ts';
import { freeClaimsOf } from '#store/mail/mails.ts';
import type { Shop } from '../config/shop.ts';
import { deliverTogether } from '../mail/deliver-mails.ts';
import { watchJob } from '../watch/watch-job.ts';

/** Milliseconds until the next batch after one that failed, because the database is away or accepts no writes. */
const PAUSE = 1000;
/** From so many emails in a batch on, a second loop begins: one reads and claims while the other sends. */
const MANY = 50;

/** @param seat the name of this process, the same after a restart @param say prints a line for the operator */
export function keepSendingMails(shop: Shop, seat: string, say: (line: string) => void) {
  const replaces = !shop.config.SMTP_URL;
  // a mail server gets emails from one loop, because no more than five may leave before the database has them as sent
  const loops = Array.from({ length: replaces ? 2 : 1 }, () => ({
    sender: new MailSender(shop.db, {
      ...{ name: seat, limited: shop.config.LIMITS, say, replaces },
      prepare: (mails) => deliverTogether(shop, mails),
    }),
    sending: null as Promise<void> | null,
  }));
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasFreed = false;

  /** @returns true if nothing is left to do now @throws Error if the database is away, or accepts no writes */
  async function sendNext(sender: MailSender): Promise<boolean> {
    // what this process had claimed before it was killed is sent at once
    if (!hasFreed) await inOneStatement(shop.db, (tx) => freeClaimsOf(tx, seat));
    hasFreed = true;
    for (let sent = 1; sent > 0 && !signal.aborted; ) {
      sent = await watchJob('send-mails', randomUUID(), () => sender.sendBatch(signal));
      if (sent >= MANY) for (const loop of loops) begin(loop);
    }
    return !sender.isBehind();
  }

  async function send(sender: MailSender): Promise<void> {
    // a failure is not reported here: the next batch tries again, and the endpoint /readyz reports a lost database
    while (!signal.aborted && !(await sendNext(sender).catch(() => false)))
      await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => {});
  }

  function begin(loop: (typeof loops)[number]): void {
    loop.sending ??= send(loop.sender).finally(() => {
      loop.sending = null;
    });
  }
  return {
    /** Call it when emails are due. It does nothing while they are being sent. */
    wake(): void {
      if (!signal.aborted && loops[0]) begin(loops[0]);
    },
    /** Aborts the emails that are being sent; they are sent after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(loops.map(({ sending }) => sending));
    },
  };
}
