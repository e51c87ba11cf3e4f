/**
 * Sends queued emails in batches, each email at least once. An email is marked as sent after the mail server has accepted it; if
 * the process ends in between, the email is sent a second time with the same Message-ID. At most five emails are in that state at any
 * moment, unless a repeated one replaces the first. After a refusal by the server, even with a code 5xx, the email is tried again: a wrong password, or a mail server that does
 * not accept the shop yet, is usually corrected within a day.
 */
import { type Database, inOneStatement } from '#store/database/database.ts';
import { refuseTooMany } from '#store/mail/mail-limits.ts';
import {
  CLAIM_SECONDS,
  claimMails,
  freeClaimsOf,
  markMailsSent,
  type QueuedMail,
  recordMailFailure,
  releaseMails,
  type SentMail,
} from '#store/mail/mails.ts';

/** The error for an email that is not retried: its order or account was deleted, or its mailbox got too many emails. */
export class MailObsolete extends Error {}

/** Hands a written email over. @returns the answers of servers that refused it for some recipients, not all; null if none did */
export type Deliver = (signal: AbortSignal) => Promise<string | null>;
/** Reads and writes an email. @throws MailObsolete if it is not to be sent @throws Error if it must be tried again */
export type Write = (mail: QueuedMail) => Promise<Deliver>;
type Written = { mail: QueuedMail; deliver: Promise<Deliver> };

/** The emails that are sent at once to a mail server, and the most that left while the database does not have them as sent yet. */
const AT_ONCE = 5;
/** The emails that are sent at once where one that is sent again replaces the first. */
const AT_ONCE_REPLACING = 25;
/** The emails that are written ahead of those that are being sent. */
const AHEAD = 10;
/** Milliseconds that an email that left waits for others, to be recorded with them in one statement. */
const TOGETHER = 20;
/** The most emails of one batch. */
const BATCH = 50;
/** Milliseconds after a claim in which emails are begun; what remains of it is enough for those that were begun. */
const BEGIN_WITHIN = (CLAIM_SECONDS * 1000) / 2;
/** The most characters of an error that are stored: a mail server may answer with a very long text. */
const ERROR_LENGTH = 500;

/** A mail server repeats the address in its answer, and that of somebody who was erased must not remain there. */
const withoutAddress = ({ facts }: QueuedMail, words: string): string =>
  'email' in facts ? words.replaceAll(facts.email, '…') : words;

export type MailSenderOptions = {
  /** whose claims these are: the same after a restart, and different from those of all other senders */
  name: string;
  /** true: the number of emails about orders to one mailbox is limited */
  limited: boolean;
  /** true: an email that leaves again replaces the one that left before, as a file of the same name does */
  replaces?: boolean;
  /** receives the emails of a batch, to read together what they need @returns the function that writes one of them */
  prepare: (mails: readonly QueuedMail[]) => Write;
  /** receives a sentence for the operator about each email that must be tried again */
  say: (line: string) => void;
};

export class MailSender {
  readonly #db: Database;
  readonly #options: MailSenderOptions;
  readonly #atOnce: number;
  /** Emails that left, with the answers to them, and that the database does not have as sent yet. */
  readonly #unrecorded = new Map<string, string | null>();
  /** Sends that have neither ended nor wait for being recorded. */
  #underWay = 0;
  /** The recording that has not begun yet, with which further emails are recorded. */
  #recording: Promise<void> | null = null;
  /** The recording that began last. */
  #recorded: Promise<void> = Promise.resolve();
  #recordNow = () => {};

  constructor(db: Database, options: MailSenderOptions) {
    this.#db = db;
    this.#options = options;
    this.#atOnce = options.replaces ? AT_ONCE_REPLACING : AT_ONCE;
  }

  /**
   * Sends a batch of the emails that are due. An email that left and that the database cannot record so is not sent again: later
   * batches record it, and send fewer emails at once meanwhile.
   * @param stop begins no further email, and gives back those that were not begun @param cut aborts the emails that are being sent
   * @returns the number of emails of the batch; 0 if none was due
   * @throws Error if the database cannot be reached, or accepts no writes
   */
  async sendBatch(stop: AbortSignal, cut = stop): Promise<number> {
    if (this.#unrecorded.size > 0) await this.#record().catch(() => {});
    if (this.#unrecorded.size >= this.#atOnce)
      throw new Error('the database accepts no writes: it cannot record which emails have left');
    const claimed = await inOneStatement(this.#db, (tx) => claimMails(tx, this.#options.name, BATCH));
    await this.send(claimed, stop, cut);
    return claimed.length;
  }

  /**
   * Frees what an earlier process had claimed as this sender, or this sender in a batch that failed: the database may have been away
   * when it was to be given back. What has left and is not recorded yet is not freed. Call it only while no batch is sent.
   */
  async freeClaims(): Promise<void> {
    const { name } = this.#options;
    await inOneStatement(this.#db, (tx) => freeClaimsOf(tx, [name], [...this.#unrecorded.keys()]));
  }

  /** True while the database does not have all emails that left as sent: the next batch records them. */
  isBehind(): boolean {
    return this.#unrecorded.size > 0;
  }

  /** Sends emails that this process has claimed. @throws Error as sendBatch does */
  async send(claimed: readonly QueuedMail[], stop: AbortSignal, cut = stop): Promise<void> {
    const until = performance.now() + BEGIN_WITHIN;
    const waiting = await this.#admit(claimed.filter(({ id }) => !this.#unrecorded.has(id)));
    const write = this.#options.prepare([...waiting]);
    const ahead: Written[] = [];
    const next = (): Written | undefined => {
      if (stop.aborted || performance.now() > until) return undefined;
      for (let mail = waiting.shift(); mail; mail = ahead.length < AHEAD ? waiting.shift() : undefined) {
        const deliver = write(mail);
        // a failure is met when the email's turn comes
        deliver.catch(() => {});
        ahead.push({ mail, deliver });
      }
      return ahead.shift();
    };
    const sendInTurn = async () => {
      for (let one = next(); one; one = next()) await this.#sendOne(one, cut);
    };
    try {
      const lanes = Array.from({ length: this.#atOnce - this.#unrecorded.size }, sendInTurn);
      for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason;
    } finally {
      // in vain if the database is away: freeClaims frees them then
      const ids = [...ahead.map(({ mail }) => mail), ...waiting].map(({ id }) => id);
      if (ids.length > 0) await inOneStatement(this.#db, (tx) => releaseMails(tx, ids)).catch(() => {});
    }
  }

  /** @returns the emails that may be sent; the others are given up */
  async #admit(mails: QueuedMail[]): Promise<QueuedMail[]> {
    if (!this.#options.limited) return mails;
    const refused = await this.#db.transaction().execute((tx) => refuseTooMany(tx, mails));
    const tooMany = new MailObsolete('its address received the most emails of this kind that one hour allows');
    for (const mail of mails) if (refused.has(mail.id)) await this.#recordFailure(mail, tooMany);
    return mails.filter(({ id }) => !refused.has(id));
  }

  /** Sends an email, and waits until the database has it as sent. */
  async #sendOne({ mail, deliver }: Written, signal: AbortSignal): Promise<void> {
    let refused: string | null;
    this.#underWay += 1;
    try {
      refused = await (await deliver)(signal);
    } catch (error) {
      await this.#recordFailure(mail, error as Error);
      return;
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#recordNow();
    }
    this.#unrecorded.set(mail.id, refused && withoutAddress(mail, refused));
    await this.#recordTogether();
  }

  /** Waits for the other emails that are being sent, but not long, and records all that have left. */
  async #recordTogether(): Promise<void> {
    this.#recording ??= this.#recordNext(this.#recorded);
    await this.#recording;
  }

  async #recordNext(earlier: Promise<void>): Promise<void> {
    await Promise.all([earlier.catch(() => {}), this.#underWay > 0 && this.#pause()]);
    this.#recording = null;
    this.#recorded = this.#record();
    await this.#recorded;
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, TOGETHER);
      this.#recordNow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** @throws Error if the database did not record one of them */
  async #record(): Promise<void> {
    const sent = [...this.#unrecorded].map(([id, answer]) => ({ id, answer }));
    try {
      await this.#recordSent(sent);
    } catch (error) {
      // one row that cannot be written must not make the others leave again after a restart
      for (const one of sent) await this.#recordSent([one]).catch(() => {});
      throw error;
    }
  }

  async #recordSent(sent: readonly SentMail[]): Promise<void> {
    await inOneStatement(this.#db, (tx) => markMailsSent(tx, sent));
    for (const { id } of sent) this.#unrecorded.delete(id);
  }

  async #recordFailure(mail: QueuedMail, error: Error): Promise<void> {
    const { id, kind } = mail;
    const words = withoutAddress(mail, error.message).slice(0, ERROR_LENGTH);
    const isHopeless = error instanceof MailObsolete;
    const isGivenUp = await inOneStatement(this.#db, (tx) => recordMailFailure(tx, id, words, isHopeless));
    if (!isGivenUp) this.#options.say(`email ${kind} ${id} was not sent: ${words}`);
  }
}
