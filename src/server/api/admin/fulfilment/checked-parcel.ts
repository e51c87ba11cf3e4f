/** Checks the size and weight of a parcel, as staff typed them, against the limits of the carrier. */
import { checkLimits, type Exceeded } from '#domain/carriers/carrier-limits.ts';
import { draftParcel, type ParcelFacts, type Payer, parcelOf } from '#domain/fulfilment/parcel-details.ts';
import type { ParcelSize } from '#domain/fulfilment/parcel-size.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { Failure } from '#domain/values/failure.ts';
import { formatMoney } from '#domain/values/money.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Connected } from '../../../adapters/carriers/connection.ts';
import type { Shop } from '../../../config/shop.ts';
import { loadProvinces } from '../../../content/provinces.ts';

type Typed = ParcelSize & { ward: string; province: string; payer: Payer };

const wordsOf = ({ what, value, limit }: Exceeded): string => {
  const number = (amount: number) => amount.toLocaleString('vi-VN');
  if (what === 'grams') return `nặng ${number(value)} g, nhiều nhất ${number(limit)} g`;
  if (what === 'cm') return `cạnh dài nhất ${number(value)} cm, nhiều nhất ${number(limit)} cm`;
  return `thu hộ ${formatMoney(value)}, nhiều nhất ${formatMoney(limit)}`;
};

/**
 * @returns a function that builds the parcel for the carrier from the data of the order, and the warnings about the
 * carrier's limits @throws Failure PARCEL_BEYOND_LIMITS
 */
export async function checkedParcel(
  { db }: Shop,
  { shipment, typed, connected }: { shipment: Shipment; typed: Typed; connected: Connected },
): Promise<{ parcelFrom: (facts: ParcelFacts) => ReturnType<typeof parcelOf>; warnings: Exceeded[] }> {
  const { grams, cm, ward, province, payer } = typed;
  const size = { grams, cm };
  const { errors, warnings } = checkLimits({ ...size, cash: shipment.cash }, connected.options.limits);
  const [first] = errors;
  if (first) {
    const words = errors.map(wordsOf).join('; ');
    throw new Failure('PARCEL_BEYOND_LIMITS', { ...first, field: first.what, words });
  }
  const settings = await getSettings(db);
  const provinces = await loadProvinces();
  const parcelFrom = (facts: ParcelFacts) => {
    const { recipient } = draftParcel(facts, settings, provinces);
    return parcelOf(facts, { recipient: { ...recipient, ward, province }, size, payer });
  };
  return { parcelFrom, warnings };
}
