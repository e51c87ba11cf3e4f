/** Empty folders, which are removed after the tests of a file. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

/** Call it once in a test file. */
export function removeFoldersAfterwards(): void {
  afterAll(async () => {
    for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
  });
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-archive-'));
  // run as root, PostgreSQL's unprivileged user must be able to enter it
  await chmod(folder, 0o755);
  made.push(folder);
  return folder;
}
