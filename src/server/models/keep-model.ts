/** Stores models of products under a hash of their content. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keyOfModel, type ModelFile } from '#domain/models/model.ts';
import type { Files } from '../adapters/storage/files.ts';
import { readWhole } from './read-whole.ts';

/**
 * Stores a model; the same bytes always give the same hash.
 * @param read reads it; one that somebody uploads is read in a thread @returns the sentence why the shop does not take it
 */
export async function keepModel(files: Files, content: Buffer, read = readWhole): Promise<ModelFile | string> {
  const model = await read(content);
  if (typeof model === 'string') return model;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 20);
  await files.put(keyOfModel(hash), content);
  return { hash, bytes: content.length, sizeMm: model.sizeMm };
}

/** @returns a function that imports a model of the given folder by its file name, and throws if it is not taken */
export const takeModelsFrom =
  (files: Files) =>
  (folder: URL) =>
  async (file: string): Promise<ModelFile> => {
    const kept = await keepModel(files, await readFile(new URL(file, folder)));
    if (typeof kept === 'string') throw new Error(kept);
    return kept;
  };
