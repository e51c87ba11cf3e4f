/**
 * The clusters that stand beside `cluster` while PostgreSQL's major version changes and until the owner agrees. Whatever is
 * named `cluster` is the shop's database; it is exchanged for another one by two renames.
 */
import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/**
 * `new`: the whole copy, which nobody has opened yet. `old`: what the copy was made from. `left`: what the copy became, when the
 * owner went back to the old one.
 */
export type Kind = 'new' | 'old' | 'left';
export type KeptCluster = { kind: Kind; major: string; path: string };

/** In this order a start takes one of its own major where there is no `cluster`. */
const KINDS: Kind[] = ['new', 'left', 'old'];

export const keptPath = (folder: string, kind: Kind, major: string): string => join(folder, `cluster-${kind}-${major}`);

export function readKept(name: string): { kind: Kind; major: string } | null {
  const [, kind, major] = /^cluster-(new|old|left)-(\d+)$/.exec(name) ?? [];
  return kind && major ? { kind: kind as Kind, major } : null;
}

/** @param folder the one of `cluster`, which need not exist */
export async function listKeptClusters(folder: string): Promise<KeptCluster[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const kept = readKept(name);
    return kept ? [{ ...kept, path: join(folder, name) }] : [];
  });
}

/** @returns PostgreSQL's major version, such as "18"; empty if there is no whole cluster */
export async function readMajor(cluster: string): Promise<string> {
  return (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
}

/** Flushes renames to the disk, which must be complete before the first order. */
export async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** Puts `comes` in the place of `cluster`, which is kept as `goes`. @param between is called when there is no `cluster` */
export async function exchange(
  folder: string,
  goes: string,
  comes: string,
  between: () => void = () => {},
): Promise<void> {
  const cluster = join(folder, 'cluster');
  await rename(cluster, goes);
  await flush(folder);
  between();
  await rename(comes, cluster);
  await flush(folder);
}

/**
 * Ends an exchange that was interrupted between its two renames: nobody has opened either cluster since, so that each shop may take
 * the one of its own major. @returns false if there was none @throws EmbeddedPostgresError CLUSTER_MISSING rather
 * than let an empty database take the place of one that is kept
 */
export async function endSwitch(folder: string, major: string): Promise<boolean> {
  const cluster = join(folder, 'cluster');
  if (await stat(cluster).catch(() => null)) return false;
  const kept = await listKeptClusters(folder);
  if (kept.length === 0) return false;
  const [own] = KINDS.flatMap((kind) => kept.filter((one) => one.kind === kind && one.major === major));
  if (!own)
    throw new EmbeddedPostgresError(
      'CLUSTER_MISSING',
      `There is no ${cluster}, but ${kept.map(({ path }) => path).join(' and ')} of another version of PostgreSQL than this shop's ${major}: start the version of the shop that made it, or move it away to begin with an empty database.`,
    );
  await rename(own.path, cluster);
  await flush(folder);
  return true;
}
