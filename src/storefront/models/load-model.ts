/** Loads a GLB. Its buffers are decompressed in plain JavaScript: the shop's policy lets a page run no WebAssembly. */
import { MeshoptDecoder } from 'meshoptimizer/reference';
import { type Group, Mesh } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** @throws Error if there is no such model */
export async function loadModel(url: string): Promise<Group> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.loadAsync(url);
  scene.traverse((part) => {
    if (part instanceof Mesh) part.castShadow = part.receiveShadow = true;
  });
  return scene;
}
