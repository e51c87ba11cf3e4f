/** The options of a connected carrier, in the words of the shop. */
import type { RequiredNote } from '#domain/fulfilment/carrier-connection.ts';
import type { CarrierLimits } from '#domain/fulfilment/carrier-limits.ts';

export const noteNames: Record<RequiredNote, string> = {
  CHOXEMHANGKHONGTHU: 'được xem hàng, không thử',
  CHOTHUHANG: 'được thử hàng',
  KHONGCHOXEMHANG: 'không được xem hàng',
};

export const limitNames: Record<keyof CarrierLimits, string> = {
  mostGrams: 'Nặng nhất (gam)',
  warnGrams: 'Cảnh báo từ (gam)',
  mostCm: 'Cạnh dài nhất (cm)',
  warnCm: 'Cảnh báo từ (cm)',
  mostCash: 'Thu hộ nhiều nhất (đồng)',
  warnCash: 'Cảnh báo từ (đồng)',
};
