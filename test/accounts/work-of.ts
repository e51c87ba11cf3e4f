/** What an answer costs, counted and not timed: the SQL it sends, and the passwords that are hashed for it. */
import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** What Node calls one run of argon2 among its asynchronous resources. */
const HASHING = 'ARGON2REQUEST';

export type Work = {
  /** SQL texts in the order they were sent */
  statements: string[];
  /** passwords hashed */
  hashes: number;
  /** most that were hashed at the same time */
  hashesAtOnce: number;
};

/** Counts all that this process does meanwhile: let nothing else run beside it. */
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
