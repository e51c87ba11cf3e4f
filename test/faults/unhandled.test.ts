import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const unhandled = fileURLToPath(new URL('../../src/server/app/unhandled.ts', import.meta.url));

test('an unhandled rejection does not end the process: a lost connection is logged in one line, a bug with its stack', async () => {
  const program = `
    import { surviveUnhandledRejections } from ${JSON.stringify(unhandled)};
    surviveUnhandledRejections();
    Promise.reject(new Error('Connection terminated unexpectedly'));
    Promise.reject(new TypeError('x is not a function'));
    setTimeout(() => console.log('still here'), 50);`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('still here\n');
  expect(stderr).toContain('A lost database connection ended a task: Connection terminated unexpectedly\n');
  expect(stderr).toMatch(/BUG: a promise was rejected and nobody handled it: TypeError: x is not a function\n\s+at /);
});
