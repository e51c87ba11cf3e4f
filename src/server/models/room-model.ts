/** Makes files of a model for programs that stand it in a room and do not know how the shop's models are compressed. */
import type { ModelFormat } from '#domain/models/model.ts';
import { readModel } from '#domain/models/read-model.ts';
import { writePlainGlb } from './plain-glb.ts';
import { readMeshes } from './read-meshes.ts';
import { writeUsdz } from './usdz.ts';

/** `glb`: the same model in plain numbers, for Android's Scene Viewer; `usdz`: for Apple's Quick Look. */
export async function makeRoomModel(content: Buffer, format: ModelFormat): Promise<Buffer> {
  const read = readModel(content);
  if (typeof read === 'string') throw new Error(`a model of the shop cannot be read: ${read}`);
  const meshes = await readMeshes(read.glb);
  return format === 'glb' ? writePlainGlb(meshes) : writeUsdz(meshes);
}
