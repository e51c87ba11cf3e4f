/** Writes a GLB without any extension: every number of its buffers is a float or an index. */
import type { Gltf } from '#domain/models/glb.ts';
import type { Mesh } from './read-meshes.ts';

const [FLOAT, INDEX] = [5126, 5125];

function ends(positions: Float32Array) {
  const [min, max] = [
    [1e9, 1e9, 1e9],
    [-1e9, -1e9, -1e9],
  ] as [number[], number[]];
  for (const [at, value] of positions.entries()) {
    const axis = at % 3;
    min[axis] = Math.min(min[axis] ?? value, value);
    max[axis] = Math.max(max[axis] ?? value, value);
  }
  return { min, max };
}

/** A chunk of a GLB: its length, its type, its bytes, filled up to a multiple of four. */
function chunk(type: number, bytes: Uint8Array, filler: number): Buffer {
  const head = Buffer.alloc(8);
  const filled = Buffer.alloc(Math.ceil(bytes.length / 4) * 4, filler);
  filled.set(bytes);
  head.writeUInt32LE(filled.length, 0);
  head.writeUInt32LE(type, 4);
  return Buffer.concat([head, filled]);
}

export function writePlainGlb(meshes: readonly Mesh[]): Buffer {
  const parts: Uint8Array[] = [];
  const [bufferViews, accessors] = [[], []] as [NonNullable<Gltf['bufferViews']>, object[]];
  let byteOffset = 0;
  const add = (values: Float32Array | Uint32Array, type: 'VEC3' | 'SCALAR', more = {}) => {
    const { byteLength } = values;
    parts.push(new Uint8Array(values.buffer, values.byteOffset, byteLength));
    bufferViews.push({ buffer: 0, byteOffset, byteLength });
    byteOffset += byteLength;
    const componentType = values instanceof Float32Array ? FLOAT : INDEX;
    const count = values.length / (type === 'VEC3' ? 3 : 1);
    return accessors.push({ bufferView: bufferViews.length - 1, componentType, count, type, ...more }) - 1;
  };
  const primitives = meshes.map(({ positions, normals, indices }, material) => ({
    attributes: {
      POSITION: add(positions, 'VEC3', ends(positions)),
      ...(normals && { NORMAL: add(normals, 'VEC3') }),
    },
    indices: add(indices, 'SCALAR'),
    material,
  }));
  const materials = meshes.map(({ surface: { colour, glow, metal, roughness } }) => ({
    pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: metal, roughnessFactor: roughness },
    emissiveFactor: glow,
    doubleSided: true,
  }));
  const json = {
    ...{
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives }],
    },
    ...{ materials, accessors, bufferViews, buffers: [{ byteLength: byteOffset }] },
  };
  const body = Buffer.concat([
    chunk(0x4e4f534a, Buffer.from(JSON.stringify(json)), 0x20),
    chunk(0x004e4942, Buffer.concat(parts), 0),
  ]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
}
