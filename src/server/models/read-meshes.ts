/** Reads the triangles of a model as plain numbers, whatever its compression. */
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { FULL, type Glb, listPrimitives, type Primitive } from '#domain/models/glb.ts';

/** Positions in metres, three a point; normals of length one; three indices a triangle; what its surface looks like. */
export type Mesh = {
  positions: Float32Array;
  normals: Float32Array | null;
  indices: Uint32Array;
  surface: Surface;
};
/** Linear colours from 0 to 1. */
export type Surface = { colour: number[]; glow: number[]; metal: number; roughness: number };

type Compressed = {
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

function openViews({ json, binary }: Glb): Uint8Array[] {
  return (json.bufferViews ?? []).map(({ byteOffset = 0, byteLength, extensions }) => {
    const packed = extensions?.[COMPRESSION] as Compressed | undefined;
    if (!packed) return binary.subarray(byteOffset, byteOffset + byteLength);
    const { byteOffset: from = 0, count, byteStride, mode, filter } = packed;
    const opened = new Uint8Array(count * byteStride);
    MeshoptDecoder.decodeGltfBuffer(
      opened,
      count,
      byteStride,
      binary.subarray(from, from + packed.byteLength),
      mode,
      filter,
    );
    return opened;
  });
}

/** @param width numbers of an element: 3 for a point, 1 for an index */
function readAccessor({ json }: Glb, views: readonly Uint8Array[], index: number | undefined, width: number): number[] {
  const accessor = json.accessors?.[index ?? -1];
  const bytes = views[accessor?.bufferView ?? -1];
  if (!accessor || !bytes) return [];
  const [read, size] = readers[accessor.componentType as keyof typeof readers];
  const unit = accessor.normalized ? (FULL[accessor.componentType] ?? 1) : 1;
  const stride = json.bufferViews?.[accessor.bufferView ?? -1]?.byteStride ?? width * size;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: accessor.count * width }, (_, at) => {
    const [element, part] = [Math.floor(at / width), at % width];
    return view[read]((accessor.byteOffset ?? 0) + element * stride + part * size, true) / unit;
  });
}

function surfaceOf({ json }: Glb, { material }: Primitive): Surface {
  const { pbrMetallicRoughness: look = {}, emissiveFactor = [0, 0, 0] } = json.materials?.[material ?? -1] ?? {};
  const { baseColorFactor = [1, 1, 1, 1], metallicFactor: metal = 1, roughnessFactor: roughness = 1 } = look;
  return { colour: baseColorFactor.slice(0, 3), glow: emissiveFactor, metal, roughness };
}

/** @returns the triples of numbers after a change of each */
function changed(values: readonly number[], change: (point: [number, number, number]) => readonly number[]) {
  const out = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3)
    out.set(change([values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0]), at);
  return out;
}

/** @returns the meshes of the scene, each in its place */
export async function readMeshes(glb: Glb): Promise<Mesh[]> {
  await MeshoptDecoder.ready;
  const views = openViews(glb);
  return listPrimitives(glb.json).map(({ primitive, place }) => {
    const points = readAccessor(glb, views, primitive.attributes.POSITION, 3);
    const given = readAccessor(glb, views, primitive.attributes.NORMAL, 3);
    const indices = readAccessor(glb, views, primitive.indices, 1);
    const origin = place([0, 0, 0]);
    const turned = (normal: [number, number, number]) => {
      const end = place(normal).map((value, axis) => value - (origin[axis] ?? 0));
      const length = Math.hypot(...end) || 1;
      return end.map((value) => value / length);
    };
    return {
      positions: changed(points, place),
      normals: given.length > 0 ? changed(given, turned) : null,
      indices:
        indices.length > 0 ? Uint32Array.from(indices) : Uint32Array.from(points.keys()).subarray(0, points.length / 3),
      surface: surfaceOf(glb, primitive),
    };
  });
}
