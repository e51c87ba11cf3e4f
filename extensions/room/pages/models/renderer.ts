/** What every drawing in three dimensions begins with: a canvas in an element, and soft light from all sides. */
import { NeutralToneMapping, PCFShadowMap, PMREMGenerator, type Scene, WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

/** @throws Error if the browser cannot draw */
export function openRenderer(place: HTMLElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ antialias: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.domElement.className = 'absolute inset-0';
  place.prepend(renderer.domElement);
  return renderer;
}

/** Lights a scene from all sides, and gives metal something to reflect. */
export function surround(scene: Scene, renderer: WebGLRenderer, intensity: number): void {
  const maker = new PMREMGenerator(renderer);
  scene.environment = maker.fromScene(new RoomEnvironment(), 0.03).texture;
  scene.environmentIntensity = intensity;
  maker.dispose();
}

/** Frees the canvas and the memory of the graphics chip. */
export function closeRenderer(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
  renderer.domElement.remove();
}
