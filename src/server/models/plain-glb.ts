/** Writes a GLB without any extension: every number of its buffers is a float or an index. */
import type { Gltf } from '#domain/models/glb.ts';
import type { Mesh } from './read-meshes.ts';
import { type Cover, type Surface, wraps } from './surface.ts';

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

const widths = { VEC3: 3, VEC2: 2, SCALAR: 1 } as const;

/** `texture`: the index of the picture that covers the surface */
function materialOf({ colour, opacity, alpha, glow, metal, roughness }: Surface, texture: number | undefined) {
  return {
    pbrMetallicRoughness: {
      baseColorFactor: [...colour, opacity],
      ...(texture !== undefined && { baseColorTexture: { index: texture } }),
      metallicFactor: metal,
      roughnessFactor: roughness,
    },
    emissiveFactor: glow,
    alphaMode: alpha.mode.toUpperCase(),
    ...(alpha.mode === 'mask' && { alphaCutoff: alpha.cutoff }),
    doubleSided: true,
  };
}

export function writePlainGlb(meshes: readonly Mesh<Surface>[]): Buffer {
  const parts: Uint8Array[] = [];
  const [bufferViews, accessors] = [[], []] as [NonNullable<Gltf['bufferViews']>, object[]];
  let byteOffset = 0;
  const addBytes = ({ buffer, byteOffset: start, byteLength }: Uint8Array | Float32Array | Uint32Array) => {
    const filling = new Uint8Array(-byteLength & 3);
    parts.push(new Uint8Array(buffer, start, byteLength), filling);
    const added = bufferViews.push({ buffer: 0, byteOffset, byteLength }) - 1;
    byteOffset += byteLength + filling.length;
    return added;
  };
  const add = (values: Float32Array | Uint32Array, type: keyof typeof widths, more = {}) => {
    const componentType = values instanceof Float32Array ? FLOAT : INDEX;
    const count = values.length / widths[type];
    return accessors.push({ bufferView: addBytes(values), componentType, count, type, ...more }) - 1;
  };
  const covers = [...new Set(meshes.flatMap(({ surface: { cover } }) => cover ?? []))];
  const imageOf = (cover: Cover) => ({ bufferView: addBytes(cover.bytes), mimeType: cover.type });
  const [textures, samplers] = [[], []] as [NonNullable<Gltf['textures']>, NonNullable<Gltf['samplers']>];
  const addTexture = ({ cover, wrap: [s, t] }: Surface) => {
    if (!cover) return undefined;
    const sampler = samplers.push({ wrapS: wraps[s], wrapT: wraps[t] }) - 1;
    return textures.push({ source: covers.indexOf(cover), sampler }) - 1;
  };
  const primitives = meshes.map(({ positions, normals, coordinates, indices }, material) => ({
    attributes: {
      POSITION: add(positions, 'VEC3', ends(positions)),
      ...(normals && { NORMAL: add(normals, 'VEC3') }),
      ...(coordinates && { TEXCOORD_0: add(coordinates, 'VEC2') }),
    },
    indices: add(indices, 'SCALAR'),
    material,
  }));
  const materials = meshes.map(({ surface }) => materialOf(surface, addTexture(surface)));
  const images = covers.map(imageOf);
  const json = {
    ...{
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives }],
    },
    ...{ materials, accessors, bufferViews, buffers: [{ byteLength: byteOffset }] },
    ...(images.length > 0 && { images, textures, samplers }),
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
