/**
 * Decides which responses are cached, and where. A URL with a free value, such as a search word, is cached from its
 * second request on, in a separate small store, so that a client that invents a million URLs cannot displace popular
 * pages.
 */
import type { AnswerStore } from './answer-store.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** The maximum number of URLs remembered because they were requested once; beyond it, the older half is forgotten. */
const MOST_SEEN = 20_000;

export class Admission {
  readonly #common: AnswerStore;
  readonly #rare: AnswerStore;
  #seen = new Set<string>();
  #seenBefore = new Set<string>();

  constructor(common: AnswerStore, rare: AnswerStore) {
    this.#common = common;
    this.#rare = rare;
  }

  get bytes(): number {
    return this.#common.bytes + this.#rare.bytes;
  }

  get(key: string): KeptAnswer | undefined {
    return this.#common.get(key) ?? this.#rare.get(key);
  }

  offer(key: string, answer: KeptAnswer, isRare: boolean): void {
    if (!isRare) this.#common.put(key, answer);
    else if (this.#seen.has(key) || this.#seenBefore.has(key)) this.#rare.put(key, answer);
    else this.#remember(key);
  }

  #remember(key: string): void {
    if (this.#seen.size >= MOST_SEEN / 2) {
      this.#seenBefore = this.#seen;
      this.#seen = new Set();
    }
    this.#seen.add(key);
  }

  weigh(key: string): void {
    this.#common.weigh(key);
    this.#rare.weigh(key);
  }

  expire(tag: string): void {
    this.#common.expire(tag);
    this.#rare.expire(tag);
  }

  clear(): void {
    this.#common.clear();
    this.#rare.clear();
  }
}
