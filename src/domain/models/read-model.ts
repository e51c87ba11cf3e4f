/** What a model must be before the shop shows it: small, whole in one file, of parts that every browser can draw. */

import { countTriangles, type Glb, readGlb, sizeOf } from './glb.ts';
import type { ProductModel } from './model.ts';

/** The maximum size of a model, in bytes, and of what it draws. */
export const MAX_MODEL_BYTES = 5 * 1024 * 1024;
export const MAX_TRIANGLES = 200_000;
/** How far a side of the model may be from the typed size of the product, as a share. */
export const SIZE_TOLERANCE = 0.03;

/** Extensions that the shop's page can read without WebAssembly, or that only change how a surface looks. */
const ALLOWED = new Set([
  'KHR_mesh_quantization',
  'EXT_meshopt_compression',
  'KHR_texture_transform',
  'KHR_materials_clearcoat',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_unlit',
  'EXT_texture_webp',
]);

/** A model is refused for one of these reasons. */
export type ModelFault = 'unreadable' | 'too-large' | 'external' | 'extension' | 'triangles' | 'empty';
export const modelFaults: Readonly<Record<ModelFault, string>> = {
  unreadable: 'Tệp này không phải GLB (glTF 2.0), hoặc bị cắt mất một phần.',
  'too-large': 'Tệp GLB lớn hơn 5 MB. Hãy giảm số tam giác hoặc cỡ ảnh.',
  external: 'Tệp GLB này cần tệp khác nằm ngoài nó. Hãy xuất lại thành một tệp trọn vẹn.',
  extension: 'Tệp GLB dùng phần mở rộng mà trình duyệt của khách không đọc được, chẳng hạn Draco hoặc KTX2.',
  triangles: 'Hình có hơn 200.000 tam giác. Hãy giảm bớt.',
  empty: 'Tệp GLB không vẽ gì, hoặc thiếu kích thước.',
};
export type ReadModel = { glb: Glb; sizeMm: [number, number, number] };

/** @returns the model with the size of its box in millimetres, or why the shop does not take it */
export function readModel(bytes: Uint8Array): ReadModel | ModelFault {
  if (bytes.length > MAX_MODEL_BYTES) return 'too-large';
  const glb = readGlb(bytes);
  if (glb?.json.asset?.version !== '2.0') return 'unreadable';
  const { buffers = [], images = [], extensionsUsed = [] } = glb.json;
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined)) return 'external';
  if (extensionsUsed.some((name) => !ALLOWED.has(name))) return 'extension';
  if (countTriangles(glb.json) > MAX_TRIANGLES) return 'triangles';
  const sizeMm = sizeOf(glb.json);
  return sizeMm ? { glb, sizeMm } : 'empty';
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
