/** What a surface of a model looks like: its colours, and the picture that covers it by its base colour. */
import type { Glb, Gltf, TextureUse } from '#domain/models/glb.ts';
import { isUnreadable, sharp } from '../adapters/sharp.ts';

/** How a picture goes on beyond its edges, with the number that glTF gives it. */
export const wraps = { repeat: 10497, clamp: 33071, mirror: 33648 } as const;
export type Wrap = keyof typeof wraps;

/** A picture as it lies in the model's file. `set`: which of the mesh's texture coordinates place it on the mesh */
type Picture = {
  bytes: Uint8Array;
  set: number;
  placed: (u: number, v: number) => [number, number];
  wrap: [Wrap, Wrap];
};

/** `mask`: what is less opaque than `cutoff` is not drawn; `blend`: the background shines through. */
type Alpha = { mode: 'opaque' | 'blend' } | { mode: 'mask'; cutoff: number };

/** Linear colours and shares from 0 to 1; a picture multiplies `colour` and `opacity`. */
type Look = { colour: number[]; opacity: number; alpha: Alpha; glow: number[]; metal: number; roughness: number };

/** A surface before its pictures were read. `gloss`: has roughness in its green and metal in its blue */
export type RawSurface = Look & { picture: Picture | null; gloss: Picture | null };

/** A picture that every program can show; two surfaces with the same picture have the same object. */
export type Cover = { bytes: Buffer; type: 'image/jpeg' | 'image/png' };
export type Surface = Look & { cover: Cover | null; wrap: [Wrap, Wrap] };

const MAX_PIXELS = 4096 * 4096;
/** The longest side of a picture in a room, in pixels: phones make larger ones smaller themselves. */
const MAX_SIDE = 2048;
const WHITE = [1, 1, 1];

const wrapOf = (code: number | undefined): Wrap =>
  code === wraps.clamp ? 'clamp' : code === wraps.mirror ? 'mirror' : 'repeat';

/** @returns null if a material has no such picture, or none that is in the file */
function pictureOf(
  { textures = [], images = [], samplers = [] }: Gltf,
  views: readonly Uint8Array[],
  use: TextureUse | undefined,
): Picture | null {
  if (!use) return null;
  const { source, extensions, sampler } = textures[use.index] ?? {};
  const image = extensions?.EXT_texture_webp?.source ?? extensions?.EXT_texture_avif?.source ?? source;
  const bytes = views[images[image ?? -1]?.bufferView ?? -1];
  if (!bytes) return null;
  const {
    offset = [0, 0],
    rotation = 0,
    scale = [1, 1],
    texCoord = use.texCoord ?? 0,
  } = use.extensions?.KHR_texture_transform ?? {};
  const [left = 0, top = 0] = offset;
  const [wide = 1, high = 1] = scale;
  const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
  const { wrapS, wrapT } = samplers[sampler ?? -1] ?? {};
  return {
    bytes,
    set: texCoord,
    // first scaled, then turned, then moved, as KHR_texture_transform says; v points downwards
    placed: (u, v) => [cosine * wide * u + sine * high * v + left, cosine * high * v - sine * wide * u + top],
    wrap: [wrapOf(wrapS), wrapOf(wrapT)],
  };
}

/** @returns the surface of the material at an index, or of a mesh without a material @throws Error if it is missing */
export function surfaceOf({ json }: Glb, views: readonly Uint8Array[], index: number | undefined): RawSurface {
  const material = index === undefined ? {} : json.materials?.[index];
  if (!material) throw new Error('a mesh has a material that is not there');
  const { pbrMetallicRoughness: look = {}, emissiveFactor: glow = [0, 0, 0], alphaMode, alphaCutoff = 0.5 } = material;
  const { baseColorFactor = [...WHITE, 1], metallicFactor: metal = 1, roughnessFactor: roughness = 1 } = look;
  return {
    ...{ colour: baseColorFactor.slice(0, 3), opacity: baseColorFactor[3] ?? 1, glow, metal, roughness },
    alpha:
      alphaMode === 'MASK'
        ? { mode: 'mask', cutoff: alphaCutoff }
        : { mode: alphaMode === 'BLEND' ? 'blend' : 'opaque' },
    picture: pictureOf(json, views, look.baseColorTexture),
    gloss: pictureOf(json, views, look.metallicRoughnessTexture),
  };
}

/** @returns null for a picture that cannot be read: browsers show the model without it */
async function readCover(bytes: Uint8Array, isOpaque: boolean): Promise<Cover | null> {
  const fitting = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(fitting).toColourspace('srgb');
    return isOpaque
      ? { bytes: await picture.removeAlpha().jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' }
      : { bytes: await picture.png().toBuffer(), type: 'image/png' };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return null;
  }
}

/** @returns the mean of roughness and metal of a picture, from 0 to 1; 1 if it cannot be read */
async function readGloss(bytes: Uint8Array): Promise<{ roughness: number; metal: number }> {
  try {
    const one = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .removeAlpha()
      .resize({ width: 1, height: 1, fit: 'fill' });
    const [, green = 255, blue = 255] = await one.toColourspace('srgb').raw().toBuffer();
    return { roughness: green / 255, metal: blue / 255 };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { roughness: 1, metal: 1 };
  }
}

/** @returns a function that reads the pictures of a surface, each picture of a file once */
export function openPictures() {
  const read = <Made>(make: (bytes: Uint8Array) => Promise<Made>) => {
    // by where a picture begins: many parts of a file may name the same bytes
    const made = new Map<number, Promise<Made>>();
    return (bytes: Uint8Array): Promise<Made> => {
      const known = made.get(bytes.byteOffset) ?? make(bytes);
      made.set(bytes.byteOffset, known);
      return known;
    };
  };
  const opaque = read((bytes) => readCover(bytes, true));
  const transparent = read((bytes) => readCover(bytes, false));
  const gloss = read(readGloss);
  return async ({ picture, gloss: shine, ...look }: RawSurface): Promise<Surface> => {
    const mean = shine ? await gloss(shine.bytes) : { roughness: 1, metal: 1 };
    return {
      ...look,
      metal: look.metal * mean.metal,
      roughness: look.roughness * mean.roughness,
      cover: picture && (await (look.alpha.mode === 'opaque' ? opaque : transparent)(picture.bytes)),
      wrap: picture?.wrap ?? ['repeat', 'repeat'],
    };
  };
}
