import { expect, test } from 'vitest';
import { takeMeasures } from '#domain/search/measures.ts';
import { numbersToDigits } from '#domain/search/number-words.ts';
import { takePriceWords } from '#domain/search/price-words.ts';
import { fold } from '#domain/values/vietnamese-text.ts';

const digitsOf = (text: string) => fold(numbersToDigits(text.split(' ')).join(' '));

test.each([
  ['mười ký', '10kg'],
  ['muoi ky', '10kg'],
  ['bảy ký rưỡi', '7,5kg'],
  ['sáu lăm cân', '65kg'],
  ['ba chục ký', '30kg'],
  ['một trăm linh năm kg', '105kg'],
  ['mét rưỡi', '1500mm'],
  ['met hai', '1200mm'],
  ['hai mét hai', '2200mm'],
  ['một mét bảy lăm', '1750mm'],
  ['1m rưỡi', '1500mm'],
  ['mười lăm ly', '15mm'],
  ['sáu mươi lăm phân', '650mm'],
  ['ba ngựa rưỡi', '3,5hp'],
])('%s is %s', (text, measure) => expect(takeMeasures(digitsOf(text))).toEqual({ measures: [measure], rest: ' ' }));

test.each([
  ['một triệu rưỡi', null, 1_500_000],
  ['triệu hai', null, 1_200_000],
  ['hai triệu tư', null, 2_400_000],
  ['một triệu hai trăm nghìn', null, 1_200_000],
  ['hai trăm rưỡi', null, 250_000],
  ['ba trăm k', null, 300_000],
  ['dưới trăm', null, 100_000],
  ['tầm chục triệu', 8_000_000, 12_000_000],
  ['tầm 300', 240_000, 360_000],
  ['khoảng 300 đến 400', 300_000, 400_000],
  ['dưới mười củ', null, 10_000_000],
])('%s is a price from %s to %s', (text, min, max) => {
  expect(takePriceWords(digitsOf(text))).toMatchObject({ min, max, rest: expect.stringMatching(/^ *$/) });
});

test.each(['mua cho bố năm nay', 'cho nam cân nặng', 'dụng cụ hai bánh', 'dung cu hai banh', 'tạ tay hai bên'])(
  'words that may be numbers stay without a unit: %s',
  (text) => expect(digitsOf(text)).toBe(fold(text)),
);

test.each(['ghế chịu dưới 300 kg', 'thảm tầm 180 cm', 'đốt tầm 500 calo'])('a quantity is no price: %s', (text) =>
  expect(takePriceWords(fold(text))).toMatchObject({ min: null, max: null }),
);
