/** One answer while it is computed: what it shows, and what changed meanwhile. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { delayOf } from './tags.ts';

export class Computation {
  readonly begun = performance.now();
  /** what the answer shows so far */
  readonly tags = new Set<string>();
  /** what changed since it began: the answer may show it as it was before */
  readonly changed = new Set<string>();
  /** false when something took part that belongs to one visitor or failed */
  mayBeKept = true;
  /** true when nothing was found: the URL has a value that anybody may invent */
  foundNothing = false;
  #freshUntil = Number.POSITIVE_INFINITY;

  /** Uses an answer that was computed for itself. */
  use(part: { tags: ReadonlySet<string>; freshUntil: number }): void {
    for (const tag of part.tags) this.tags.add(tag);
    this.#freshUntil = Math.min(this.#freshUntil, part.freshUntil);
  }

  /** Uses an answer that was just computed, perhaps since before this computation began. */
  join(part: Computation, answer: { tags: ReadonlySet<string>; freshUntil: number; status: number }): void {
    this.use(answer);
    for (const tag of part.changed) this.changed.add(tag);
    if (part.foundNothing) this.foundNothing = true;
    if (answer.status !== 200 && answer.status !== 404) this.mayBeKept = false;
  }

  /** Milliseconds of performance.now() from which the answer is out of date; 0 when it is already. */
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

/** Declares what the answer that is being computed shows. */
export function declareShown(tags: Iterable<string>): void {
  const computation = computing.getStore();
  if (computation) for (const tag of tags) computation.tags.add(tag);
}

/** Declares that the answer that is being computed found nothing for what was asked. */
export function declareNothingFound(): void {
  const computation = computing.getStore();
  if (computation) computation.foundNothing = true;
}
