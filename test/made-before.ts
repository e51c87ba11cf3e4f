import { beforeAll } from 'vitest';

/** What is made once before the tests of this file. The object is there at once, and empty until then. */
export function madeBefore<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}
