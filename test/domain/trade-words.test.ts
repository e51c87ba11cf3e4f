import { expect, test } from 'vitest';
import { readTradeWords } from '#domain/search/trade-words.ts';
import { findPurposes, traitsOf } from '#domain/search/traits.ts';
import { fold } from '#domain/values/vietnamese-text.ts';

const books = {
  synonyms: ['tieu thuyet, novel, novels'],
  traits: { thick: '[4-9]\\d\\d trang', gentle: 'cho be' },
  purposes: [
    { traits: 'gentle', phrases: 'truoc khi ngu', people: 'be' },
    { traits: 'gentle', phrases: 'kho ngu', telling: true },
  ],
};
const read = (change: object) => readTradeWords(JSON.stringify({ ...books, ...change }));

const spoken = (text: string) => text.split(' ').map((written) => ({ word: fold(written), written }));

test('another trade is other words, with the presents of every trade', () => {
  const trade = read({});
  expect(trade.synonyms).toEqual([['tieu thuyet', 'novel', 'novels']]);
  expect(traitsOf(trade, 'bia cung, 640 trang')).toEqual(['thick']);
  expect(findPurposes(trade, spoken('sách tặng cho bé trước khi ngủ'))).toEqual([
    { start: 1, end: 4, traits: ['gentle'], isTelling: false, isOfPerson: false, isOfGoods: false },
    { start: 4, end: 7, traits: ['gentle'], isTelling: false, isOfPerson: false, isOfGoods: false },
  ]);
  expect(findPurposes(trade, spoken('khó ngủ'))).toEqual([
    { start: 0, end: 2, traits: ['gentle'], isTelling: true, isOfPerson: false, isOfGoods: false },
  ]);
});

test('particles between the words of a purpose do not count, and other diacritics are another word', () => {
  const trade = read({ purposes: [{ traits: 'thick', phrases: 'dau tay' }], spellings: 'đau, tay' });
  const ends = (text: string) => findPurposes(trade, spoken(text)).map(({ start, end }) => [start, end]);
  expect(ends('đau cái tay')).toEqual([[0, 3]]);
  expect(ends('dau tay')).toEqual([[0, 2]]);
  expect(ends('dâu tây')).toEqual([]);
});

test('two phrases near each other are a purpose in any order, but not inside a longer name or purpose', () => {
  const trade = read({
    synonyms: ['ta tay, dumbbell'],
    purposes: [
      { traits: 'gentle', beside: ['(bắp|) tay, cổ', 'mỏi, nhức, nhỏ'] },
      { traits: 'thick', phrases: 'cang tay nho' },
    ],
  });
  const said = (text: string) => findPurposes(trade, spoken(text)).map(({ start, end }) => [start, end]);
  for (const [text, ...places] of [
    ['mỏi cái bắp tay', [0, 1], [2, 4]],
    ['bắp tay em cứ hay mỏi', [0, 2], [5, 6]],
    ['bắp tay của bạn nào cứ hay mỏi'],
    ['tay nhuc', [0, 1], [1, 2]],
    ['moi co'],
    ['tạ tay nhỏ'],
    ['cẳng tay nhỏ', [0, 3]],
  ] as const)
    expect(said(text), text).toEqual(places);
});

test('a purpose with alternatives stands for each of them, with and without the words that may be left out', () => {
  const { purposes } = read({ purposes: [{ traits: 'thick', phrases: '(khong|so) (bi|) buon ngu, dai' }] });
  expect([...purposes.keys()]).toEqual(['khong bi buon ngu', 'khong buon ngu', 'so bi buon ngu', 'so buon ngu', 'dai']);
});

test.each([
  ['a group of one phrase', { synonyms: ['novel'] }, '2 to 30 different phrases'],
  ['a phrase that stands twice in its group', { synonyms: ['novel, novel'] }, '2 to 30 different phrases'],
  ['diacritics', { synonyms: ['tiểu thuyết, novel'] }, 'without diacritics'],
  ['a pattern that is none', { traits: { ...books.traits, thick: '(' } }, 'Invalid regular expression'],
  ['a trait that nobody described', { purposes: [{ traits: 'heavy', phrases: 'a' }] }, 'there is no trait “heavy”'],
  ['a trait of loads that nobody described', { traitOfLoad: 'heavy' }, 'there is no trait “heavy”'],
  [
    'a phrase of two purposes',
    { purposes: [...books.purposes, { traits: 'thick', phrases: 'cho be' }] },
    '“cho be” was said before',
  ],
  [
    'alternatives that do not end',
    { purposes: [{ traits: 'thick', phrases: '(khong|so buon ngu' }] },
    'between its bars',
  ],
  ['one list without the other', { purposes: [{ traits: 'thick', beside: ['tay'] }] }, 'beside'],
  ['a filler of five words', { fillers: 'a b c d e' }, 'at most four words'],
  ['a key nobody knows', { trait: {} }, 'trait'],
  ['a key that is missing', { purposes: undefined }, 'purposes'],
])('%s is refused', (_, change, words) => expect(() => read(change)).toThrow(words));

test('a file that is no JSON is refused', () => expect(() => readTradeWords('{')).toThrow('JSON'));
