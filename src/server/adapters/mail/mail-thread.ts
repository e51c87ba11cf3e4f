/** The thread that write-in-thread.ts starts: writes one email for each message, and answers with its number. */
import { parentPort } from 'node:worker_threads';
import { keepAsFile, type MailFile } from './mail-folder.ts';
import { loadTemplates } from './templates.ts';
import { type MailToWrite, type WrittenMail, writeMail } from './write-mail.ts';

/** A message to the thread. `file`: where the thread keeps the email; null: it gives the email back */
export type MailOrder = { number: number; mail: MailToWrite; file: MailFile | null };
/** A message of the thread. `written`: null for an email that it kept as a file; `failed`: the message of the error */
export type MailAnswer = { number: number } & ({ written: WrittenMail | null } | { failed: string });

async function answerTo({ number, mail, file }: MailOrder): Promise<MailAnswer> {
  try {
    const written = await writeMail(await loadTemplates(), mail);
    if (!file) return { number, written };
    await keepAsFile(file, written.raw);
    return { number, written: null };
  } catch (error) {
    return { number, failed: (error as Error).message };
  }
}

parentPort?.on('message', async (order: MailOrder) => parentPort?.postMessage(await answerTo(order)));
