/** The delivery address of the signed-in customer's last order, loaded by the browser only, never in server HTML. */
import type { QueryClient } from '@tanstack/react-query';
import { findPlace, provinceName, splitAddressLine } from '#domain/fulfilment/address.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import type { DeliveryDetails } from '../cart/checkout-session.ts';
import { provincesQuery, wardsQuery } from '../fulfilment/address-queries.ts';
import { myOrdersQuery } from '../orders/order-queries.ts';

export type KnownAddress = Pick<DeliveryDetails, 'address' | 'ward' | 'note' | 'city' | 'phone'>;

/** @returns the address; null if the customer has no order yet @throws if the server cannot be reached */
export async function lastAddressOf(userId: string, queryClient: QueryClient): Promise<KnownAddress | null> {
  const [last] = await queryClient.fetchQuery(myOrdersQuery(userId));
  if (!last) return null;
  const province = findPlace(await queryClient.fetchQuery(provincesQuery), last.shipping_city);
  const wards = province ? await queryClient.fetchQuery(wardsQuery(province.code)) : [];
  const { street, ward, note } = splitAddressLine(last.shipping_address, wards);
  return {
    address: street,
    ward,
    note,
    city: province ? provinceName(province.name) : last.shipping_city,
    phone: phoneDigits(last.shipping_phone),
  };
}
