/** Draws a model in an element, with three.js; draws again only when something changed. */
import {
  Color,
  DirectionalLight,
  type Group,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Spherical,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { ShownModel } from '#extension-kit/models.ts';
import { GAP, LABEL, openDimensions } from './dimensions.ts';
import { loadModel } from './load-model.ts';
import { closeRenderer, openRenderer, surround } from './renderer.ts';

export type Stage = {
  /** Shows a model in place of the present one, unless another one is asked for before it is loaded. @throws Error if it cannot be loaded */
  show(model: ShownModel): Promise<void>;
  /** Looks at the model as its picture does. */
  look(): void;
  /** Shows or hides the dimension lines. */
  measure(shown: boolean): void;
  /** Turns the view by angles in radians. */
  turn(sideways: number, upwards: number): void;
  /** Multiplies the distance. */
  zoom(factor: number): void;
  close(): void;
};

const [FIELD_OF_VIEW, GROUND] = [28, '#f6f5f2'];
/** The angle from straight above, in radians, that the view keeps from the pole and from below the floor. */
const [HIGHEST, LOWEST] = [0.05, Math.PI / 2 - 0.01];

function lit(scene: Scene, renderer: WebGLRenderer): { sun: DirectionalLight; floor: Mesh } {
  surround(scene, renderer, 0.6);
  const sun = new DirectionalLight('#fff', 1.5);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  sun.shadow.radius = 6;
  const floor = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.22 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(sun, sun.target, floor);
  return { sun, floor };
}

/** Fits lamp, shadow and floor to a model of this radius in metres. */
function fitLight({ sun, floor }: ReturnType<typeof lit>, radius: number): void {
  floor.scale.setScalar(radius * 12);
  sun.position.set(-radius * 1.2, radius * 3, radius * 1.4);
  const { camera } = sun.shadow;
  camera.left = camera.bottom = -radius * 1.5;
  camera.right = camera.top = radius * 1.5;
  camera.near = radius * 0.1;
  camera.far = radius * 8;
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = radius * 0.004;
  camera.updateProjectionMatrix();
}

/** @returns from where the model's picture was taken */
function directionOf({ userData }: Group): Vector3 {
  const { turn = 0, elevation = 14 } = userData as { turn?: number; elevation?: number };
  // the studio's camera stands before the product, and the product is turned
  return new Vector3().setFromSphericalCoords(1, Math.PI / 2 - (elevation * Math.PI) / 180, (-turn * Math.PI) / 180);
}

type Size = { clientWidth: number; clientHeight: number };

/** @returns the least distance in this direction from which the box, its rulers and their labels are in sight */
function distanceTo(place: Size, direction: Vector3, [length = 1, width = 1, height = 1]: readonly number[]): number {
  const [wide, high] = [Math.max(1, place.clientWidth), Math.max(1, place.clientHeight)];
  // half of what is seen at a distance of 1; half of a label may stand over each edge of the box
  const upwards = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * Math.max(0.5, 1 - LABEL.height / high);
  const across = ((upwards * wide) / high) * Math.max(0.5, 1 - LABEL.width / wide);
  const right = new Vector3(0, 1, 0).cross(direction).normalize();
  const up = direction.clone().cross(right);
  const gap = GAP * Math.hypot(length, width, height);
  const ends = [-0.5, 0.5];
  const corners = ends.flatMap((x) =>
    ends.flatMap((y) => ends.map((z) => new Vector3(x * (length + 2 * gap), y * height, z * (width + 2 * gap)))),
  );
  return Math.max(
    ...corners.map(
      (corner) =>
        corner.dot(direction) + Math.max(Math.abs(corner.dot(right)) / across, Math.abs(corner.dot(up)) / upwards),
    ),
  );
}

/** @returns a function that loads each model once, and again after it failed */
function openModels(): (url: string) => Promise<Group> {
  const loaded = new Map<string, Promise<Group>>();
  return (url) => {
    const asked = loaded.get(url) ?? loadModel(url);
    loaded.set(url, asked);
    asked.catch(() => loaded.delete(url));
    return asked;
  };
}

/** @throws Error if the browser cannot draw */
export function openStage(place: HTMLElement): Stage {
  const renderer = openRenderer(place);
  const scene = new Scene();
  scene.background = new Color(GROUND);
  const light = lit(scene, renderer);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
  const dimensions = openDimensions(place);
  scene.add(dimensions.lines);
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.enablePan = false;
  controls.enableDamping = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  [controls.minPolarAngle, controls.maxPolarAngle] = [HIGHEST, LOWEST];
  const load = openModels();
  let present: Group | null = null;
  let wanted = '';
  let metres: readonly number[] = [];
  let frame = 0;

  const draw = () => {
    frame = 0;
    controls.update(); // reports a change while the view still moves
    dimensions.face(camera, place.clientWidth, place.clientHeight);
    renderer.render(scene, camera);
  };
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  controls.addEventListener('change', ask);
  const resized = new ResizeObserver(() => {
    renderer.setSize(place.clientWidth, place.clientHeight);
    camera.aspect = place.clientWidth / Math.max(1, place.clientHeight);
    camera.updateProjectionMatrix();
    ask();
  });
  resized.observe(place);

  /** Looks at the model from where it fits into the element: as its picture does, or from the visitor's direction. */
  const frameModel = (group: Group, sides: readonly number[], isTurned = false) => {
    const [length = 1, width = 1, height = 1] = sides;
    const radius = Math.hypot(length, width, height) / 2;
    const farthest = (radius * 1.8) / Math.sin((FIELD_OF_VIEW * Math.PI) / 360) / Math.min(1, camera.aspect);
    const direction = isTurned ? camera.position.clone().sub(controls.target).normalize() : directionOf(group);
    controls.target.set(0, height / 2, 0);
    camera.position
      .copy(direction)
      .multiplyScalar(distanceTo(place, direction, sides))
      .add(controls.target);
    [controls.minDistance, controls.maxDistance] = [farthest / 8, farthest];
    [camera.near, camera.far] = [farthest / 160, farthest * 6];
    camera.updateProjectionMatrix();
    fitLight(light, radius);
  };

  return {
    async show({ url, size_cm }) {
      wanted = url;
      const group = await load(url);
      if (wanted !== url) return;
      const before = present;
      if (before) scene.remove(before);
      present = group;
      metres = size_cm.map((side) => side / 100);
      if (before !== group) frameModel(group, metres, before !== null);
      scene.add(group);
      dimensions.measureBox(size_cm);
      controls.update();
      draw();
    },
    look() {
      if (present) frameModel(present, metres);
      ask();
    },
    measure(shown) {
      dimensions.show(shown);
      ask();
    },
    turn(sideways, upwards) {
      const from = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
      from.theta += sideways;
      from.phi = Math.min(LOWEST, Math.max(HIGHEST, from.phi - upwards));
      camera.position.copy(new Vector3().setFromSpherical(from)).add(controls.target);
      ask();
    },
    zoom(factor) {
      camera.position.sub(controls.target).multiplyScalar(factor).add(controls.target);
      ask();
    },
    close() {
      wanted = '';
      cancelAnimationFrame(frame);
      resized.disconnect();
      controls.dispose();
      dimensions.close();
      closeRenderer(renderer);
    },
  };
}
