/** Makes a file of a model for programs that stand it in a room and do not know how the shop's models are compressed. */
import { readModel } from '#domain/models/read-model.ts';
import { writePlainGlb } from './plain-glb.ts';
import { type Mesh, readMeshes } from './read-meshes.ts';
import { openPictures, type Surface } from './surface.ts';

/** @returns the same model as a GLB in plain numbers, for Android's Scene Viewer */
export async function makeRoomModel(content: Buffer): Promise<Buffer> {
  const read = readModel(content);
  if (typeof read === 'string') throw new Error(`a model of the shop cannot be read: ${read}`);
  const dressed = openPictures();
  const meshes: Mesh<Surface>[] = [];
  for (const mesh of await readMeshes(read.glb)) meshes.push({ ...mesh, surface: await dressed(mesh.surface) });
  return writePlainGlb(meshes);
}
