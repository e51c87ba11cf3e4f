/** Counts tries in fixed windows of time: in the memory of a single process, or in the database for several. */
import type { Database } from '#store/database/database.ts';
import { countTries, forgetTries, giveBackTries } from '#store/limits/try-windows.ts';
import { type Secret, sign } from '../config/secret.ts';
import { Windows } from './windows.ts';

/** The subject of a try, such as an account, and the client if clients are counted too. No subject contains a space. */
export type Tried = { subject: string; client?: string };

export type Counted = {
  /** the number of tries in the window, the present ones included */
  tries: number;
  /** milliseconds until the window ends */
  left: number;
  /** Uncounts these tries. If their window has ended, no other window changes. */
  giveBack(): Promise<void>;
};

export type Counter = {
  /**
   * Counts `tries` tries, one by default. A window starts with the first try and ends by itself.
   * @param length the length of a new window in milliseconds
   * @throws the error of the database, if it stores the counts
   */
  count(tried: Tried, length: number, tries?: number): Promise<Counted>;
  /** Clears the tries of a subject by all clients. */
  forget(subject: string): Promise<void>;
};

/** @param limit a name, the same in every process; @param most the most windows, if they are stored in memory */
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

/** The bytes of a hashed key: enough that two different texts never have the same key. */
const KEY_BYTES = 16;

/**
 * The database gets signatures of subjects and clients: a reader of the table, or of a copy, learns no email address
 * and no IP address, and cannot test a guess without the shop's key.
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
