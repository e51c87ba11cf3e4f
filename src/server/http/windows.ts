/** Counts tries in fixed windows of time, in the memory of this process. */

type Window = { tries: number; endsAt: number };

export class Windows {
  /** in the order in which the windows began */
  readonly #windows = new Map<string, Window>();
  readonly #most: number;

  /** @param most the most keys in memory; beyond them the window that started first is removed */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts `tries` tries, one by default. A window starts with the first try and ends by itself.
   * @param length the length of a new window in milliseconds
   * @returns the tries of this window, this one included, and the milliseconds until it ends
   */
  count(key: string, length: number, tries = 1): { tries: number; left: number } {
    const now = Date.now();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) {
      known.tries += tries;
      return { tries: known.tries, left: known.endsAt - now };
    }
    this.#windows.delete(key);
    this.#windows.set(key, { tries, endsAt: now + length });
    if (this.#windows.size > this.#most) this.#windows.delete(this.#windows.keys().next().value ?? '');
    return { tries, left: length };
  }

  /** Clears the tries of every key that starts with this text. */
  forget(start: string): void {
    for (const key of this.#windows.keys()) if (key.startsWith(start)) this.#windows.delete(key);
  }
}
