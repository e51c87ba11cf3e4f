/**
 * Stores responses up to a total number of bytes. When space is needed, the oldest response that was not used since the
 * last removal is removed first, so that responses that are often requested stay.
 */
import { counts } from '../watch/counts.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { delayOf } from './tags.ts';

/** Milliseconds for which an outdated response with a delayed tag is still sent while a new one is computed. */
const GRACE = 500;

export class AnswerStore {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #sizes = new Map<string, number>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): KeptAnswer | undefined {
    return this.#answers.get(key);
  }

  /** Stores a response, unless it is larger than a tenth of the store. */
  put(key: string, answer: KeptAnswer): void {
    this.drop(key);
    const { size } = answer;
    if (size > this.#mostBytes / 10) return;
    this.#answers.set(key, answer);
    this.#sizes.set(key, size);
    this.#bytes += size;
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    this.#makeRoom();
  }

  /** Updates the stored size of a cached response after the response was compressed. */
  weigh(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#bytes += answer.size - (this.#sizes.get(key) ?? 0);
    this.#sizes.set(key, answer.size);
    this.#makeRoom();
  }

  drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  clear(): void {
    for (const key of [...this.#answers.keys()]) this.drop(key);
  }

  /** Marks all responses with this tag as outdated: at once, or when the tag's delay since their computation ends. */
  expire(tag: string): void {
    const delay = delayOf(tag);
    for (const key of [...(this.#byTag.get(tag) ?? [])]) {
      const answer = this.#answers.get(key);
      if (delay === 0 || !answer) {
        this.drop(key);
        continue;
      }
      const end = Math.max(performance.now(), answer.begun + delay);
      if (end >= answer.freshUntil) continue;
      answer.freshUntil = end;
      answer.keepFromEdge();
      answer.usableUntil = end + GRACE;
    }
  }

  #makeRoom(): void {
    while (this.#bytes > this.#mostBytes) {
      const [key, answer] = this.#answers.entries().next().value ?? [];
      if (key === undefined || !answer) return;
      if (answer.isUsed) {
        answer.isUsed = false;
        // moves the response to the end of the queue
        this.#answers.delete(key);
        this.#answers.set(key, answer);
      } else {
        counts.cacheEvictions += 1;
        this.drop(key);
      }
    }
  }
}
