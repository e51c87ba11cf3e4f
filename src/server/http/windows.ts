/** Counts tries in fixed windows of time, in the memory of this process. */

type Window = { tries: number; endsAt: number };

export class Windows {
  /** in the order in which the windows began */
  readonly #windows = new Map<string, Window>();
  readonly #most: number;

  /** @param most the most keys in memory; with more keys, the window that started first is removed */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts `tries` tries, one by default. A window starts with the first try and ends by itself.
   * @param length the length of a new window in milliseconds
   * @returns the tries of this window, this one included, the milliseconds until it ends, and the window for giveBack
   */
  count(key: string, length: number, tries = 1): { tries: number; left: number; window: Window } {
    const now = Date.now();
    const present = this.#windows.get(key);
    if (present && present.endsAt > now) {
      present.tries += tries;
      return { tries: present.tries, left: present.endsAt - now, window: present };
    }
    const window = { tries, endsAt: now + length };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > this.#most) this.#windows.delete(this.#windows.keys().next().value ?? '');
    return { tries, left: length, window };
  }

  /** Uncounts tries in the window in which they were counted. If that window has ended, no other one changes. */
  giveBack(window: Window, tries: number): void {
    window.tries = Math.max(0, window.tries - tries);
  }

  /** Clears the tries of every key that starts with this text. */
  forget(start: string): void {
    for (const key of this.#windows.keys()) if (key.startsWith(start)) this.#windows.delete(key);
  }
}
