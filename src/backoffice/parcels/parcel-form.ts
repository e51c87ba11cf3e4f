/** The values of the form that sends a parcel by a connected carrier, and the checks of these values. */
import type { AdminCalls } from '#contract/admin/api.ts';
import type { Payer } from '#domain/fulfilment/parcel-details.ts';

export type Draft = AdminCalls['getParcelDraft']['output'];
export type Typed = Record<'grams' | 'length' | 'width' | 'height' | 'ward' | 'province', string> & { payer: Payer };
type Parcel = Omit<AdminCalls['quoteParcel']['input']['body'], 'carrier'>;

export function typedFrom({ size, recipient, payer }: Draft): Typed {
  const [length, width, height] = size?.cm ?? [];
  const text = (number: number | undefined) => (number === undefined ? '' : String(number));
  return {
    grams: text(size?.grams),
    ...{ length: text(length), width: text(width), height: text(height) },
    ...{ ward: recipient.ward, province: recipient.province, payer },
  };
}

export type Flaws = Partial<Record<keyof Typed, string>>;

export function flawsOf(typed: Typed): Flaws {
  const flaws: Flaws = {};
  if (!/^[1-9]\d{0,7}$/.test(typed.grams.trim())) flaws.grams = 'Hãy cân kiện và ghi số gam, ví dụ 3200';
  for (const side of ['length', 'width', 'height'] as const)
    if (!/^[1-9]\d{0,3}$/.test(typed[side].trim())) flaws[side] = 'Ghi số cm';
  if (typed.ward.trim() === '') flaws.ward = 'Không đọc được phường/xã trong địa chỉ: hãy hỏi khách và ghi vào';
  if (typed.province.trim() === '') flaws.province = 'Hãy ghi tỉnh/thành phố';
  return flaws;
}

/** Converts the values of the form to the API's input. @param typed values that have passed the checks */
export const parcelFrom = ({ grams, length, width, height, ward, province, payer }: Typed): Parcel => ({
  grams: Number(grams),
  cm: [Number(length), Number(width), Number(height)],
  ward: ward.trim(),
  province: province.trim(),
  payer,
});
