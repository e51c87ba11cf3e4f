/** Reads the new delivery address that a customer enters for an order. */
import { addressLine, findPlace, provinceName } from '../fulfilment/address.ts';
import { Failure } from '../values/failure.ts';
import { isBlankText, requiredFields } from '../values/form-rules.ts';
import { addressChangeRules } from './address-change-rules.ts';
import { readText } from './order-fields.ts';

/** The delivery address as an order stores it: street, ward and note in one line, and the province. */
export type DeliveryAddress = { address: string; city: string };

type Province = { name: string; wards: readonly { name: string }[] };

/**
 * The new address must contain a province and a ward from the official lists; the address of a new order need not,
 * because any API client may place an order.
 * @param provinces all provinces
 * @throws Failure MISSING_FIELD, TEXT_INVALID, PLACE_UNLISTED
 */
export function readAddressChange(
  body: Readonly<Record<string, unknown>>,
  provinces: readonly Province[],
): DeliveryAddress {
  const form = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, typeof value === 'string' ? value : '']),
  );
  const missing = requiredFields(addressChangeRules).filter((field) => isBlankText(form[field] ?? ''));
  if (missing.length > 0) throw new Failure('MISSING_FIELD', { fields: missing });
  const { address, city, ward, note } = addressChangeRules;
  const street = readText(form, address);
  const remark = readText(form, note);
  const province = findPlace(provinces, readText(form, city));
  if (!province) throw new Failure('PLACE_UNLISTED', { field: 'city' });
  const place = findPlace(province.wards, readText(form, ward));
  if (!place) throw new Failure('PLACE_UNLISTED', { field: 'ward' });
  return { address: addressLine({ street, ward: place.name, note: remark }), city: provinceName(province.name) };
}
