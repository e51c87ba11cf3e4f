/** Pictures that lie on an owner's model lie on it in a room too. */
import { NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Gltf } from '#domain/models/glb.ts';
import { makeRoomModel } from '#server/models/room-model.ts';
import { makeGlb, solid, solidBytes } from './make-glb.ts';

/** Four squares of 32 pixels: red, green above, blue, white below; the white one is transparent. */
async function fourColours(): Promise<Buffer> {
  const colours = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
    [255, 255, 255, 0],
  ];
  const pixels = Buffer.alloc(64 * 64 * 4);
  for (let at = 0; at < 64 * 64; at++) {
    const [x, y] = [at % 64, Math.floor(at / 64)];
    pixels.set(colours[(y < 32 ? 0 : 2) + (x < 32 ? 0 : 1)] ?? [], at * 4);
  }
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 4 } })
    .png()
    .toBuffer();
}

/** Where the four points of the solid lie on the picture: middle of red, of green, of blue, and lower right corner. */
const places = new Float32Array([0.25, 0.25, 0.75, 0.25, 0.25, 0.75, 1, 1]);
type Materials = NonNullable<Gltf['materials']>;

/** Two solids with these materials and one picture; a third picture says roughness and metal. */
async function covered(materials: Materials, picture?: Buffer): Promise<Buffer> {
  const gloss = await sharp({ create: { width: 4, height: 4, channels: 3, background: { r: 0, g: 204, b: 51 } } })
    .png()
    .toBuffer();
  const files = [solidBytes, Buffer.from(places.buffer), picture ?? (await fourColours()), gloss];
  const starts = files.map((_, at) => files.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const binary = Buffer.concat(files);
  const { bufferViews = [], accessors = [] } = solid();
  const json = solid({
    accessors: [...accessors, { bufferView: 2, componentType: 5126, type: 'VEC2', count: 4 }],
    bufferViews: [
      ...bufferViews,
      ...[1, 2, 3].map((at) => ({ buffer: 0, byteOffset: starts[at] ?? 0, byteLength: files[at]?.length ?? 0 })),
    ],
    buffers: [{ byteLength: binary.length }],
    images: [
      { bufferView: 3, mimeType: 'image/png' },
      { bufferView: 4, mimeType: 'image/png' },
    ],
    samplers: [{ wrapS: 33_071, wrapT: 33_648 }],
    textures: [{ source: 0, sampler: 0 }, { source: 1 }],
    materials,
    meshes: [
      {
        primitives: materials.map((_, material) => ({
          attributes: { POSITION: 0, TEXCOORD_0: 2 },
          indices: 1,
          material,
        })),
      },
    ],
  });
  return makeGlb(json, { binary });
}
const plain: Materials = [
  { pbrMetallicRoughness: { baseColorTexture: { index: 0 }, baseColorFactor: [0.5, 1, 1, 1] } },
  { pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicRoughnessTexture: { index: 1 } } },
];

/** @returns red, green and blue of a picture at a place, which is counted from its upper left as shares of its sides */
async function colourAt(picture: Uint8Array, [u = 0, v = 0]: readonly number[]): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 3;
  return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 32) * 32);
}
const [RED, GREEN, BLUE] = [
  [256, 0, 0],
  [0, 256, 0],
  [0, 0, 256],
];

describe('for Android', () => {
  const read = async (materials: Materials) =>
    (await new NodeIO().readBinary(await makeRoomModel(await covered(materials)))).getRoot();

  test('the picture lies on both meshes as it did, and is in the file once', async () => {
    const root = await read(plain);
    const [picture, ...others] = root.listTextures();
    expect([picture?.getMimeType(), others]).toEqual(['image/jpeg', []]);
    for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
      expect([...(primitive.getAttribute('TEXCOORD_0')?.getArray() ?? [])]).toEqual([...places]);
      const material = primitive.getMaterial();
      expect(material?.getBaseColorTexture()).toBe(picture);
      expect(material?.getBaseColorTextureInfo()?.getWrapS()).toBe(33_071);
      expect(material?.getBaseColorTextureInfo()?.getWrapT()).toBe(33_648);
      expect(material?.getAlphaMode()).toBe('OPAQUE');
    }
    const bytes = picture?.getImage() ?? new Uint8Array();
    const seen = [0, 2, 4].map((at) => colourAt(bytes, [...places.subarray(at, at + 2)]));
    expect(await Promise.all(seen)).toEqual([RED, GREEN, BLUE]);
    const [first, second] = root.listMaterials();
    expect(first?.getBaseColorFactor()).toEqual([0.5, 1, 1, 1]);
    // roughness is the green of its picture, metal the blue
    expect(second?.getRoughnessFactor()).toBeCloseTo(0.8);
    expect(second?.getMetallicFactor()).toBeCloseTo(0.2);
  });

  test('a picture that its material moves, turns and enlarges is laid so', async () => {
    const transform = { offset: [0.25, 0.5], rotation: Math.PI / 2, scale: [2, 1] };
    const use = { index: 0, extensions: { KHR_texture_transform: transform } };
    const [primitive] = (await read([{ pbrMetallicRoughness: { baseColorTexture: use } }]))
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives());
    const laid = primitive?.getAttribute('TEXCOORD_0')?.getArray() ?? [];
    // a quarter turn puts what lay at (u, v) at (v, -2u), moved by the offset
    const expected = [0.5, 0, 0.5, -1, 1, 0, 1.25, -1.5];
    for (const [at, value] of expected.entries()) expect(laid[at]).toBeCloseTo(value);
  });

  test('what is transparent stays so', async () => {
    const look = { pbrMetallicRoughness: { baseColorTexture: { index: 0 } } };
    const root = await read([
      { ...look, alphaMode: 'MASK', alphaCutoff: 0.25 },
      { pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0.4] }, alphaMode: 'BLEND' },
    ]);
    const [net, glass] = root.listMaterials();
    expect([net?.getAlphaMode(), net?.getAlphaCutoff()]).toEqual(['MASK', 0.25]);
    expect([glass?.getAlphaMode(), glass?.getAlpha()]).toEqual(['BLEND', 0.4]);
    const picture = root.listTextures()[0]?.getImage() ?? new Uint8Array();
    expect((await sharp(picture).metadata()).hasAlpha).toBe(true);
  });

  test('a picture that cannot be read is left out, and one without a place on the mesh too', async () => {
    const unreadable = await makeRoomModel(await covered(plain, Buffer.from('no picture')));
    expect((await new NodeIO().readBinary(unreadable)).getRoot().listTextures()).toEqual([]);
    const elsewhere = { pbrMetallicRoughness: { baseColorTexture: { index: 0, texCoord: 3 } } };
    expect((await read([elsewhere])).listTextures()).toEqual([]);
  });

  test('a large picture is made smaller', async () => {
    const large = await sharp({ create: { width: 3000, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const root = (await new NodeIO().readBinary(await makeRoomModel(await covered(plain, large)))).getRoot();
    expect(root.listTextures()[0]?.getSize()).toEqual([2048, 68]);
  });
});
