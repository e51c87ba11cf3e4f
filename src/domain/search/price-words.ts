/** Reads prices in searches: `dưới 5 triệu`, `tầm 300k`, `khoảng 2tr5`, `5-10tr`; `500k` alone is a maximum. */

import { MEASURE_UNIT } from './measures.ts';

/** The lowest and the highest price in whole đồng; null for no limit. */
export type PriceBounds = { min: number | null; max: number | null };
export type PriceWords = PriceBounds & {
  /** a wish about the price without an amount: cheap (`giá rẻ`) or expensive (`cao cấp`) */
  prefer: 'cheap' | 'dear' | null;
  /** the search text without the words about prices */
  rest: string;
};

/** In a search for a price "about" an amount, the price may differ from the amount by this share. */
const ABOUT = 0.2;

const factors: Record<string, number> = {
  ty: 1e9,
  ti: 1e9,
  million: 1e6,
  mil: 1e6,
  trieu: 1e6,
  tr: 1e6,
  chai: 1e6,
  cu: 1e6,
  m: 1e6,
  tram: 1e5,
  lit: 1e5,
  xi: 1e5,
  thousand: 1e3,
  nghin: 1e3,
  ngan: 1e3,
  ng: 1e3,
  k: 1e3,
  d: 1,
  dong: 1,
  vnd: 1,
};
const UNIT =
  '(?:tram (?:nghin|ngan|k)|trieu dong|nghin dong|ngan dong|million|mil|thousand|ty|trieu|tr|chai|cu|tram|lit|xi|nghin|ngan|k|dong|vnd|d)';
const NUMBER = '\\d+(?:[.,]\\d+)*';
/** Amounts such as `2tr5`, `1 triệu 2`, `2 triệu rưỡi`, `500k`; without a unit, a price only from 10,000 on. */
const AMOUNT = `(?:nua trieu|${NUMBER} ?${UNIT}(?: ?\\d{1,3}(?![\\d.,]| ?(?:kg|ky|m|cm|oz))(?: ?(?:nghin|ngan|k)(?![a-z0-9]))?| ruoi)?|\\d{1,3}(?:[.,]\\d{3}){1,3}|\\d{5,9})`;
const EDGE = '(?![a-z0-9])';
const START = '(?<![a-z0-9.,])';

const LESS =
  '(?:gia )?(?:duoi|nho hon|it hon|thap hon|re hon|khong qua|khong hon|chua den|chua toi|toi da|max|under|below|less than|up to|<=?|≤|den|toi)';
const MORE = '(?:gia )?(?:tren|tu|hon|lon hon|cao hon|it nhat|toi thieu|min|over|above|more than|from|>=?|≥)';
const NEAR =
  '(?:gia )?(?:tam khoang|trong khoang|trong tam|tam gia|khoang gia|tam tien|tam|khoang|co|gan|quanh|xap xi|gia|around|about|~)';
const TO = '(?:-|–|—|~|den|toi|va|to|and)';

const AFTER_LESS = '(?:tro xuong|tro lai|do lai|quay dau|do xuong)';

/** Matches numbers after a word such as `tầm` that have no unit: people leave out the thousands, as in `tầm 300`. */
const BARE = new RegExp(
  `${START}((?:(?:gia|tam|khoang|quanh|duoi|tren|khong qua|toi da|toi thieu|max|under) )+)` +
    `(?:([5-9]\\d|\\d{3}) ?(?:-|–|den|toi) ?)?([5-9]\\d|\\d{3})` +
    `(?![a-z0-9.,]| ?(?:${UNIT}|${MEASURE_UNIT}|muc|bai|nam|tuoi|calo|-|–|den|toi)(?![a-z]))`,
  'g',
);

function readNumber(text: string): number {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''));
  return Number(text.replace(',', '.'));
}

/** @param unitFrom another amount, whose unit is used if `text` has none: `5-10tr` @returns whole đồng */
function readAmount(text: string, unitFrom = ''): number {
  if (/nua trieu/.test(text)) return 500_000;
  const match = new RegExp(`^(${NUMBER}) ?(${UNIT})?(?: ?(\\d{1,3})(?: ?(?:nghin|ngan|k))?| (ruoi))?$`).exec(
    text.trim(),
  );
  const number = readNumber(match?.[1] ?? '0');
  const unit = match?.[2] ?? new RegExp(`^${NUMBER} ?(${UNIT})`).exec(unitFrom.trim())?.[1] ?? 'd';
  const first = unit.split(' ')[0] ?? 'd';
  const factor = factors[first] ?? 1;
  const more = match?.[3];
  const half = match?.[4] ? factor / 2 : 0;
  return Math.round(number * factor + half + (more ? (Number(more) * factor) / 10 ** more.length : 0));
}

const about = (amount: number): PriceBounds => ({
  min: Math.round(amount * (1 - ABOUT)),
  max: Math.round(amount * (1 + ABOUT)),
});

type Rule = { pattern: RegExp; bounds: (...amounts: string[]) => PriceBounds };

const rule = (source: string, bounds: Rule['bounds']): Rule => ({
  pattern: new RegExp(`${START}${source}${EDGE}`),
  bounds,
});

/** The rules for prices in a search; the first rule that matches is applied. */
const rules: readonly Rule[] = [
  rule(
    `(?:tu |giua |tam |khoang |gia |from |between )*(${NUMBER}|${AMOUNT}) ?${TO} ?(${AMOUNT})`,
    (low = '', high = '') => {
      const [min, max] = [readAmount(low, high), readAmount(high)];
      return min <= max ? { min, max } : { min: max, max: min };
    },
  ),
  rule(`(?:${LESS} )*${LESS} ?(${AMOUNT})(?: ${AFTER_LESS})?`, (high = '') => ({ min: null, max: readAmount(high) })),
  rule(`(?:${NEAR} )*(${AMOUNT}) ${AFTER_LESS}`, (high = '') => ({ min: null, max: readAmount(high) })),
  rule(`(?:${MORE} )*${MORE} ?(${AMOUNT})(?: tro len| do len)?`, (low = '') => ({ min: readAmount(low), max: null })),
  rule(`(${AMOUNT}) (?:tro len|do len)`, (low = '') => ({ min: readAmount(low), max: null })),
  rule(`(?:${NEAR} )*${NEAR} ?(${AMOUNT})`, (amount = '') => about(readAmount(amount))),
  rule(`(${AMOUNT})`, (high = '') => ({ min: null, max: readAmount(high) })),
];

const CHEAP =
  /(?<![a-z0-9])(?:(?:gia|hang|loai) )?(?:sieu )?(?:re(?: nhat| tien)?|binh dan|tiet kiem chi phi|gia tot|gia mem|gia sinh vien|hat de|cheap(?:est)?|budget|affordable)(?![a-z0-9])/;
const DEAR = /(?<![a-z0-9])(?:(?:hang|loai|dong) )?(?:cao cap|xin|hang hieu|dat nhat|premium|high end)(?![a-z0-9])/;

/** Amounts in đồng below this are not prices: nobody searches for a price such as `2 d`. */
const LEAST = 5_000;

/** @param text lower-case text without diacritics */
export function takePriceWords(text: string): PriceWords {
  const rest = text.replace(BARE, (_, words: string, low: string | undefined, high: string) =>
    low ? `${words}${low} - ${high} nghin` : `${words}${high} nghin`,
  );
  const result: PriceWords = { min: null, max: null, prefer: null, rest };
  for (const { pattern, bounds } of rules) {
    const match = pattern.exec(result.rest);
    if (!match) continue;
    const { min, max } = bounds(...match.slice(1));
    if (Math.max(min ?? 0, max ?? 0) < LEAST) continue;
    result.min = min;
    result.max = max;
    result.rest = `${result.rest.slice(0, match.index)} ${result.rest.slice(match.index + match[0].length)}`;
    break;
  }
  const wish = CHEAP.test(result.rest) ? 'cheap' : DEAR.test(result.rest) ? 'dear' : null;
  if (wish) {
    result.prefer = wish;
    result.rest = result.rest.replace(wish === 'cheap' ? CHEAP : DEAR, ' ');
  }
  return result;
}
