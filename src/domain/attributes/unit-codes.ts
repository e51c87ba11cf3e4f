/** The codes of units for search engines (UN/CEFACT Recommendation 20), by the units as shoppers read them. */
const codes: Readonly<Record<string, string>> = {
  ...{ mm: 'MMT', cm: 'CMT', m: 'MTR', 'm²': 'MTK', lít: 'LTR', inch: 'INH' },
  ...{ g: 'GRM', kg: 'KGM', oz: 'ONZ', 'km/h': 'KMH', HP: 'BHP', W: 'WTT', V: 'VLT', dB: '2N' },
  ...{ '%': 'P1', '°': 'DD', phút: 'MIN', giờ: 'HUR', ngày: 'DAY', tháng: 'MON', năm: 'ANN', chiếc: 'H87' },
};

/** @returns undefined for a unit without a code */
export const unitCodeOf = (unit: string | undefined): string | undefined =>
  unit !== undefined && Object.hasOwn(codes, unit) ? codes[unit] : undefined;
