/** Converts the interpretation of a search to text for the customer. */
import type { PriceWords } from './price-words.ts';

const dong = (amount: number) => `${new Intl.NumberFormat('vi-VN').format(amount)} đ`;

function writePrices({ min, max, prefer }: Pick<PriceWords, 'min' | 'max' | 'prefer'>): string[] {
  if (min !== null && max !== null) return [`từ ${dong(min)} đến ${dong(max)}`];
  if (max !== null) return [`dưới ${dong(max)}`];
  if (min !== null) return [`trên ${dong(min)}`];
  if (prefer === null) return [];
  return [prefer === 'cheap' ? 'giá rẻ' : 'cao cấp'];
}

/** Formats a measure for the customer: `2200mm` → `2,2 m`; `7,5kg` → `7,5 kg`. */
function writeMeasure(measure: string): string {
  const [, number = '', unit = ''] = /^([\d,]+)(.*)$/.exec(measure) ?? [];
  const amount = Number(number.replace(',', '.'));
  const write = (value: number, name: string) => `${String(value).replace('.', ',')} ${name}`;
  if (unit === 'mm' && amount >= 1000) return write(amount / 1000, 'm');
  if (unit === 'mm' && amount >= 100) return write(amount / 10, 'cm');
  return write(amount, { kmh: 'km/h', nguoi: 'người', tang: 'tầng', hp: 'HP', m2: 'm²' }[unit] ?? unit);
}

export function writeReading(
  words: readonly { written: string }[],
  measures: readonly string[],
  { load, prices }: { load: number | null; prices: Pick<PriceWords, 'min' | 'max' | 'prefer'> | 'any' },
): string {
  return [
    ...words.map(({ written }) => written),
    ...measures.map(writeMeasure),
    ...(load === null ? [] : [`chịu được ${load} kg`]),
    ...(prices === 'any' ? ['ở mọi mức giá'] : writePrices(prices)),
  ].join(' ');
}
