/** One answer while it is computed: the tags of its data, and the changes since its begin. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { delayOf } from './tags.ts';

export class Computation {
  readonly begun = performance.now();
  /** the tags of the data that the answer contains so far */
  readonly tags = new Set<string>();
  /** the tags that changed since the computation began: the answer may contain older data */
  readonly changed = new Set<string>();
  /** false when the answer contains data of one visitor or a failure */
  mayBeKept = true;
  /** true when nothing was found: anybody may have invented the value in the URL */
  foundNothing = false;
  #freshUntil = Number.POSITIVE_INFINITY;

  /** Takes over the tags of a cached answer that this answer contains. */
  use(part: { tags: ReadonlySet<string>; freshUntil: number }): void {
    for (const tag of part.tags) this.tags.add(tag);
    this.#freshUntil = Math.min(this.#freshUntil, part.freshUntil);
  }

  /** Takes over the tags and changes of another computation, which may have begun earlier than this one. */
  join(part: Computation, answer: { tags: ReadonlySet<string>; freshUntil: number; status: number }): void {
    this.use(answer);
    for (const tag of part.changed) this.changed.add(tag);
    if (part.foundNothing) this.foundNothing = true;
    if (answer.status !== 200 && answer.status !== 404) this.mayBeKept = false;
  }

  /** The time of performance.now() at which the answer becomes outdated; 0 if it is outdated already. */
  get freshUntil(): number {
    let until = this.#freshUntil;
    for (const tag of this.tags) {
      if (!this.changed.has(tag)) continue;
      const delay = delayOf(tag);
      until = Math.min(until, delay === 0 ? 0 : this.begun + delay);
    }
    return until;
  }
}

/** The computation that the present request belongs to; none outside the cache. */
export const computing = new AsyncLocalStorage<Computation>();

/** Declares the tags of the data that the present answer shows. */
export function declareShown(tags: Iterable<string>): void {
  const computation = computing.getStore();
  if (computation) for (const tag of tags) computation.tags.add(tag);
}

/** Declares that the present answer is incomplete, and may be cached only for this many milliseconds. */
export function declareKeptFor(milliseconds: number): void {
  computing.getStore()?.use({ tags: new Set(), freshUntil: performance.now() + milliseconds });
}

/** Declares that the present answer is "not found" or an empty result. */
export function declareNothingFound(): void {
  const computation = computing.getStore();
  if (computation) computation.foundNothing = true;
}
