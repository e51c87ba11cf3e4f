/** The bar code of parcels, read back by the rules of ISO/IEC 15417; `npm run proof:labels` scans printed ones. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeCode128 } from '#domain/values/code128.ts';

/** The widths as text, seven for the stop with its last bar and six for each symbol before it. */
const written = (text: string) => encodeCode128(text)?.join('') ?? '';
const symbolsOf = (widths: string) => widths.slice(0, -7).match(/.{6}/g) ?? [];
const sumOf = (widths: string) => [...widths].reduce((sum, width) => sum + Number(width), 0);

test('a code with letters begins in set B, and its check symbol is right', () => {
  // start B; P J J 1 2 3 C; the check symbol 55 = (104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7) mod 103; stop
  const symbols = '211214 313121 112133 112133 123221 223211 221132 131321 311321 2331112';
  expect(written('PJJ123C')).toBe(symbols.replaceAll(' ', ''));
});

test('digits in pairs take one symbol, and a single digit before them its own', () => {
  expect(symbolsOf(written('812345678901'))).toHaveLength(1 + 6 + 1);
  expect(symbolsOf(written('1234567'))).toHaveLength(1 + 3 + 2 + 1);
  expect(symbolsOf(written('VTP1234567'))).toHaveLength(1 + 3 + 1 + 1 + 3 + 1);
});

test('no text that scanners cannot hand over becomes a code', () => {
  expect(['', 'ĐH123', 'a\tb', 'x'.repeat(81)].map(encodeCode128)).toEqual([null, null, null, null]);
});

test('every symbol has eleven modules with an even sum of bars, whatever the text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ABCXYZabc0123456789-._/ ~'), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, (any) => {
      const widths = written(any);
      expect(widths.endsWith('2331112')).toBe(true);
      for (const symbol of symbolsOf(widths)) {
        expect(sumOf(symbol)).toBe(11);
        expect(sumOf([...symbol].filter((_, place) => place % 2 === 0).join('')) % 2).toBe(0);
      }
    }),
  );
});
