/** Sends the emails that are due, batch after batch, beside the jobs: a mail server that stalls delays only emails. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MailSender } from '#commands/mail/send-mails.ts';
import { sendersOf } from '#store/mail/mails.ts';
import type { Shop } from '../config/shop.ts';
import { deliverTogether } from '../mail/deliver-mails.ts';
import { watchJob } from '../watch/watch-job.ts';

/** Milliseconds until the next batch after one that failed, because the database is away or accepts no writes. */
const PAUSE = 1000;
/** From so many emails in a batch on, a second loop begins: one reads and claims while the other sends. */
const MANY = 50;

/**
 * Milliseconds in which the emails that are being sent may end after the process was asked to stop: a mail server may have accepted
 * one whose answer is cut off, and would then get it twice.
 */
const GRACE = 2000;

type Loop = { sender: MailSender; hasFreed: boolean; sending: Promise<void> | null };

/** @param seat the name of this process, the same after a restart @param say prints a line for the operator */
export function keepSendingMails(shop: Shop, seat: string, say: (line: string) => void) {
  const replaces = !shop.config.SMTP_URL;
  // a mail server gets emails from one loop, because no more than five may leave before the database has them as sent
  const loops: Loop[] = sendersOf(seat)
    .slice(0, replaces ? 2 : 1)
    .map((name) => ({
      sender: new MailSender(shop.db, {
        ...{ name, limited: shop.config.LIMITS, say, replaces },
        prepare: (mails) => deliverTogether(shop, mails),
      }),
      hasFreed: false,
      sending: null,
    }));
  const stopping = new AbortController();
  const { signal } = stopping;
  const cut = new AbortController();

  /** @returns true if nothing is left to do now @throws Error if the database is away, or accepts no writes */
  async function sendNext(loop: Loop): Promise<boolean> {
    const { sender } = loop;
    // what this process had claimed before it was killed, or before the database was away, is sent at once
    if (!loop.hasFreed) await sender.freeClaims();
    loop.hasFreed = true;
    for (let sent = 1; sent > 0 && !signal.aborted; ) {
      sent = await watchJob('send-mails', randomUUID(), () => sender.sendBatch(signal, cut.signal));
      if (sent >= MANY) for (const other of loops) begin(other);
    }
    return !sender.isBehind();
  }

  async function send(loop: Loop): Promise<void> {
    const isDone = () =>
      sendNext(loop).catch(() => {
        // not reported here: the next batch tries again, and the endpoint /readyz reports a lost database
        loop.hasFreed = false;
        return false;
      });
    while (!signal.aborted && !(await isDone())) await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => {});
  }

  function begin(loop: Loop): void {
    loop.sending ??= send(loop).finally(() => {
      loop.sending = null;
    });
  }
  return {
    /** Call it when emails are due. It does nothing while they are being sent. */
    wake(): void {
      if (!signal.aborted) for (const [at, loop] of loops.entries()) if (at === 0 || !loop.hasFreed) begin(loop);
    },
    /** Lets the emails that are being sent end, but not for long; the others are sent after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      const timer = setTimeout(() => cut.abort(), GRACE);
      await Promise.all(loops.map(({ sending }) => sending));
      clearTimeout(timer);
    },
  };
}
