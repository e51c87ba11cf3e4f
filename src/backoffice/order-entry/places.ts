/** Provinces and wards, for addresses that staff type. */
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/shop/fulfilment.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import { officeClient } from '../session/call.ts';

type PlaceCalls = {
  listProvinces: { input: object; output: Place[] };
  listWards: { input: { params: { code: string } }; output: Place[] };
};
const callPlaces = officeClient<PlaceCalls>({
  listProvinces: { method: 'GET', path: '/api/provinces', permission: 'anyone' },
  listWards: { method: 'GET', path: '/api/provinces/:code/wards', permission: 'anyone' },
});

export function useProvinces(): readonly Place[] {
  const provinces = useQuery({
    queryKey: ['provinces'],
    queryFn: async ({ signal }) => (await callPlaces('listProvinces', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return provinces.data ?? [];
}

/** @param city the province's name, in any spelling. @returns the province that it means, and its wards */
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
      (await callPlaces('listWards', { params: { code: province?.code ?? '' }, signal })).data,
    enabled: province !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { provinces, province, wards: (province && wards.data) || [] };
}
