/**
 * Which private files the program has, by their keys: a full list with each base copy, and lists of what came
 * later. The content of a file is archived once, under its SHA-256.
 */
import { z } from 'zod';
import { blobFolder, indexFolder, type Life } from './life.ts';
import { collect, once, seal, unseal } from './sealing.ts';
import type { ArchiveTarget } from './target.ts';
import { stampOf } from './wal-segments.ts';

export type FileEntry = { key: string; sha256: string; size: number; mtimeMs: number };

const schema = z.array(z.object({ key: z.string(), sha256: z.string(), size: z.number(), mtimeMs: z.number() }));

export type IndexKind = 'full' | 'more';
export type IndexName = { name: string; at: string; kind: IndexKind };

export const blobKey = (life: string, sha256: string): string => blobFolder(life) + sha256;

let written = 0;

/** @returns the name of the list */
export async function writeIndex(
  target: ArchiveTarget,
  life: Life,
  kind: IndexKind,
  entries: readonly FileEntry[],
): Promise<string> {
  written += 1;
  const name = `${stampOf(new Date())}.${String(written).padStart(8, '0')}.${kind}`;
  const key = indexFolder(life.name) + name;
  await target.put(key, seal(once(Buffer.from(JSON.stringify(entries))), life.key, key));
  return name;
}

/** @returns the lists of a life, oldest first */
export async function listIndexes(target: ArchiveTarget, life: string): Promise<IndexName[]> {
  const folder = indexFolder(life);
  return (await target.list(folder)).flatMap(({ key }) => {
    const name = key.slice(folder.length);
    const match = /^(\d{8}T\d{6}Z)\.\d{8}\.(full|more)$/.exec(name);
    return match ? [{ name, at: match[1] as string, kind: match[2] as IndexKind }] : [];
  });
}

export async function readIndex(target: ArchiveTarget, life: Life, name: string): Promise<FileEntry[]> {
  const key = indexFolder(life.name) + name;
  const content = await target.get(key);
  return schema.parse(JSON.parse((await collect(unseal(content, life.key, key))).toString()));
}

/** Reads the newest full list that begins not after `from`, and the lists after it. @param from the newest by default */
export async function readFilesSince(
  target: ArchiveTarget,
  life: Life,
  from?: string,
): Promise<Map<string, FileEntry>> {
  const names = await listIndexes(target, life.name);
  const first = names.findLastIndex(({ kind, name }) => kind === 'full' && (from === undefined || name === from));
  const files = new Map<string, FileEntry>();
  for (const { name } of names.slice(Math.max(0, first)))
    for (const entry of await readIndex(target, life, name)) files.set(entry.key, entry);
  return files;
}
