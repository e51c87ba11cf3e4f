/** The thread that write-in-thread.ts starts: writes one email for each message, and answers with its number. */
import { parentPort } from 'node:worker_threads';
import { loadTemplates } from './templates.ts';
import { type MailToWrite, type WrittenMail, writeMail } from './write-mail.ts';

/** A message to the thread. */
export type MailOrder = { number: number; mail: MailToWrite };
/** A message of the thread. `failed`: the message of the error */
export type MailAnswer = { number: number } & ({ written: WrittenMail } | { failed: string });

async function answerTo({ number, mail }: MailOrder): Promise<MailAnswer> {
  try {
    return { number, written: await writeMail(await loadTemplates(), mail) };
  } catch (error) {
    return { number, failed: (error as Error).message };
  }
}

parentPort?.on('message', async (order: MailOrder) => parentPort?.postMessage(await answerTo(order)));
