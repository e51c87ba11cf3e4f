/** Counts tries in fixed periods of time ("windows"): in memory for one process, in the database for several. */
import type { Database } from '#store/database/database.ts';
import { countTries, forgetTries, giveBackTries } from '#store/limits/try-windows.ts';
import { type Secret, sign } from '../config/secret.ts';
import { Windows } from './windows.ts';

/** What is counted: a try's subject, such as an account, without spaces; and its client, if counted per client. */
export type Tried = { subject: string; client?: string };

export type Counted = {
  /** the number of tries in the current period of time ("window"), including the tries counted now */
  tries: number;
  /** the milliseconds until the current period of time ("window") ends */
  left: number;
  /** Uncounts the tries that were just counted. If their window has ended, nothing changes. */
  giveBack(): Promise<void>;
};

export type Counter = {
  /**
   * Counts `tries` tries, by default one. A window starts with its first try and ends after its length. @param length
   * the length of a new window in milliseconds @throws the error of the database, if it stores the counts
   */
  count(tried: Tried, length: number, tries?: number): Promise<Counted>;
  /** Clears the tries of all clients for a subject. */
  forget(subject: string): Promise<void>;
};

/** @param limit the limit's name, the same in every process @param most the maximum windows in memory */
export type Counters = (limit: string, most: number) => Counter;

export const countInMemory: Counters = (_limit, most) => {
  const windows = new Windows(most);
  return {
    async count({ subject, client = '' }, length, counted = 1) {
      const { tries, left, window } = windows.count(`${subject} ${client}`, length, counted);
      return { tries, left, giveBack: async () => windows.giveBack(window, counted) };
    },
    async forget(subject) {
      windows.forget(`${subject} `);
    },
  };
};

/** The length of a hashed key in bytes: so long that two different texts never have the same key. */
const KEY_BYTES = 16;

/**
 * Counts tries in the database. It stores signatures instead of subjects and clients, so that a reader of the table or
 * of a backup learns no email address and no IP address, and cannot test a guess without the shop's key.
 */
export function countInDatabase(db: Database, secret: Secret): Counters {
  return (limit) => {
    const keyOf = (...parts: string[]) =>
      sign(secret, 'tries', JSON.stringify([limit, ...parts])).subarray(0, KEY_BYTES);
    return {
      async count({ subject, client = '' }, length, counted = 1) {
        const key = { subject: keyOf(subject), client: keyOf(subject, client) };
        const { tries, left, endsAt } = await countTries(db, key, length, counted);
        return { tries, left, giveBack: () => giveBackTries(db, key, endsAt, counted) };
      },
      forget: (subject) => forgetTries(db, keyOf(subject)),
    };
  };
}
