import { expect, test } from 'vitest';
import { watchPostmaster } from '../watch-postmaster.ts';

test('a PostgreSQL that does not start again is tried several times, then the reason is reported', async () => {
  const said: string[] = [];
  let tries = 0;
  const reason = await new Promise<Error>((resolve) => {
    watchPostmaster({
      isUp: async () => false,
      bringBack: async () => {
        tries += 1;
        throw new Error(`no room left (${tries})`);
      },
      say: (line) => said.push(line),
      onGivenUp: resolve,
      pauses: [0, 1, 1],
    });
  });
  expect([tries, reason.message]).toEqual([3, 'no room left (3)']);
  expect(said).toContain('PostgreSQL has ended and is started again in 0.001 s');
});

test('a PostgreSQL that starts and ends again and again is given up, too', async () => {
  let tries = 0;
  await new Promise<Error>((resolve) => {
    watchPostmaster({
      isUp: async () => false,
      bringBack: async () => {
        tries += 1;
      },
      say: () => {},
      onGivenUp: resolve,
      pauses: [0, 1, 1, 1],
    });
  });
  expect(tries).toBe(4);
});

test('the watch of a running server does nothing, and ends when it is stopped', async () => {
  let brought = 0;
  const watch = watchPostmaster({
    isUp: async () => true,
    bringBack: async () => {
      brought += 1;
    },
    say: () => {},
    onGivenUp: () => {},
  });
  await watch.stop();
  expect(brought).toBe(0);
});
