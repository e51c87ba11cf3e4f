/** The values of the form that sends a parcel by a connected carrier, and the checks of these values. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { parcelEndpoints } from '#contract/admin/fulfilment/parcels.ts';
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

const sides = ['length', 'width', 'height'] as const;

const sentences: Flaws = {
  grams: 'Hãy cân kiện và ghi số gam, ví dụ 3200',
  ...{ length: 'Ghi số cm', width: 'Ghi số cm', height: 'Ghi số cm' },
  ward: 'Không đọc được phường/xã trong địa chỉ: hãy hỏi khách và ghi vào',
  province: 'Hãy ghi tỉnh/thành phố',
};

/** @returns error messages at the fields that the server would reject */
export function flawsOf(typed: Typed): Flaws {
  const { error } = parcelEndpoints.quoteParcel.body.omit({ carrier: true }).safeParse(parcelFrom(typed));
  const fields = (error?.issues ?? []).map(({ path: [part, side] }) => (sides[Number(side)] ?? part) as keyof Typed);
  return Object.fromEntries(fields.map((field) => [field, sentences[field]]));
}

const wholeIn = (text: string) => (/^[1-9]\d*$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Converts the values of the form to the API's input; the checks refuse a number that was typed wrongly. */
export const parcelFrom = ({ grams, length, width, height, ward, province, payer }: Typed): Parcel => ({
  grams: wholeIn(grams),
  cm: [wholeIn(length), wholeIn(width), wholeIn(height)],
  ...{ ward, province, payer },
});
