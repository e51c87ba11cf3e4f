/** The labels for the limits of a connected carrier, such as the largest weight of a parcel. */
import type { CarrierLimits } from '#contract/admin/shop/carriers.ts';

export const limitNames: Record<keyof CarrierLimits, string> = {
  mostGrams: 'Nặng nhất (gam)',
  warnGrams: 'Cảnh báo từ (gam)',
  mostCm: 'Cạnh dài nhất (cm)',
  warnCm: 'Cảnh báo từ (cm)',
  mostCash: 'Thu hộ nhiều nhất (đồng)',
  warnCash: 'Cảnh báo từ (đồng)',
};
