/** What is said while PostgreSQL starts. */
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Binaries } from '../binaries.ts';
import type { Place } from '../cluster-place.ts';
import { startPostmaster } from '../start-postmaster.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a slow start of PostgreSQL is called a recovery only where a run was interrupted', async () => {
  const cluster = join(folder, 'cluster');
  const postgres = join(folder, 'postgres');
  const told = join(folder, 'told');
  await mkdir(cluster);
  // a PostgreSQL that ends once the shop has said what it waits for
  await writeFile(postgres, `#!/bin/sh\nwhile [ ! -e '${told}' ]; do sleep 0.05; done\n`, { mode: 0o700 });
  const now = Date.now.bind(Date);
  let calls = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + calls++ * 1_000);
  const said: string[] = [];
  for (const left of ['', `999999999\n${cluster}\n\n\n\n\n\nready`]) {
    await rm(told, { force: true });
    if (left) await writeFile(join(cluster, 'postmaster.pid'), left);
    const started = startPostmaster({ folder } as Place, cluster, { postgres } as Binaries, {
      say: (line) => {
        said.push(line);
        writeFileSync(told, '');
      },
    });
    await expect(started).rejects.toThrow('PostgreSQL did not start');
  }
  vi.restoreAllMocks();
  expect(said).toEqual(['PostgreSQL is starting', 'PostgreSQL is recovering from an interrupted run']);
});
