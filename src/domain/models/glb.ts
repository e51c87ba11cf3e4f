/** Reads the structure of a GLB: what it needs, how many triangles it draws, and the box round them. */

type Accessor = {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  type?: string;
  normalized?: boolean;
  count: number;
  min?: number[];
  max?: number[];
};
export type Primitive = { attributes: Record<string, number>; indices?: number; material?: number; mode?: number };
type Node = {
  name?: string;
  mesh?: number;
  children?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
  matrix?: number[];
};
export type BufferView = {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride?: number;
  extensions?: Record<string, never>;
};
/** Where a material names a picture. */
export type TextureUse = {
  index: number;
  texCoord?: number;
  extensions?: {
    KHR_texture_transform?: { offset?: number[]; rotation?: number; scale?: number[]; texCoord?: number };
  };
};
type Material = {
  pbrMetallicRoughness?: {
    baseColorFactor?: number[];
    baseColorTexture?: TextureUse;
    metallicRoughnessTexture?: TextureUse;
    metallicFactor?: number;
    roughnessFactor?: number;
  };
  emissiveFactor?: number[];
  alphaMode?: 'OPAQUE' | 'MASK' | 'BLEND';
  alphaCutoff?: number;
};
type Texture = { source?: number; sampler?: number; extensions?: Record<string, { source: number }> };

/** The part of a glTF document that the shop reads. */
export type Gltf = {
  asset?: { version?: string };
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: Node[];
  meshes?: { primitives: Primitive[] }[];
  accessors?: Accessor[];
  bufferViews?: BufferView[];
  buffers?: { uri?: string; byteLength: number }[];
  images?: { uri?: string; bufferView?: number; mimeType?: string }[];
  samplers?: { wrapS?: number; wrapT?: number }[];
  textures?: Texture[];
  materials?: Material[];
  extensionsUsed?: string[];
  extensionsRequired?: string[];
};
export type Glb = { json: Gltf; binary: Uint8Array };
type Triple = [number, number, number];

const MAGIC = 0x46546c67;
const [JSON_CHUNK, BINARY_CHUNK] = [0x4e4f534a, 0x004e4942];

/** @returns null if this is no whole binary glTF of version 2 */
export function readGlb(bytes: Uint8Array): Glb | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2) return null;
  if (view.getUint32(8, true) !== bytes.length || view.getUint32(16, true) !== JSON_CHUNK) return null;
  const end = 20 + view.getUint32(12, true);
  if (end > bytes.length) return null;
  const hasBinary = end + 8 <= bytes.length && view.getUint32(end + 4, true) === BINARY_CHUNK;
  try {
    const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, end))) as Gltf;
    return {
      json,
      binary: hasBinary ? bytes.subarray(end + 8, end + 8 + view.getUint32(end, true)) : new Uint8Array(),
    };
  } catch {
    return null;
  }
}

/** The largest value of an integer that stands for 1, by the code of its type in glTF. */
export const FULL: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 };

/** Where a node puts a point of its mesh. */
export type Place = (point: Readonly<Triple>) => Triple;

function placeOf({ matrix, translation, rotation, scale }: Node): Place {
  if (matrix) {
    const m = (index: number) => matrix[index] ?? 0;
    return ([x, y, z]) => [0, 1, 2].map((row) => m(row) * x + m(row + 4) * y + m(row + 8) * z + m(row + 12)) as Triple;
  }
  const [tx = 0, ty = 0, tz = 0] = translation ?? [];
  const [sx = 1, sy = 1, sz = 1] = scale ?? [];
  const [a = 0, b = 0, c = 0, w = 1] = rotation ?? [];
  return (point) => {
    const [x, y, z] = [point[0] * sx, point[1] * sy, point[2] * sz];
    // twice the cross product of the rotation's axis and the point, as a quaternion turns a point
    const [u, v, t] = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)];
    return [x + w * u + b * t - c * v + tx, y + w * v + c * u - a * t + ty, z + w * t + a * v - b * u + tz];
  };
}

/** The same place as sums and products, so that a deep node costs no more than a shallow one. */
function flatten(place: Place): Place {
  const [ox, oy, oz] = place([0, 0, 0]);
  const along = (axis: Triple): Triple => place(axis).map((value, at) => value - ([ox, oy, oz][at] ?? 0)) as Triple;
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [along([1, 0, 0]), along([0, 1, 0]), along([0, 0, 1])];
  return ([x, y, z]) => [ax * x + bx * y + cx * z + ox, ay * x + by * y + cy * z + oy, az * x + bz * y + cz * z + oz];
}

export type Placed = { name: string; primitive: Primitive; place: Place };

/**
 * @returns every primitive of the scene with its place; a node's name holds for what is below it
 * @throws Error if a node is missing or has two parents: glTF demands a tree, and branches that meet again have no end
 */
export function* listPrimitives({ scenes, scene = 0, nodes = [], meshes = [] }: Gltf): Generator<Placed> {
  const met = new Set<number>();
  const open: { index: number; above: Place; name: string }[] = [];
  const add = (indices: readonly number[], above: Place, name: string) => {
    for (const index of indices.toReversed()) open.push({ index, above, name });
  };
  add(scenes?.[scene]?.nodes ?? [], (point) => [...point], '');
  for (let next = open.pop(); next; next = open.pop()) {
    const { index, above } = next;
    const node = nodes[index];
    if (!node || met.has(index)) throw new Error('the nodes are no tree');
    met.add(index);
    const own = placeOf(node);
    const place = flatten((point) => above(own(point)));
    const name = node.name || next.name;
    const mesh = node.mesh === undefined ? { primitives: [] } : meshes[node.mesh];
    if (!mesh) throw new Error('a node has a mesh that is not there');
    for (const primitive of mesh.primitives) yield { name, primitive, place };
    add(node.children ?? [], place, name);
  }
}

/** What lies next to a product and is no part of its size, such as a remote control, is below a node of this name. */
const BESIDE = 'beside';

/** @returns length, width and height of the model in millimetres; null if it draws nothing */
export function sizeOf(json: Gltf): Triple | null {
  const [low, high] = [
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ];
  for (const { name, primitive, place } of listPrimitives(json)) {
    const accessor = json.accessors?.[primitive.attributes.POSITION ?? -1];
    if (name === BESIDE || !accessor?.min || !accessor.max) continue;
    const unit = accessor.normalized ? (FULL[accessor.componentType] ?? 1) : 1;
    if (accessor.min.length !== 3 || accessor.max.length !== 3) throw new Error('points without three sides');
    const ends = [accessor.min, accessor.max].map((end) => end.map((value) => value / unit));
    for (let corner = 0; corner < 8; corner++) {
      const at = place([0, 1, 2].map((axis) => ends[(corner >> axis) & 1]?.[axis] ?? 0) as Triple);
      for (const axis of [0, 1, 2] as const) {
        low[axis] = Math.min(low[axis] ?? 0, at[axis]);
        high[axis] = Math.max(high[axis] ?? 0, at[axis]);
      }
    }
  }
  // in glTF y points upwards; the studio lays a product's length along x
  const [length = 0, height = 0, width = 0] = high.map((end, axis) => Math.round((end - (low[axis] ?? 0)) * 1000));
  return Number.isFinite(length) && length > 0 && width > 0 && height > 0 ? [length, width, height] : null;
}

const TRIANGLES = 4;

/** @throws Error if this is no count that glTF allows */
function countOf(json: Gltf, accessor: number | undefined): number {
  const count = json.accessors?.[accessor ?? -1]?.count;
  if (!Number.isInteger(count) || !count || count < 0) throw new Error('an accessor without a count');
  return count;
}

/**
 * True if the scene draws more triangles, or needs more points than so many triangles have; it counts no further.
 * @throws Error if it draws anything but triangles
 */
export function hasMoreTriangles(json: Gltf, most: number): boolean {
  let [corners, points] = [0, 0];
  for (const { primitive } of listPrimitives(json)) {
    const { indices, attributes, mode = TRIANGLES } = primitive;
    const own = countOf(json, attributes.POSITION);
    const drawn = indices === undefined ? own : countOf(json, indices);
    if (mode !== TRIANGLES || drawn % 3 !== 0) throw new Error('no list of triangles');
    corners += drawn;
    points += own;
    if (Math.max(corners, points) > 3 * most) return true;
  }
  return false;
}
