/** Words that people of a shop did not understand, or understood wrongly, stay out of what the office shows. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { reasonInWords } from '../src/backoffice/payments/match-words.ts';
import { withShopName } from '../src/storefront/page/shop-name.ts';

/** Each with why it is not said. */
const NEVER: readonly [RegExp, string][] = [
  [/the memo names/, 'English in the middle of the timeline'],
  [/Mỗi mã chỉ dùng một lần/, 'it sounds as if a voucher served one customer only'],
  [/^\s*Cất(\s|$)/, '“Lưu” is the word for saving'],
  [/\bnew, bestseller/, 'the labels have Vietnamese names'],
  [/÷/, 'a rate is said in words'],
];

/** All texts of a source file: strings, parts of templates and text between tags. Comments and patterns are none. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return texts;
}

test('no screen of the office says what people of a shop misunderstood', () => {
  const files = globSync(['src/backoffice/**/*.{ts,tsx}', 'src/domain/**/*{rules,words,failures,fields}.ts']);
  expect(files.length).toBeGreaterThan(200);
  const said = files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      NEVER.filter(([word]) => word.test(text)).map(([, why]) => `${file}: “${text.trim()}”: ${why}`),
    ),
  );
  expect(said).toEqual([]);
});

test('why the shop took a transfer for an order is said in Vietnamese', () => {
  expect(reasonInWords('the memo names the order')).toBe('nội dung có mã đơn');
  expect(reasonInWords('Khách đọc nhầm mã')).toBe('Khách đọc nhầm mã');
});

test('a title that names the shop already does not name it twice', () => {
  const shop = { shopName: 'Gym Hải Âu' };
  const title = 'Tạ tay bọc cao su | Gym Hải Âu';
  expect(withShopName('Tạ tay bọc cao su', shop)).toBe(title);
  expect(withShopName(title, shop)).toBe(title);
});
