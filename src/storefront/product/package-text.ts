import type { Product } from '#contract/shop/catalogue.ts';

/** Formats a package as `148 × 72 × 28 cm, 42 kg`; null if neither size nor weight is known. */
export function packageText({ package_cm, gross_weight_kg }: Pick<Product, 'package_cm' | 'gross_weight_kg'>) {
  const number = new Intl.NumberFormat('vi');
  const size = package_cm && `${package_cm.map((cm) => number.format(cm)).join(' × ')} cm`;
  const weight = gross_weight_kg !== null && `${number.format(gross_weight_kg)} kg`;
  return [size, weight].filter(Boolean).join(', ') || null;
}
