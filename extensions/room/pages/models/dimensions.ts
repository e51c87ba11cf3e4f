/** Dimension lines along the edges of a model's box that face the viewer, with labels in cm. */
import { BufferGeometry, type Camera, Float32BufferAttribute, LineBasicMaterial, LineSegments, Vector3 } from 'three';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });
/** How far the lines are from the box, and how long the strokes at their ends are, as shares of the box's diagonal. */
export const GAP = 0.05;
const STROKE = 0.02;
/** The size of the largest label in pixels. */
export const LABEL = { width: 72, height: 28 };

type Dimensions = {
  lines: LineSegments;
  /** @param cm length, width and height */
  measureBox(cm: readonly number[]): void;
  /** Moves lines and labels to the edges that face the camera. */
  face(camera: Camera, width: number, height: number): void;
  show(shown: boolean): void;
  close(): void;
};

/** A line with a stroke across each end. */
function ruled(from: Vector3, to: Vector3, across: Vector3): Vector3[] {
  const ends = [from, to].flatMap((end) => [end.clone().sub(across), end.clone().add(across)]);
  return [from, to, ...ends];
}

export function openDimensions(place: HTMLElement): Dimensions {
  const lines = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ color: '#16181d' }));
  const labels = [0, 1, 2].map(() => {
    const label = document.createElement('span');
    label.className =
      'pointer-events-none absolute top-0 left-0 rounded-control bg-paper px-2 py-0.5 text-sm font-semibold tabular-nums';
    place.append(label);
    return label;
  });
  let box: readonly number[] = [0, 0, 0];
  let isShown = true;

  /** The lines of length, width and height when the viewer stands on this side of the box. */
  const rulers = (x: number, z: number): [Vector3, Vector3, Vector3][] => {
    const [length = 0, width = 0, height = 0] = box;
    const diagonal = Math.hypot(length, width, height);
    const [gap, stroke] = [GAP * diagonal, STROKE * diagonal];
    const [side, front] = [(x * length) / 2, (z * width) / 2];
    const [outX, outZ] = [side + x * gap, front + z * gap];
    return [
      [new Vector3(-length / 2, 0, outZ), new Vector3(length / 2, 0, outZ), new Vector3(0, 0, stroke)],
      [new Vector3(outX, 0, -width / 2), new Vector3(outX, 0, width / 2), new Vector3(stroke, 0, 0)],
      [new Vector3(outX, 0, -front), new Vector3(outX, height, -front), new Vector3(stroke, 0, 0)],
    ];
  };

  return {
    lines,
    measureBox(cm) {
      box = cm.map((side) => side / 100);
      for (const [index, label] of labels.entries()) label.textContent = `${number.format(cm[index] ?? 0)} cm`;
    },
    face(camera, width, height) {
      const { x, z } = camera.position;
      const drawn = rulers(Math.sign(x) || 1, Math.sign(z) || 1);
      const points = drawn.flatMap((ruler) => ruled(...ruler)).flatMap((point) => point.toArray());
      lines.geometry.dispose();
      lines.geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3));
      for (const [index, [from, to]] of drawn.entries()) {
        const at = from.clone().add(to).multiplyScalar(0.5).project(camera);
        const [left, top] = [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height];
        const label = labels[index];
        if (label) label.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -50%)`;
      }
    },
    show(shown) {
      isShown = shown;
      lines.visible = isShown;
      for (const label of labels) label.hidden = !isShown;
    },
    close() {
      lines.geometry.dispose();
      for (const label of labels) label.remove();
    },
  };
}
