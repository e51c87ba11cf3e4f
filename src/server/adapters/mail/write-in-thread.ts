/**
 * Writes many emails in a separate thread, because to write one takes a millisecond of computing or more, in which no request is
 * answered. To start the thread takes as much computing as a hundred emails, and it takes 40 MB: it starts with the first batch of
 * many, and ends after a while without an email. Few emails are written here.
 */
import { Worker } from 'node:worker_threads';
import type { MailFile } from './mail-folder.ts';
import type { MailAnswer, MailOrder, MailTask } from './mail-thread.ts';
import { loadTemplates } from './templates.ts';
import { type MailToWrite, type WrittenMail, writeMail } from './write-mail.ts';

const own = new URL('./mail-thread.ts', import.meta.url);
/** Milliseconds without an email after which the thread ends. */
const IDLE = 60_000;
/** Milliseconds after which an email counts as stuck and the thread is ended; an email takes a few milliseconds. */
const PATIENCE = 60_000;
/** Megabytes of JavaScript's heap: four emails of 100,000 characters at once need about half of it. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24 };

type Waiting = { resolve(written: WrittenMail | null): void; reject(error: Error): void };

/** @param entry the module that the thread runs @param patience milliseconds for one email */
export function openMailThread(entry = own, patience = PATIENCE) {
  const worker = new Worker(entry, { resourceLimits: LIMITS });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isOver = false;
  let reason = 'it was stopped';
  let timer: NodeJS.Timeout | undefined;
  /** The emails for the next message to the thread. */
  let next: MailOrder[] = [];

  function stop(why: string): Promise<unknown> {
    reason = why;
    isOver = true;
    return worker.terminate();
  }
  /** Starts the time limit anew: the one of the next email, or the one of an idle thread. */
  function wait(): void {
    clearTimeout(timer);
    const isIdle = waiting.size === 0;
    // an idle thread must not keep a process running
    if (isIdle) worker.unref();
    else worker.ref();
    timer = setTimeout(() => void stop(`it wrote no email within ${patience} ms`), isIdle ? IDLE : patience).unref();
  }

  function post(): void {
    const orders = next;
    next = [];
    try {
      worker.postMessage(orders);
    } catch (error) {
      // what cannot be copied is a fault of the program, which must not end the shop
      void stop((error as Error).message);
    }
  }

  worker.on('message', (answer: MailAnswer) => {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    wait();
    if ('failed' in answer) return one?.reject(new Error(answer.failed));
    one?.resolve(answer.written);
  });
  worker.on('error', (error: Error) => {
    reason = error.message;
    isOver = true;
  });
  // a thread can end at any time, also by a lack of memory: the emails that it had are tried again
  worker.on('exit', () => {
    isOver = true;
    clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(new Error(`the thread that writes emails ended: ${reason}`));
    waiting.clear();
  });
  return {
    isOver: () => isOver,
    /** @returns the email; null if it was kept as a file */
    ask(task: MailTask): Promise<WrittenMail | null> {
      count += 1;
      next.push({ number: count, task });
      if (next.length === 1) setImmediate(post);
      return new Promise((resolve, reject) => {
        waiting.set(count, { resolve, reject });
        wait();
      });
    },
    stop: () => stop('the shop stops'),
  };
}

let thread: ReturnType<typeof openMailThread> | undefined;

/** Writes an email without the thread. */
export const writeHere = async (mail: MailToWrite): Promise<WrittenMail> => writeMail(await loadTemplates(), mail);

function ask(task: MailTask): Promise<WrittenMail | null> {
  if (!thread || thread.isOver()) thread = openMailThread();
  return thread.ask(task);
}

/** @throws Error if the email must be tried again */
export const writeInThread = async (mail: MailToWrite): Promise<WrittenMail> => (await ask({ mail })) as WrittenMail;

/**
 * Writes an email and keeps it as a file: in a busy process each step of that would wait for its turn.
 * @throws Error if the email must be tried again
 */
export async function keepInThread(file: MailFile, mail: MailToWrite): Promise<void> {
  await ask({ mail, file });
}

/** Ends the thread; an email that it is writing fails, and is tried again. */
export async function endMailThread(): Promise<void> {
  await thread?.stop();
  thread = undefined;
}
