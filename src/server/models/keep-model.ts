/** Stores models of products under a hash of their content. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keyOfModel, type ModelFile } from '#domain/models/model.ts';
import { readModel } from '#domain/models/read-model.ts';
import type { Files } from '../adapters/storage/files.ts';

/** Imports a model; the same bytes always give the same hash. @throws Error if the shop does not take it */
export async function keepModel(files: Files, content: Buffer): Promise<ModelFile> {
  const read = readModel(content);
  if (typeof read === 'string') throw new Error(`the shop does not take this model: ${read}`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 20);
  await files.put(keyOfModel(hash), content);
  return { hash, bytes: content.length, sizeMm: read.sizeMm };
}

/** @returns a function that imports a model of the given folder by its file name */
export const takeModelsFrom =
  (files: Files) =>
  (folder: URL) =>
  async (file: string): Promise<ModelFile> =>
    keepModel(files, await readFile(new URL(file, folder)));
