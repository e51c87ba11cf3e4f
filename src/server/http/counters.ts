/** Counts tries in fixed windows of time: in the memory of a single process, or in the database for several. */
import type { Database } from '#store/database/database.ts';
import { countTries, forgetTries, giveBackTries } from '#store/limits/try-windows.ts';
import { type Secret, sign } from '../config/secret.ts';
import { Windows } from './windows.ts';

/** What is tried, such as an account, and who tries it where that is counted too. No subject contains a space. */
export type Tried = { subject: string; client?: string };

export type Counted = {
  /** the tries of the window, these included */
  tries: number;
  /** milliseconds until the window ends */
  left: number;
  /** Uncounts these tries. If their window has ended, no other one changes. */
  giveBack(): Promise<void>;
};

export type Counter = {
  /**
   * Counts `tries` tries, one by default. A window starts with the first try and ends by itself.
   * @param length the length of a new window in milliseconds
   * @throws the database's error, where it counts
   */
  count(tried: Tried, length: number, tries?: number): Promise<Counted>;
  /** Clears the tries of a subject, whoever tried it. */
  forget(subject: string): Promise<void>;
};

/** @param limit a name, the same in every process; @param most the most windows in memory, where they are kept there */
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

/** Bytes of a key: two different texts never have the same one. */
const KEY_BYTES = 16;

/**
 * The database gets signatures of subjects and clients: whoever reads the table, or a copy of it, learns no email address
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
