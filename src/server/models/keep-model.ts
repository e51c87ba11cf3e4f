/** Stores models of products under a hash of their content. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keyOfModel, type ModelFile } from '#domain/models/model.ts';
import { modelFaults, type ReadModel, readModel } from '#domain/models/read-model.ts';
import type { Files } from '../adapters/storage/files.ts';
import { readMeshes } from './read-meshes.ts';

/** @returns the model, all of whose triangles can be read, or the sentence why the shop does not take it */
async function readWhole(content: Buffer): Promise<ReadModel | string> {
  const read = readModel(content);
  if (typeof read === 'string') return read;
  return readMeshes(read.glb).then(
    () => read,
    () => modelFaults.unreadable,
  );
}

/** Stores a model; the same bytes always give the same hash. @returns the sentence why the shop does not take it */
export async function keepModel(files: Files, content: Buffer): Promise<ModelFile | string> {
  const read = await readWhole(content);
  if (typeof read === 'string') return read;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 20);
  await files.put(keyOfModel(hash), content);
  return { hash, bytes: content.length, sizeMm: read.sizeMm };
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
