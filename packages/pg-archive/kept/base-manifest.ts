/** The description of a base copy. It is written last: a base copy without it does not count. */
import { z } from 'zod';
import { baseFolder, type Life } from './life.ts';
import { collect, once, seal, unseal } from './sealing.ts';
import type { ArchiveTarget } from './target.ts';
import { stampOf, timeOfStamp } from './wal-segments.ts';

const FORMAT = 1;
const MANIFEST = '.manifest';

const schema = z.object({
  format: z.literal(FORMAT),
  startedAt: z.string(),
  endedAt: z.string(),
  /** the object with the files of the cluster */
  tar: z.string(),
  /** the segment from which on the log is replayed */
  firstSegment: z.string(),
  /** the position that the log must reach */
  end: z.string(),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  /** the empty folders that PostgreSQL needs */
  folders: z.array(z.string()),
  /** the names of the changes of the schema that the database has, by which a program knows whether it can use it */
  migrations: z.array(z.string()),
  /** the full list of private files (file-index.ts) */
  files: z.string(),
  /** what whoever restores it needs besides, in hexadecimal digits: the key with which the program signs */
  secret: z.string(),
});
export type BaseManifest = z.infer<typeof schema>;

/** `at`: the earliest time to which the database can be restored from it */
export type BaseName = { name: string; at: Date };

/** The second after the end: names have whole seconds, and nothing before the end can be restored. */
const nameOf = ({ endedAt }: BaseManifest): string => stampOf(new Date(Date.parse(endedAt) + 1000)) + MANIFEST;

export async function writeBaseManifest(
  target: ArchiveTarget,
  life: Life,
  manifest: Omit<BaseManifest, 'format'>,
): Promise<void> {
  const all: BaseManifest = { format: FORMAT, ...manifest };
  const key = baseFolder(life.name) + nameOf(all);
  await target.put(key, seal(once(Buffer.from(JSON.stringify(all))), life.key, key));
}

/** @returns null for what is no manifest */
export function baseNameOf(name: string): BaseName | null {
  const stamp = /^(\d{8}T\d{6}Z)\.manifest$/.exec(name)?.[1];
  return stamp ? { name, at: timeOfStamp(stamp) } : null;
}

/** @returns the whole base copies of a life, oldest first */
export async function listBaseCopies(target: ArchiveTarget, life: string): Promise<BaseName[]> {
  const folder = baseFolder(life);
  return (await target.list(folder)).flatMap(({ key }) => baseNameOf(key.slice(folder.length)) ?? []);
}

export async function readBaseManifest(target: ArchiveTarget, life: Life, name: string): Promise<BaseManifest> {
  const key = baseFolder(life.name) + name;
  const content = await target.get(key);
  const manifest = schema.parse(JSON.parse((await collect(unseal(content, life.key, key))).toString()));
  if (nameOf(manifest) !== name) throw new Error('it describes another base copy');
  return manifest;
}
