/** Counts tries in fixed periods of time ("windows"), in the memory of this process. */

type Window = { tries: number; endsAt: number };

export class Windows {
  /** the windows, in the order in which they began */
  readonly #windows = new Map<string, Window>();
  readonly #most: number;

  /** @param most the maximum number of keys in memory; beyond it, the window that started first is removed */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts `tries` tries, by default one. A window starts with its first try and ends after its length. @param length
   * the length of a new window in milliseconds @returns the tries in this window, including those counted now, the
   * milliseconds until the window ends, and the window itself for giveBack
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

  /** Uncounts tries in the period of time ("window") in which they were counted, unless this period has ended. */
  giveBack(window: Window, tries: number): void {
    window.tries = Math.max(0, window.tries - tries);
  }

  /** Clears the tries of every key that begins with this text. */
  forget(start: string): void {
    for (const key of this.#windows.keys()) if (key.startsWith(start)) this.#windows.delete(key);
  }
}
