/** Reads a model with all of its triangles. */
import { modelFaults, type ReadModel, readModel } from '#domain/models/read-model.ts';
import { ReadingStopped, readInThread } from '../adapters/file-thread/read-in-thread.ts';
import { readMeshes } from './read-meshes.ts';

/** The size of a model, all of whose triangles can be read, or the sentence why the shop does not take it. */
export type WholeModel = Pick<ReadModel, 'sizeMm'> | string;

export async function readWhole(content: Uint8Array): Promise<WholeModel> {
  const read = readModel(content);
  if (typeof read === 'string') return read;
  const { glb, sizeMm } = read;
  return readMeshes(glb).then(
    () => ({ sizeMm }),
    () => modelFaults.unreadable,
  );
}

/** Reads a model of somebody else in a separate thread, so that requests are answered meanwhile. */
export async function readWholeInThread(content: Uint8Array): Promise<WholeModel> {
  try {
    const read = await readInThread<WholeModel, never>(new URL('./model-thread.ts', import.meta.url), content);
    return 'head' in read ? read.head : read.refused;
  } catch (error) {
    if (error instanceof ReadingStopped) return modelFaults.unreadable;
    throw error;
  }
}
