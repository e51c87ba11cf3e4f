/**
 * Every label has an English translation. The test reads the source files, so that it also finds labels in states that
 * no journey opens.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { english } from '#browser/labels/english.ts';

const VIETNAMESE = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/i;
const WORD = /\p{L}{2,}/u;

/** Not labels: names, search terms for the catalogue, and the specification's own English. */
const NO_LABELS = new Set([
  'Sức Bật',
  '| Sức Bật',
  'đi bộ',
  'gấp gọn',
  'gầm bàn',
  'phòng gym',
  'Copied!',
  'Zalo',
  'VietQR',
  'Tiếng Việt',
]);

/** Matches the sentence of a response. Other texts in a response are the contract's own, or the page replaces them. */
const SENTENCE = /^\p{Lu}.*[^ ]$/u;

type Found = { text: string; place: string };

const sources = globSync([
  'src/{storefront,browser,ui}/**/*.{ts,tsx}',
  'extensions/*/{pages,places}/**/*.{ts,tsx}',
]).filter((file) => !/browser\/labels\/|routeTree/.test(file));
/** Files with texts that the storefront shows by `translate`. */
const shown = [
  ...globSync('extensions/*/rules/**/*-rules.ts'),
  // the back office is in Vietnamese only
  ...globSync('src/domain/**/*{failures,-rules}.ts').filter((file) => !/domain\/staff\/|office-failures/.test(file)),
  ...['email', 'phone', 'person-name'].map((name) => `src/domain/values/${name}.ts`),
  ...[
    'catalogue/badges',
    'catalogue/product-facts',
    'orders/order-states',
    'fulfilment/return-request',
    'fulfilment/shipment-states',
    'fulfilment/address',
    'fulfilment/promise-words',
    'checkout/limit-sentences',
    'vouchers/voucher-sentences',
    'warranty/claim-states',
  ].map((name) => `src/domain/${name}.ts`),
  ...['api/shop/accounts/auth', 'api/shop/newsletter/newsletter', 'http/errors'].map((name) => `src/server/${name}.ts`),
];

function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

function walk(file: string, visit: (node: ts.Node, place: string) => void): void {
  const source = parse(file);
  const step = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    visit(node, `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, step);
  };
  step(source);
}

function textsIn(files: readonly string[]): Found[] {
  const found: Found[] = [];
  for (const file of files) {
    walk(file, (node, place) => {
      const spoken = ts.isJsxText(node) && WORD.test(node.text);
      const written =
        ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
      if (spoken || (written && VIETNAMESE.test(node.text)))
        found.push({ text: node.text.replace(/[ \n]+/g, ' ').trim(), place });
    });
  }
  return found;
}

test('every text of the storefront has an English translation', () => {
  const answers = textsIn(shown).filter(({ text }) => SENTENCE.test(text));
  const missing = [...textsIn(sources), ...answers].filter(({ text }) => !(text in english) && !NO_LABELS.has(text));
  expect(missing).toEqual([]);
});

test('no label is translated while a module loads, when neither page nor language is known', () => {
  const early: string[] = [];
  for (const file of sources) {
    walk(file, (node, place) => {
      if (!ts.isCallExpression(node) || !['t', 'rich', 'translate'].includes(node.expression.getText())) return;
      if (!ts.findAncestor(node, ts.isFunctionLike)) early.push(place);
    });
  }
  expect(early).toEqual([]);
});

test('no translation is left over from a removed text', () => {
  const used = new Set<string>();
  for (const file of [...sources, ...shown])
    walk(file, (node) => void (ts.isStringLiteralLike(node) && used.add(node.text)));
  expect(Object.keys(english).filter((label) => !used.has(label))).toEqual([]);
});

test('a translation has the same values as its label', () => {
  const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [label, translation] of Object.entries(english)) {
    const other = typeof translation === 'string' ? translation : translation.other;
    expect([...new Set(namesIn(other))], label).toEqual([...new Set(namesIn(label))]);
  }
});
