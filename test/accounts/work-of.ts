/** The cost of a response, counted instead of timed: its SQL statements and the passwords hashed for it. */
import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** Node's name for one run of argon2 among its asynchronous resources. */
const HASHING = 'ARGON2REQUEST';

export type Work = {
  /** the SQL texts in the order they were sent */
  statements: string[];
  /** the number of passwords hashed */
  hashes: number;
  /** the most passwords hashed at the same time */
  hashesAtOnce: number;
};

/** Counts everything this process does meanwhile, so nothing else may run beside it. */
export async function workOf(act: () => Promise<unknown>): Promise<Work> {
  const work: Work = { statements: [], hashes: 0, hashesAtOnce: 0 };
  const under = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type !== HASHING) return;
      work.hashes += 1;
      under.add(id);
      work.hashesAtOnce = Math.max(work.hashesAtOnce, under.size);
    },
    after(id) {
      under.delete(id);
    },
  });
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text?: string }];
    work.statements.push(typeof query === 'string' ? query : (query.text ?? ''));
    return Reflect.apply(send, this, args);
  });
  hook.enable();
  try {
    await act();
  } finally {
    hook.disable();
    spy.mockRestore();
  }
  return work;
}
