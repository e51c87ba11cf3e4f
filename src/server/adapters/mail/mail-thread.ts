/** The thread that write-in-thread.ts starts: writes an email, or keeps it as a file, for each message, and answers with its number. */
import { parentPort } from 'node:worker_threads';
import { keepAsFile, type MailFile } from './mail-folder.ts';
import { loadTemplates } from './templates.ts';
import { type MailToWrite, type WrittenMail, writeMail } from './write-mail.ts';

/** What the thread does: it writes an email, or it keeps a written one as a file. */
export type MailTask = { mail: MailToWrite } | { file: MailFile; raw: Uint8Array };
/** A message to the thread. */
export type MailOrder = { number: number; task: MailTask };
/** A message of the thread. `written`: null for an email that it kept as a file; `failed`: the message of the error */
export type MailAnswer = { number: number } & ({ written: WrittenMail | null } | { failed: string });

async function answerTo({ number, task }: MailOrder): Promise<MailAnswer> {
  try {
    if ('mail' in task) return { number, written: await writeMail(await loadTemplates(), task.mail) };
    await keepAsFile(task.file, task.raw);
    return { number, written: null };
  } catch (error) {
    return { number, failed: (error as Error).message };
  }
}

parentPort?.on('message', async (order: MailOrder) => parentPort?.postMessage(await answerTo(order)));
