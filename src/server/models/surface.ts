/** What a mesh looks like where no picture covers it: a picture on it counts with its mean colour. */
import type { Glb, Gltf } from '#domain/models/glb.ts';
import { sharp } from '../adapters/sharp.ts';

/** Linear colours from 0 to 1. */
export type Surface = { colour: number[]; glow: number[]; metal: number; roughness: number };

const MAX_PIXELS = 4096 * 4096;
const WHITE = [1, 1, 1];
const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

/** @returns the bytes of the picture that covers a material; undefined if there is none */
function pictureOf({ textures = [], images = [] }: Gltf, views: readonly Uint8Array[], index: number | undefined) {
  if (index === undefined) return undefined;
  const { source, extensions } = textures[index] ?? {};
  const image = extensions?.EXT_texture_webp?.source ?? extensions?.EXT_texture_avif?.source ?? source;
  return views[images[image ?? -1]?.bufferView ?? -1];
}

/** @returns white for a picture that cannot be read: browsers show the model without it */
async function meanColour(picture: Uint8Array): Promise<number[]> {
  try {
    const one = sharp(picture, { limitInputPixels: MAX_PIXELS }).resize(1, 1, { fit: 'fill' });
    const pixel = await one.toColourspace('srgb').removeAlpha().raw().toBuffer();
    return [...pixel].map((part) => linear(part / 255));
  } catch {
    return WHITE;
  }
}

/** @returns a function that reads the surface of the material at an index, each picture once @throws Error if it is missing */
export function openSurfaces({ json }: Glb, views: readonly Uint8Array[]) {
  // by where a picture begins: many parts of a file may name the same bytes
  const means = new Map<number, Promise<number[]>>();
  return async (index: number | undefined): Promise<Surface> => {
    const material = index === undefined ? {} : json.materials?.[index];
    if (!material) throw new Error('a mesh has a material that is not there');
    const { pbrMetallicRoughness: look = {}, emissiveFactor: glow = [0, 0, 0] } = material;
    const { baseColorFactor = [...WHITE, 1], metallicFactor: metal = 1, roughnessFactor: roughness = 1 } = look;
    const picture = pictureOf(json, views, look.baseColorTexture?.index);
    const mean = picture && (means.get(picture.byteOffset) ?? meanColour(picture));
    if (picture && mean) means.set(picture.byteOffset, mean);
    const shares = (await mean) ?? WHITE;
    return { colour: baseColorFactor.slice(0, 3).map((part, at) => part * (shares[at] ?? 1)), glow, metal, roughness };
  };
}
