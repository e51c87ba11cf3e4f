/** The provinces and wards for addresses that staff type. */
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/shop/fulfilment.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import { callShop } from '../session/call.ts';

export function useProvinces(): readonly Place[] {
  const provinces = useQuery({
    queryKey: ['provinces'],
    queryFn: async ({ signal }) => (await callShop('listProvinces', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return provinces.data ?? [];
}

/** @param city the province's name in any spelling @returns the province with this name, and the province's wards */
export function usePlaces(city: string): {
  provinces: readonly Place[];
  province: Place | null;
  wards: readonly Place[];
} {
  const provinces = useProvinces();
  const province = findPlace(provinces, city);
  const wards = useQuery({
    queryKey: ['wards', province?.code],
    queryFn: async ({ signal }) =>
      (await callShop('listWards', { params: { code: province?.code ?? '' }, signal })).data,
    enabled: province !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { provinces, province, wards: (province && wards.data) || [] };
}
