/** Reads the triangles of a model as plain numbers, whatever its compression. */
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { FULL, type Glb, listPrimitives, type Primitive } from '#domain/models/glb.ts';
import { MAX_MODEL_BYTES } from '#domain/models/read-model.ts';
import { type RawSurface, surfaceOf } from './surface.ts';

/**
 * Positions in metres, three a point; normals of length one; where a picture's points lie, two a point, from its upper left;
 * three indices a triangle; what its surface looks like.
 */
export type Mesh<Looks = RawSurface> = {
  positions: Float32Array;
  normals: Float32Array | null;
  coordinates: Float32Array | null;
  indices: Uint32Array;
  surface: Looks;
};

type Compressed = {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: 'ATTRIBUTES' | 'TRIANGLES' | 'INDICES';
  filter?: 'NONE' | 'OCTAHEDRAL' | 'QUATERNION' | 'EXPONENTIAL';
};
const COMPRESSION = 'EXT_meshopt_compression';
const readers = {
  5120: ['getInt8', 1],
  5121: ['getUint8', 1],
  5122: ['getInt16', 2],
  5123: ['getUint16', 2],
  5125: ['getUint32', 4],
  5126: ['getFloat32', 4],
} as const;

/** Numbers of an element of each type. */
const widths: Readonly<Record<string, number>> = {
  ...{ SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 },
};
/** The most that all buffers may have once they are decompressed, in bytes: a few bytes can stand for many. */
const MAX_OPENED = 12 * MAX_MODEL_BYTES;

/** @throws Error if a part of the binary is not there, or cannot be decompressed */
function openViews({ json, binary }: Glb): Uint8Array[] {
  const part = ({
    buffer,
    byteOffset = 0,
    byteLength,
  }: {
    buffer: number;
    byteOffset?: number;
    byteLength: number;
  }) => {
    const bytes = binary.subarray(byteOffset, byteOffset + byteLength);
    if (buffer !== 0 || bytes.length !== byteLength) throw new Error('a part of the binary is not there');
    return bytes;
  };
  let openedBytes = 0;
  return (json.bufferViews ?? []).map((view) => {
    const packed = view.extensions?.[COMPRESSION] as Compressed | undefined;
    if (!packed) return part(view);
    const { count, byteStride, mode, filter } = packed;
    openedBytes += view.byteLength;
    if (count * byteStride !== view.byteLength || openedBytes > MAX_OPENED) throw new Error('a buffer of another size');
    const opened = new Uint8Array(view.byteLength);
    MeshoptDecoder.decodeGltfBuffer(opened, count, byteStride, part(packed), mode, filter);
    return opened;
  });
}

type Accessor = NonNullable<Glb['json']['accessors']>[number];

/** @returns how the numbers of an accessor are read; null if all of them are 0 @throws Error if they are not all there */
function layoutOf({ json }: Glb, views: readonly Uint8Array[], accessor: Accessor) {
  const { bufferView, byteOffset = 0, componentType, type = '', count } = accessor;
  const [read, size] = readers[componentType as keyof typeof readers];
  const width = widths[type];
  if (!width || !(count > 0)) throw new Error('an accessor of no known type');
  if (bufferView === undefined) return null;
  const bytes = views[bufferView];
  const stride = json.bufferViews?.[bufferView]?.byteStride ?? width * size;
  const isWhole = bytes && byteOffset >= 0 && byteOffset + (count - 1) * stride + width * size <= bytes.length;
  // browsers read whole numbers in place, which must begin where such a number may begin
  if (!isWhole || byteOffset % size !== 0 || stride % size !== 0) throw new Error('an accessor beyond its buffer');
  return {
    read,
    size,
    width,
    stride,
    byteOffset,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}

/** @returns the numbers of an accessor, one after the other @throws Error if it has no numbers of this type */
function readAccessor(glb: Glb, views: readonly Uint8Array[], index: number, type: string): Float64Array {
  const accessor = glb.json.accessors?.[index];
  const layout = accessor && layoutOf(glb, views, accessor);
  if (!layout || accessor.type !== type) throw new Error(`no ${type} to read`);
  const { read, size, width, stride, byteOffset, view } = layout;
  const unit = accessor.normalized ? (FULL[accessor.componentType] ?? 1) : 1;
  const out = new Float64Array(accessor.count * width);
  for (let at = 0; at < out.length; at++) {
    const [element, part] = [Math.floor(at / width), at % width];
    out[at] = view[read](byteOffset + element * stride + part * size, true) / unit;
  }
  return out;
}

/** @returns the triples of numbers after a change of each */
function changed(values: Float64Array, change: (point: [number, number, number]) => readonly number[]) {
  const out = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3)
    out.set(change([values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0]), at);
  return out;
}

/** @returns where the picture of a surface lies on a mesh; null if there is none, or the mesh does not say @throws Error if they cannot be read */
function coordinatesOf(glb: Glb, views: readonly Uint8Array[], primitive: Primitive, { picture }: RawSurface) {
  const index = picture ? primitive.attributes[`TEXCOORD_${picture.set}`] : undefined;
  if (!picture || index === undefined) return null;
  const values = readAccessor(glb, views, index, 'VEC2');
  const out = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 2) out.set(picture.placed(values[at] ?? 0, values[at + 1] ?? 0), at);
  return out;
}

/** @returns the meshes of the scene, each in its place @throws Error if a browser could not draw them */
export async function readMeshes(glb: Glb): Promise<Mesh[]> {
  await MeshoptDecoder.ready;
  const views = openViews(glb);
  for (const accessor of glb.json.accessors ?? []) layoutOf(glb, views, accessor);
  const meshes: Mesh[] = [];
  for (const { primitive, place } of listPrimitives(glb.json)) {
    const { POSITION = -1, NORMAL } = primitive.attributes;
    const points = readAccessor(glb, views, POSITION, 'VEC3');
    const given = NORMAL === undefined ? null : readAccessor(glb, views, NORMAL, 'VEC3');
    const count = points.length / 3;
    const surface = surfaceOf(glb, views, primitive.material);
    const coordinates = coordinatesOf(glb, views, primitive, surface);
    const indices = Uint32Array.from(
      primitive.indices === undefined ? Array(count).keys() : readAccessor(glb, views, primitive.indices, 'SCALAR'),
    );
    const isSound =
      points.every((value) => Number.isFinite(value)) &&
      coordinates?.every((value) => Number.isFinite(value)) !== false &&
      indices.every((index) => index < count);
    const isWhole = (given?.length ?? count * 3) === count * 3 && (coordinates?.length ?? count * 2) === count * 2;
    if (!isSound || !isWhole) throw new Error('a triangle without its points');
    const origin = place([0, 0, 0]);
    const turned = (normal: [number, number, number]) => {
      const end = place(normal).map((value, axis) => value - (origin[axis] ?? 0));
      const length = Math.hypot(...end) || 1;
      return end.map((value) => value / length);
    };
    meshes.push({
      positions: changed(points, place),
      normals: given && changed(given, turned),
      coordinates,
      indices,
      // a picture without a place on the mesh covers nothing
      surface: coordinates ? surface : { ...surface, picture: null },
    });
  }
  return meshes;
}
