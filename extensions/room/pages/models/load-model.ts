/** Loads a GLB. Its buffers are decompressed in plain JavaScript: the shop's policy lets a page run no WebAssembly. */
import { MeshoptDecoder } from 'meshoptimizer/reference';
import { type Group, Mesh, type MeshStandardMaterial } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** How much lighter the deepest tones are shown, as the development of the pictures does it: black on a screen has no shape. */
const LIFT = 0.018;

/** @throws Error if there is no such model */
export async function loadModel(url: string): Promise<Group> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.loadAsync(url);
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.castShadow = true;
    part.receiveShadow = true;
  });
  for (const { color } of materialsOf(scene)) color.addScalar(LIFT);
  return scene;
}

/** The materials of a model, each once: its meshes share them. */
function materialsOf(scene: Group): Set<MeshStandardMaterial> {
  const found = new Set<MeshStandardMaterial>();
  scene.traverse((part) => {
    if (part instanceof Mesh) found.add(part.material as MeshStandardMaterial);
  });
  return found;
}
