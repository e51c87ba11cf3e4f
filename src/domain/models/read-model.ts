/** What a model must be before the shop shows it: small, whole in one file, of parts that every browser can draw. */

import { type Glb, hasMoreTriangles, readGlb, sizeOf } from './glb.ts';
import type { ProductModel } from './model.ts';

/** The maximum size of a model, in bytes, and of what it draws. */
export const MAX_MODEL_BYTES = 5 * 1024 * 1024;
export const MAX_TRIANGLES = 200_000;
/** The longest side of a model, in millimetres: what is longer was exported in another unit than metres. */
const MAX_SIDE_MM = 20_000;
/** How far a side of the model may be from the typed size of the product, as a share. */
export const SIZE_TOLERANCE = 0.03;

/**
 * Extensions that the shop's page can read without WebAssembly, or that only change how a surface looks: those of
 * three.js' GLTFLoader. EXT_mesh_gpu_instancing is none, for its copies are in no count and in no size.
 */
const ALLOWED = new Set([
  'KHR_mesh_quantization',
  'EXT_meshopt_compression',
  'KHR_texture_transform',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_diffuse_roughness',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
  'EXT_materials_bump',
  'EXT_texture_avif',
  'EXT_texture_webp',
]);

/** The reasons for which a model is refused, whatever its size. */
type ModelFault = 'unreadable' | 'too-large' | 'external' | 'extension' | 'triangles' | 'empty';
export const modelFaults: Readonly<Record<ModelFault, string>> = {
  unreadable: 'Tệp này không phải GLB (glTF 2.0), hoặc bị cắt mất một phần.',
  'too-large': 'Tệp GLB lớn hơn 5 MB. Hãy giảm số tam giác hoặc cỡ ảnh.',
  external: 'Tệp GLB này cần tệp khác nằm ngoài nó. Hãy xuất lại thành một tệp trọn vẹn.',
  extension: 'Tệp GLB dùng phần mở rộng mà trình duyệt của khách không đọc được, chẳng hạn Draco hoặc KTX2.',
  triangles: 'Hình có hơn 200.000 tam giác. Hãy giảm bớt.',
  empty: 'Tệp GLB không vẽ gì, hoặc thiếu kích thước.',
};
const number = new Intl.NumberFormat('vi-VN');
const notInMetres = (mm: number): string => `Hình dài ${number.format(Math.round(mm / 10))} cm: xuất tệp theo mét.`;

export type ReadModel = { glb: Glb; sizeMm: [number, number, number] };

/** @returns the model with the size of its box in millimetres, or the sentence why the shop does not take it */
export function readModel(bytes: Uint8Array): ReadModel | string {
  if (bytes.length > MAX_MODEL_BYTES) return modelFaults['too-large'];
  try {
    return readStructure(bytes);
  } catch {
    return modelFaults.unreadable;
  }
}

/** @throws Error if anything in the document is not as glTF demands */
function readStructure(bytes: Uint8Array): ReadModel | string {
  const glb = readGlb(bytes);
  if (glb?.json.asset?.version !== '2.0') return modelFaults.unreadable;
  const { buffers = [], images = [], extensionsUsed = [], extensionsRequired = [] } = glb.json;
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined)) return modelFaults.external;
  const used = new Set(extensionsUsed);
  if (extensionsRequired.some((name) => !used.has(name))) return modelFaults.unreadable;
  if (extensionsUsed.some((name) => !ALLOWED.has(name))) return modelFaults.extension;
  if (hasMoreTriangles(glb.json, MAX_TRIANGLES)) return modelFaults.triangles;
  const sizeMm = sizeOf(glb.json);
  if (!sizeMm) return modelFaults.empty;
  const longest = Math.max(...sizeMm);
  return longest > MAX_SIDE_MM ? notInMetres(longest) : { glb, sizeMm };
}

/** @param saidCm a side in the product's specifications, in cm; they are whole centimetres */
export const isSide = (mm: number, saidCm: number): boolean =>
  Math.abs(mm / 10 - saidCm) <= Math.max(0.5, SIZE_TOLERANCE * saidCm);

export const sides = ['length', 'width', 'height'] as const;
/** The sides that the specifications give, in cm. */
export type SaidSizes = Partial<Record<(typeof sides)[number], number>>;
export type Misfit = { side: (typeof sides)[number]; said: number; measured: number };

/** @returns the sides of a model that are not those of the specifications, in cm */
export const misfitsOf = ({ sizeMm }: Pick<ProductModel, 'sizeMm'>, said: SaidSizes): Misfit[] =>
  sides.flatMap((side, axis) => {
    const [mm = 0, cm] = [sizeMm[axis], said[side]];
    return cm === undefined || isSide(mm, cm) ? [] : [{ side, said: cm, measured: mm / 10 }];
  });
