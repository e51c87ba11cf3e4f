/** The models of a product: GLB files in their true size, under a hash of their content. */

/** `use`: as it stands in use; `stored`: folded, or stood on end. */
export const poses = ['use', 'stored'] as const;
export type Pose = (typeof poses)[number];

/** `hash`: the first 20 hexadecimal digits of the file's SHA-256; `sizeMm`: length, width and height of its box in millimetres */
export type ModelFile = {
  hash: string;
  bytes: number;
  sizeMm: readonly [length: number, width: number, height: number];
};
export type ProductModel = ModelFile & { pose: Pose };

/** A model as the API and the product's page know it. `size_cm`: length, width and height in cm, to a tenth */
export type ShownModel = { pose: Pose; url: string; bytes: number; size_cm: number[] };

export const keyOfModel = (hash: string): string => `media/models/${hash}.glb`;
/** The key of the file that is made of the model on request, and can be made again: `ar2` because those of `ar` had no pictures. */
export const keyOfMade = (hash: string): string => `media/variants/models/ar2/${hash}.glb`;

/** The path of the model; of what is made of it for programs that know no compression of buffers, with the folder `ar2`. */
export const modelUrl = (hash: string): string => `/media/models/${hash}.glb`;
export const roomModelUrl = (url: string): string => url.replace('/media/models/', '/media/models/ar2/');

export const presentModel = ({ pose, hash, bytes, sizeMm }: ProductModel): ShownModel => ({
  pose,
  url: modelUrl(hash),
  bytes,
  size_cm: sizeMm.map((side) => side / 10),
});
