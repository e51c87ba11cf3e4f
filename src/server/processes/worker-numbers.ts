/** The numbers of the worker processes, which the primary process adds up. */
import type { Worker } from 'node:cluster';
import { addUp, isGrowing, type Samples } from '../metrics/samples.ts';
import type { ToWorker } from './worker-task.ts';

/** Milliseconds for the workers to answer; a worker that does not is counted with its last numbers, and as silent. */
const PATIENCE = 2000;

export class WorkerNumbers {
  readonly #last = new Map<number, Samples>();
  readonly #silent = new Set<number>();
  /** what workers that have ended had counted, so that no sum becomes smaller */
  #ended: Samples = {};
  #told: (() => void) | null = null;
  #reading: Promise<Samples[]> | null = null;

  /** Takes the numbers that a worker has sent. */
  take(id: number, samples: Samples): void {
    this.#last.set(id, samples);
    this.#silent.delete(id);
    if (this.#silent.size === 0) this.#told?.();
  }

  /** Keeps what a worker that has ended had counted. */
  forget(id: number): void {
    const last = this.#last.get(id) ?? {};
    const grown = Object.entries(last).filter(([series]) => isGrowing(series));
    this.#ended = addUp([this.#ended, Object.fromEntries(grown)]);
    this.#last.delete(id);
    this.#silent.delete(id);
    if (this.#silent.size === 0) this.#told?.();
  }

  /** Asks all workers, once for all who want to know at the same time. */
  read(workers: readonly Worker[]): Promise<Samples[]> {
    this.#reading ??= this.#ask(workers).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #ask(workers: readonly Worker[]): Promise<Samples[]> {
    for (const { id } of workers) this.#silent.add(id);
    const all = new Promise<void>((resolve) => {
      this.#told = resolve;
      setTimeout(resolve, PATIENCE).unref();
      if (workers.length === 0) resolve();
    });
    for (const worker of workers) worker.send({ wanted: 'numbers' } satisfies ToWorker, () => {});
    await all;
    this.#told = null;
    const numbers = [...this.#last].map(([id, samples]) => (this.#silent.has(id) ? withoutLife(samples) : samples));
    this.#silent.clear();
    return [this.#ended, ...numbers];
  }
}

/** A worker that does not answer is not up. */
const withoutLife = (samples: Samples): Samples =>
  Object.fromEntries(Object.entries(samples).filter(([series]) => !series.startsWith('shop_up')));
