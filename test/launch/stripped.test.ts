/** The shop's own files are loaded with their types already removed (tools/launch/stripped.mjs). */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const preload = new URL('../../tools/launch/stripped.mjs', import.meta.url).href;
// below the folder of the program, where the preload looks, and in no commit
const folder = new URL(`../../dist/stripped-test-${randomUUID()}/`, import.meta.url);
beforeAll(() => mkdir(folder, { recursive: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Loads a file with this text. @returns what it printed, and what it complained of */
async function load(text: string, file = new URL('given.ts', folder)): Promise<{ said: string; complaint: string }> {
  await writeFile(file, text);
  const env = { ...process.env, NODE_COMPILE_CACHE: '', NODE_OPTIONS: `--import=${preload}` };
  return run(process.execPath, [fileURLToPath(file)], { env }).then(
    ({ stdout, stderr }) => ({ said: stdout.trim(), complaint: stderr }),
    (error: { stdout: string; stderr: string }) => ({ said: error.stdout.trim(), complaint: error.stderr }),
  );
}

test('a file runs without its types and without a warning, and once it has changed, the changed one runs', async () => {
  expect(await load('const price: number = 1;\nconsole.log(price);')).toEqual({ said: '1', complaint: '' });
  expect(await load('const price: number = 1;\nconsole.log(price);')).toEqual({ said: '1', complaint: '' });
  expect(await load('const price: number = 2;\nconsole.log(price);')).toEqual({ said: '2', complaint: '' });
});

test('an error names the line and the column of the file that was written', async () => {
  const { complaint } = await load(
    'type Price = {\n  amount: number;\n};\nconst price: Price | null = null as Price | null;\nconsole.log((price as Price).amount);',
  );
  expect(complaint).toContain('given.ts:5:');
  expect(complaint).toContain('console.log((price as Price).amount)'.replace(' as Price', '         '));
});

test('Node says what is wrong with a file whose types cannot be removed', async () => {
  const { complaint } = await load('enum State { Open }\nconsole.log(State.Open);');
  expect(complaint).toContain('ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX');
});
