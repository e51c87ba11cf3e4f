/** The computation of one response: the tags of the data that it used, and the changes since the computation began. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { delayOf, isOfPieces } from './tags.ts';

export class Computation {
  readonly begun: number;
  /** the tags of the data that the response contains so far */
  readonly tags = new Set<string>();
  /** the tags of data that changed since the computation began: the response may contain older data */
  readonly changed: Set<string>;
  /** false if the response must not be cached, because it contains data of one visitor or a failure */
  mayBeKept: boolean;
  /** true if nothing was found for the URL: anybody may have invented a value in the URL */
  foundNothing = false;
  #freshUntil = Number.POSITIVE_INFINITY;

  /** @param page the page that this response is for: the page may have read before what it reads again here */
  constructor(page?: Computation) {
    this.begun = page?.begun ?? performance.now();
    this.changed = new Set(page?.changed);
    this.mayBeKept = page?.mayBeKept ?? true;
  }

  /** Adds the tags of a cached response of the API that is a part of this page. */
  use(part: { tags: ReadonlySet<string>; freshUntil: number }): void {
    for (const tag of part.tags) if (!isOfPieces(tag)) this.tags.add(tag);
    this.#freshUntil = Math.min(this.#freshUntil, part.freshUntil);
  }

  /** Adds the tags and changes of a computation, perhaps an earlier one, whose response is a part of this response. */
  join(part: Computation, answer: { tags: ReadonlySet<string>; freshUntil: number; status: number }): void {
    this.use(answer);
    for (const tag of part.changed) this.changed.add(tag);
    if (part.foundNothing) this.foundNothing = true;
    if (answer.status !== 200 && answer.status !== 404) this.mayBeKept = false;
  }

  /**
   * @param tags those of the response
   * @returns the time, as of performance.now(), at which the response becomes outdated; 0 if it is outdated already
   */
  freshUntil(tags: ReadonlySet<string>): number {
    let until = this.#freshUntil;
    for (const tag of tags) {
      if (!this.changed.has(tag)) continue;
      const delay = delayOf(tag);
      until = Math.min(until, delay === 0 ? 0 : this.begun + delay);
    }
    return until;
  }
}

/** The computation to which the code that is running now belongs; undefined outside the cache. */
export const computing = new AsyncLocalStorage<Computation>();

/** Declares the tags of the data that the response of the current request contains. */
export function declareShown(tags: Iterable<string>): void {
  const computation = computing.getStore();
  if (computation) for (const tag of tags) computation.tags.add(tag);
}

/** Declares that the current request's response is incomplete and may be cached only for these milliseconds. */
export function declareKeptFor(milliseconds: number): void {
  computing.getStore()?.use({ tags: new Set(), freshUntil: performance.now() + milliseconds });
}

/** Declares that the response of the current request is "not found" or an empty result. */
export function declareNothingFound(): void {
  const computation = computing.getStore();
  if (computation) computation.foundNothing = true;
}
