/** Writes GLB files for tests. */
import type { Gltf } from '#domain/models/glb.ts';

function chunk(type: number, bytes: Uint8Array, filler: number): Buffer {
  const filled = Buffer.alloc(Math.ceil(bytes.length / 4) * 4, filler);
  filled.set(bytes);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(filled.length, 0);
  head.writeUInt32LE(type, 4);
  return Buffer.concat([head, filled]);
}

/** @param json anything, for files that are wrong */
export function makeGlb(json: unknown, { version = 2, binary = null as Uint8Array | null } = {}): Buffer {
  const chunks = [chunk(0x4e4f534a, Buffer.from(JSON.stringify(json)), 0x20)];
  if (binary) chunks.push(chunk(0x004e4942, binary, 0));
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(version, 4);
  head.writeUInt32LE(12 + Buffer.concat(chunks).length, 8);
  return Buffer.concat([head, ...chunks]);
}

/** The numbers of `solid`: four points, then four triangles. */
export const solidBytes = Buffer.concat([
  Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]).buffer),
  Buffer.from(new Uint16Array([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]).buffer),
]);

/** A solid of four triangles, 1 m by 1 m by 1 m, that every browser draws. */
export const solid = (change: Partial<Gltf> = {}): Gltf => ({
  asset: { version: '2.0' },
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  accessors: [
    { bufferView: 0, componentType: 5126, type: 'VEC3', count: 4, min: [0, 0, 0], max: [1, 1, 1] },
    { bufferView: 1, componentType: 5123, type: 'SCALAR', count: 12 },
  ],
  bufferViews: [
    { buffer: 0, byteLength: 48 },
    { buffer: 0, byteOffset: 48, byteLength: 24 },
  ],
  buffers: [{ byteLength: 72 }],
  ...change,
});
