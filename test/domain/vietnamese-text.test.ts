import { describe, expect, test } from 'vitest';
import { fold, hasControlCharacters, searchWords, slugify, tidy } from '#domain/values/vietnamese-text.ts';

const everyLetter = 'aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòỏõóọôồổỗốộơờởỡớợpqrstuùủũúụưừửữứựvxyỳỷỹýỵ';

test('every Vietnamese letter folds to plain ASCII, in both cases and both Unicode forms', () => {
  const folded = 'aaaaaaaaaaaaaaaaaabcddeeeeeeeeeeeeghiiiiiiklmnoooooooooooooooooopqrstuuuuuuuuuuuuvxyyyyyy';
  for (const text of [everyLetter, everyLetter.toUpperCase()]) {
    expect(fold(text.normalize('NFC'))).toBe(folded);
    expect(fold(text.normalize('NFD'))).toBe(folded);
  }
});

test('đ folds to d, though Unicode gives it no decomposition', () => {
  expect(fold('ĐẬP đạp')).toBe('dap dap');
});

test('old and new places of the tone mark fold alike', () => {
  expect(fold('hoà')).toBe(fold('hòa'));
  expect(fold('thuỷ')).toBe(fold('thủy'));
});

describe('a name makes a slug', () => {
  test.each([
    ['Máy chạy bộ điện Nhịp Chạy R200', 'may-chay-bo-dien-nhip-chay-r200'],
    ['Tạ ấm 7,5 kg', 'ta-am-7-5-kg'],
    ['  Đai lưng -- bản rộng (10 cm)  ', 'dai-lung-ban-rong-10-cm'],
    ['Máy chạy bộ'.normalize('NFD'), 'may-chay-bo'],
    ['日本', ''],
  ])('%s → %s', (name, slug) => expect(slugify(name)).toBe(slug));
});

describe('a text is cut into search words', () => {
  test.each([
    ['Tạ tay 7,5 kg', ['ta', 'tay', '7,5', 'kg']],
    ['tạ tay 7.5kg', ['ta', 'tay', '7,5', 'kg']],
    ['MÁY CHẠY BỘ'.normalize('NFD'), ['may', 'chay', 'bo']],
    ['xe đạp', ['xe', 'dap']],
    ["'; drop table products; --", ['drop', 'table', 'products']],
    ['!!! ???', []],
    ['', []],
  ])('%s', (text, words) => expect(searchWords(text)).toEqual(words));
});

test('text is stored in one form: NFC, trimmed, with single spaces', () => {
  expect(tidy('  Nguyễn \n\t Thị\u00a0 Hoa '.normalize('NFD'))).toBe('Nguyễn Thị Hoa'.normalize('NFC'));
});

test('control characters and half surrogates are seen, ordinary white space is not one of them', () => {
  for (const bad of ['a\0b', 'a\u0007', '\u001b[31m', 'a\u007f', '\ud800', '\udc00x'])
    expect(hasControlCharacters(bad)).toBe(true);
  for (const good of ['Nguyễn Thị Hoa', 'dòng một\ndòng hai\t\r\n', '🏋️', ''])
    expect(hasControlCharacters(good)).toBe(false);
});
