/** A proof of a backup that is killed in its middle leaves a folder and a server: the next start removes both. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { inProofPlace } from '#server/custody/proof-place.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { backUp, newFile, removeAfterwards } from './places.ts';

// no backup is due for its proof, at any hour
const shop = openTestShop({ PROVE_BACKUPS: 'off' });
removeAfterwards();
const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** The process of the second database, by the file in which PostgreSQL writes it; null while there is none. */
async function findServer(dataDir: string): Promise<number | null> {
  const root = join(dataDir, 'suc-bat-proof');
  const id = await readFile(join(root, 'data', 'cluster-id'), 'utf8').catch(() => '');
  const folders = [join(root, 'data', 'postgres'), join('/var/lib/suc-bat', id.trim())];
  for (const folder of folders) {
    const text = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => null);
    if (text?.includes('ready')) return Number(text.split('\n')[0]);
  }
  return null;
}

/** False also for a process that has ended and that nobody has waited for. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

test('a killed proof keeps nobody from the next one, and the start of the shop removes what it left', async () => {
  const file = await newFile();
  expect((await backUp(shop, file)).code).toBe(0);
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: shop.dataDir };
  const proof = spawn(process.execPath, [main, 'prove-backup', file], { env, stdio: 'ignore' });
  const ended = once(proof, 'exit');
  let server = await findServer(shop.dataDir);
  for (; server === null && proof.exitCode === null; await sleep(20)) server = await findServer(shop.dataDir);
  expect(server).not.toBeNull();
  // it goes no further, however long the checks take
  proof.kill('SIGSTOP');
  const pid = Number(server);

  // while it lives, nobody else takes its place, and the night leaves it alone
  const config = readConfig({ DATA_DIR: shop.dataDir });
  await expect(inProofPlace(config, async () => {})).rejects.toThrow('Another shop is running');
  await runJob(shop.shop, 'prove-backup', {});
  expect([isAlive(pid), proof.exitCode]).toEqual([true, null]);

  proof.kill('SIGKILL');
  await ended;
  expect(isAlive(pid)).toBe(true);
  await runJob(shop.shop, 'prove-backup', {});
  for (const end = Date.now() + 10_000; isAlive(pid) && Date.now() < end; await sleep(50));
  expect(isAlive(pid)).toBe(false);
  expect((await readdir(shop.dataDir)).filter((name) => name.includes('proof'))).toEqual([]);
});

test('a proof that is stopped removes its copy before it ends', async () => {
  const file = await newFile();
  expect((await backUp(shop, file)).code).toBe(0);
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: shop.dataDir };
  const proof = spawn(process.execPath, [main, 'prove-backup', file], { env, stdio: 'ignore' });
  const ended = once(proof, 'exit');
  let server = await findServer(shop.dataDir);
  for (; server === null && proof.exitCode === null; await sleep(20)) server = await findServer(shop.dataDir);
  proof.kill('SIGTERM');
  expect(await ended).toEqual([2, null]);
  expect(isAlive(Number(server))).toBe(false);
  expect((await readdir(shop.dataDir)).filter((name) => name.includes('proof'))).toEqual([]);
});
