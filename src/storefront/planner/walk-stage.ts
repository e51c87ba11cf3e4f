/** Draws a planned room from the eyes of somebody who stands in it, with three.js; draws again only when something changed. */
import {
  BoxGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
} from 'three';
import type { ShownModel } from '#domain/models/model.ts';
import { footprintOf } from '#domain/planner/footprint.ts';
import type { Standing } from '#domain/planner/judge-plan.ts';
import type { Room } from '#domain/planner/room.ts';
import type { Walker } from '#domain/planner/walk.ts';
import { loadModel } from '../models/load-model.ts';
import { closeRenderer, openRenderer, surround } from '../models/renderer.ts';
import { roomSolids } from './room-solids.ts';

/** Degrees of the field of view: at least so wide and so high, so that a small room is seen, but not higher than the last. */
const [LEAST_WIDE, LEAST_HIGH, MOST_HIGH] = [58, 60, 92];
/** How much lower than the top of the head the eyes are, in cm. */
const EYES_BELOW_CM = 11;

export type WalkStage = {
  /** Puts machines into the room; one without a model, or whose model does not load, is a grey box of its size. */
  furnish(standing: readonly Standing[], models: ReadonlyMap<string, ShownModel>): Promise<void>;
  /** Looks from here. @param pitch radians upwards */
  look(walker: Walker, pitch: number): void;
  close(): void;
};

function light(scene: Scene, { length, width, ceiling }: Room): void {
  const [x, y, z] = [length / 200, ceiling / 100, width / 200];
  const reach = Math.hypot(x, z);
  const lamp = new DirectionalLight('#fff6ea', 1.6);
  lamp.position.set(x + 0.4, y + 3, z + 0.7);
  lamp.target.position.set(x, 0, z);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(2048, 2048);
  const { camera } = lamp.shadow;
  [camera.left, camera.bottom, camera.right, camera.top] = [-reach, -reach, reach, reach];
  [camera.near, camera.far] = [0.1, y + 5];
  lamp.shadow.radius = 5;
  lamp.shadow.bias = -0.0005;
  lamp.shadow.normalBias = 0.01;
  scene.add(lamp, lamp.target, new HemisphereLight('#ffffff', '#cbbfae', 0.9));
}

/** A model's length lies along x, and whoever uses it looks along x. */
function boxOf({ measures: { lengthCm, widthCm, heightCm } }: Standing): Group {
  const [x, y, z] = [lengthCm / 100, heightCm / 100, widthCm / 100];
  const mesh = new Mesh(new BoxGeometry(x, y, z), new MeshStandardMaterial({ color: '#9aa0a6', roughness: 0.8 }));
  mesh.position.y = y / 2;
  [mesh.castShadow, mesh.receiveShadow] = [true, true];
  return new Group().add(mesh);
}

/** @param personCm the height of the visitor. @throws Error if the browser cannot draw */
export function openWalkStage(place: HTMLElement, room: Room, personCm: number): WalkStage {
  const renderer = openRenderer(place);
  const scene = new Scene();
  surround(scene, renderer, 0.45);
  light(scene, room);
  scene.add(roomSolids(room));
  const camera = new PerspectiveCamera(LEAST_HIGH, 1, 0.05, 40);
  camera.rotation.order = 'YXZ';
  let frame = 0;
  const draw = () => {
    frame = 0;
    renderer.render(scene, camera);
  };
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const resized = new ResizeObserver(() => {
    renderer.setSize(place.clientWidth, place.clientHeight);
    camera.aspect = place.clientWidth / Math.max(1, place.clientHeight);
    const high = 2 * Math.atan(Math.tan((LEAST_WIDE * Math.PI) / 360) / camera.aspect) * (180 / Math.PI);
    camera.fov = Math.min(MOST_HIGH, Math.max(LEAST_HIGH, high));
    camera.updateProjectionMatrix();
    ask();
  });
  resized.observe(place);
  return {
    async furnish(standing, models) {
      const loaded = new Map<string, Promise<Group>>();
      const placed = standing.map(async (machine) => {
        const model = models.get(machine.measures.slug);
        const found = model && (loaded.get(model.url) ?? loadModel(model.url));
        if (model && found) loaded.set(model.url, found);
        const group = found
          ? await found.then(
              (whole) => whole.clone(),
              () => boxOf(machine),
            )
          : boxOf(machine);
        const { left, top, right, bottom } = footprintOf(machine.measures, machine).body;
        group.position.set((left + right) / 200, 0, (top + bottom) / 200);
        // at no turn its front faces the top wall, to which z decreases
        group.rotation.y = ((1 - machine.turn) * Math.PI) / 2;
        scene.add(group);
      });
      await Promise.all(placed);
      draw();
    },
    look({ x, y, facing }, pitch) {
      camera.position.set(x / 100, Math.min(personCm - EYES_BELOW_CM, room.ceiling - 10) / 100, y / 100);
      camera.rotation.set(pitch, -facing, 0);
      ask();
    },
    close() {
      cancelAnimationFrame(frame);
      resized.disconnect();
      closeRenderer(renderer);
    },
  };
}
