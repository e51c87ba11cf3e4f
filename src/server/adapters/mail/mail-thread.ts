/**
 * The thread that write-in-thread.ts starts: writes the emails of each message, keeps those as files that are to be files, and answers
 * with their numbers.
 */
import { parentPort } from 'node:worker_threads';
import { keepAsFile, type MailFile } from './mail-folder.ts';
import { loadTemplates } from './templates.ts';
import { type MailToWrite, type WrittenMail, writeMail } from './write-mail.ts';

/** An email to write. `file`: it is kept as this file, and its bytes do not return to the other thread */
export type MailTask = { mail: MailToWrite; file?: MailFile };
/** One email of a message to the thread. A message has several, so that what they share, such as the settings, is copied once. */
export type MailOrder = { number: number; task: MailTask };
/** A message of the thread. `written`: null for an email that it kept as a file; `failed`: the message of the error */
export type MailAnswer = { number: number } & ({ written: WrittenMail | null } | { failed: string });

async function write({ mail, file }: MailTask): Promise<WrittenMail | null> {
  const written = await writeMail(await loadTemplates(), mail);
  if (!file) return written;
  await keepAsFile(file, written.raw);
  return null;
}

async function answerTo({ number, task }: MailOrder): Promise<MailAnswer> {
  try {
    return { number, written: await write(task) };
  } catch (error) {
    return { number, failed: (error as Error).message };
  }
}

parentPort?.on('message', (orders: MailOrder[]) => {
  for (const order of orders)
    void answerTo(order).then((answer) => {
      const raw = 'written' in answer ? answer.written?.raw : undefined;
      parentPort?.postMessage(answer, raw ? [raw.buffer] : []);
    });
});
