/** Two servers of one DATA_DIR: that of a draft, which a killed upgrade left behind, and its own. */
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBinaries } from '../binaries.ts';
import { makeDraft, serveCluster } from '../closed-clusters.ts';
import { findPlace } from '../cluster-place.ts';

const quiet = () => {};
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-two-'));
  // run as root, PostgreSQL's unprivileged user must be able to enter the folder
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('the database answers although the server of a draft, which began before it, ends after it', async () => {
  const place = await findPlace(dataDir);
  const binaries = await findBinaries(place);
  const cluster = join(place.folder, 'cluster');
  await rename(await makeDraft(place, binaries), cluster);
  const draft = await makeDraft(place, binaries);
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const draftServed = serveCluster(place, draft, binaries, quiet, () => {
    begun.resolve();
    return mayEnd.promise;
  });
  await begun.promise;
  await serveCluster(place, cluster, binaries, quiet, async ({ superuserUrl }) => {
    mayEnd.resolve();
    await draftServed;
    const client = new pg.Client({ connectionString: superuserUrl.replace('/suc_bat?', '/postgres?') });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });
  expect((await readdir(place.folder)).filter((name) => name.endsWith('.socket'))).toEqual([]);
});
