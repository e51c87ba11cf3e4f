/**
 * Converts numbers in words to digits where a unit follows: `bảy ký rưỡi` → `7 ký rưỡi`, `mét hai` → `1 mét 2`, `hai
 * trăm` → `200 nghìn`, or where a diameter is named: `phi hai tám` → `phi 28`. Elsewhere such words have other meanings, such as `năm` (year) and `ba` (father).
 */
import { fold } from '../values/vietnamese-text.ts';

const DIGITS = new Map(
  Object.entries({ một: 1, hai: 2, ba: 3, bốn: 4, tư: 4, năm: 5, lăm: 5, sáu: 6, bảy: 7, bẩy: 7, tám: 8, chín: 9 }),
);
/** Digits that follow a ten directly: `sáu lăm` is 65, while `bốn năm` means “four or five”. */
const LAST_DIGITS = new Map(Object.entries({ mốt: 1, tư: 4, lăm: 5, nhăm: 5 }));

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const TENS = words('mươi mười chục');
const ZEROS = words('linh lẻ');
/** Units after which a second number is a fraction: `hai mét hai`, `một triệu tư`. */
const DIVIDED = words('mét met m triệu tr củ chai');
const WEIGHTS = words('ký ki kí kg kgs cân kilo kilô kilogam kilôgam');
const OTHER_UNITS = words('phân cm xăng ly li mi mm oz ao inch tầng tuổi hp mã ngựa phút k nghìn ngàn đồng');
const isUnit = (word = '') => [DIVIDED, WEIGHTS, OTHER_UNITS].some((units) => units.has(word));
/** Words after which `trăm` alone is an amount of money. */
const LIMITS = words('dưới trên tầm khoảng hơn');
const THOUSAND = 'nghìn';
/** Words after which a number needs no unit: the diameter of a bar, and of the hole of a plate. */
const DIAMETERS = words('phi lỗ');

/** For a text without diacritics: the words above by their form without diacritics. */
const spellings = new Map(
  [
    ...[TENS, ZEROS, DIVIDED, WEIGHTS, OTHER_UNITS, LIMITS, DIAMETERS, LAST_DIGITS.keys(), DIGITS.keys()],
    ['trăm', 'rưỡi', 'chục', 'mười', 'ly', 'một'],
  ].flatMap((each) => [...each].map((word) => [fold(word), word] as const)),
);

type NumberWords = { value: number; end: number; hasHundreds: boolean };

function digitAt(text: readonly string[], at: number): number | undefined {
  const word = text[at] ?? '';
  return /^\d+$/.test(word) ? Number(word) : DIGITS.get(word);
}

/** Reads a number below 1000, in words or digits. @returns null if there is none at this index */
function numberAt(text: readonly string[], start: number): NumberWords | null {
  let [at, value] = [start, 0];
  const first = digitAt(text, at);
  const hasHundreds = first !== undefined && first < 10 && text[at + 1] === 'trăm';
  if (hasHundreds) {
    value = first * 100;
    at += 2;
    if (ZEROS.has(text[at] ?? '')) return { value: value + (digitAt(text, at + 1) ?? 0), end: at + 2, hasHundreds };
  }
  const digit = digitAt(text, at);
  if (digit !== undefined && digit < 10 && TENS.has(text[at + 1] ?? '')) {
    value += digit * 10;
    at += 2;
  } else if (text[at] === 'mười') {
    value += 10;
    at += 1;
  } else if (digit !== undefined) {
    const last = LAST_DIGITS.get(text[at + 1] ?? '');
    if (digit < 10 && last !== undefined) return { value: value + digit * 10 + last, end: at + 2, hasHundreds };
    return { value: value + digit * (hasHundreds && digit < 10 ? 10 : 1), end: at + 1, hasHundreds };
  } else return hasHundreds ? { value, end: at, hasHundreds } : null;
  const last = LAST_DIGITS.get(text[at] ?? '') ?? digitAt(text, at);
  return last !== undefined && last < 10
    ? { value: value + last, end: at + 1, hasHundreds }
    : { value, end: at, hasHundreds };
}

type Converted = { text: string[]; end: number };

/** Adds to an amount with a unit at `at` the fraction that may follow the unit. */
function withFraction(text: readonly string[], value: number, at: number): Converted {
  const unit = text[at] ?? '';
  const fraction = DIVIDED.has(unit) ? numberAt(text, at + 1) : null;
  const isFraction = fraction !== null && (!isUnit(text[fraction.end]) || text[fraction.end] === THOUSAND);
  return isFraction
    ? { text: [String(value), unit, String(fraction.value)], end: fraction.end }
    : { text: [String(value), unit], end: at + 1 };
}

/** @returns the amount at this index in digits; null if there is none */
function amountAt(text: readonly string[], at: number): Converted | null {
  const [before = '', word = '', next = ''] = [text[at - 1], text[at], text[at + 1]];
  const isHalf = next === 'rưỡi';
  const number = numberAt(text, at);
  if (number) {
    const { value, end, hasHundreds } = number;
    const isWeightOfPerson = text[end] === 'cân' && text[end + 1] === 'nặng';
    if (isUnit(text[end]) && !isWeightOfPerson) return withFraction(text, value, end);
    if (!hasHundreds && DIAMETERS.has(before)) {
      // people also say only the digits
      const last = value < 10 ? digitAt(text, end) : undefined;
      return last !== undefined && last < 10
        ? { text: [String(value * 10 + last)], end: end + 1 }
        : { text: [String(value)], end };
    }
    if (!hasHundreds) return null;
    const hasHalf = text[end] === 'rưỡi';
    return { text: [String(value + (hasHalf ? 50 : 0)), THOUSAND], end: hasHalf ? end + 1 : end };
  }
  if (word === 'chục' && isUnit(next)) return withFraction(text, 10, at + 1);
  if (word === 'trăm') {
    if (isUnit(next)) return withFraction(text, 100, at + 1);
    if (isHalf) return { text: ['150', THOUSAND], end: at + 2 };
    return LIMITS.has(before) ? { text: ['100', THOUSAND], end: at + 1 } : null;
  }
  const isAmount = isHalf || (DIVIDED.has(word) && word !== 'củ' && numberAt(text, at + 1) !== null);
  return isAmount && isUnit(word) ? withFraction(text, 1, at) : null;
}

/** @param typed the words of a search in lower case, as they were typed */
export function numbersToDigits(typed: readonly string[]): string[] {
  const isPlain = typed.every((word) => /^[ -~]*$/.test(word));
  const text = isPlain ? typed.map((word) => spellings.get(word) ?? word) : typed;
  const result: string[] = [];
  for (let at = 0; at < text.length; ) {
    const amount = amountAt(text, at);
    result.push(...(amount?.text ?? [typed[at] ?? '']));
    at = amount?.end ?? at + 1;
  }
  return result;
}
