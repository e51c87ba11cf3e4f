import { readFileSync } from 'node:fs';
import { QRPay } from 'vietnam-qr-pay';
import { describe, expect, test } from 'vitest';
import { crc16, encodeVietQr } from '#domain/payments/vietqr.ts';

type Vector = {
  id: string;
  payload: string;
  input?: { bin: string; acc: string; amount?: number; purpose?: string; bill?: string; service?: string };
};
const file = JSON.parse(readFileSync(new URL('../data/vietqr-vectors.json', import.meta.url), 'utf8')) as {
  crcPrimitives: [string, string, string][];
  vectors: Vector[];
};

const transfers = file.vectors.filter(
  ({ input }) => input && !input.bill && (input.service ?? 'QRIBFTTA') === 'QRIBFTTA',
);

test.each(file.crcPrimitives)('the checksum of %s is %s', (text, sum) => expect(crc16(text)).toBe(sum));

test('a checksum that begins with zero keeps its zero', () => {
  expect(encodeVietQr({ bin: '970407', account: '19030413601018' })).toMatch(/63040283$/);
});

describe('a transfer to an account reads byte for byte as published', () => {
  expect(transfers.length).toBeGreaterThanOrEqual(8);
  test.each(transfers)('$id', ({ payload, input }) => {
    const { bin = '', acc = '', amount, purpose } = input ?? {};
    expect(
      encodeVietQr({ bin, account: acc, ...(amount ? { amount } : {}), ...(purpose ? { memo: purpose } : {}) }),
    ).toBe(payload);
  });
});

test('the shop’s own order reads as it was computed by hand', () => {
  expect(encodeVietQr({ bin: '970436', account: '1234567890', amount: 1_990_000, memo: 'DH7K2M9Q' })).toBe(
    '00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA5303704540719900005802VN62120808DH7K2M9Q6304F0F6',
  );
});

describe('what a bank would misread is refused', () => {
  const good = { bin: '970436', account: '1234567890', amount: 1000, memo: 'DH7K2M9Q' };
  test.each([
    ['a BIN of five digits', { bin: '97043' }],
    ['a BIN of seven digits', { bin: '9704361' }],
    ['a BIN with a letter', { bin: '97043A' }],
    ['a BIN with a letter before it', { bin: 'A970436' }],
    ['a BIN with a letter behind it', { bin: '970436A' }],
    ['no account', { account: '' }],
    ['an account of twenty digits', { account: '1'.repeat(20) }],
    ['an account with a dash', { account: '1234-5678' }],
    ['the amount 0', { amount: 0 }],
    ['a negative amount', { amount: -1 }],
    ['half a đồng', { amount: 1.5 }],
    ['500,000,000 đồng', { amount: 500_000_000 }],
    ['an amount that is no number', { amount: Number.NaN }],
    ['an empty memo', { memo: '' }],
    ['a memo of 26 characters', { memo: 'A'.repeat(26) }],
    ['a memo with marks', { memo: 'Đơn hàng' }],
    ['a memo with a line break', { memo: 'DH7K2M9Q\n' }],
    ['an account with a line break', { account: '1234567890\n' }],
  ])('%s', (_, wrong) => {
    expect(() => encodeVietQr({ ...good, ...wrong })).toThrow(RangeError);
    const said = { bin: 'BIN', account: 'account', amount: 'amount', memo: 'memo' };
    const [part] = Object.keys(wrong) as (keyof typeof said)[];
    expect(() => encodeVietQr({ ...good, ...wrong })).toThrow(`the ${part && said[part]} `);
  });

  test('but one đồng with a memo of one character to an account of one digit is not', () => {
    expect(encodeVietQr({ ...good, amount: 1, memo: 'A', account: '1' })).toContain('54011');
  });

  test('and 499,999,999 đồng with 25 characters is not', () => {
    expect(() =>
      encodeVietQr({ ...good, amount: 499_999_999, memo: 'A'.repeat(25), account: 'a'.repeat(19) }),
    ).not.toThrow();
  });
});

test('an independent reader reads back a thousand random transfers', () => {
  const pick = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('');
  for (let round = 0; round < 1000; round++) {
    const account = pick('0123456789ABCXYZabcxyz', 1 + Math.floor(Math.random() * 19));
    const amount = 1 + Math.floor(Math.random() * 499_999_999);
    // a memo of spaces alone would be trimmed by the reader
    const memo = `D${pick('ABCDEFGH23456789 ', Math.floor(Math.random() * 24))}`.trim();
    const code = encodeVietQr({ bin: '970436', account, amount, memo });
    const read = new QRPay(code);
    expect(
      {
        valid: read.isValid,
        bin: read.consumer.bankBin,
        account: read.consumer.bankNumber,
        amount: read.amount,
        memo: read.additionalData.purpose,
        service: read.provider.service,
      },
      code,
    ).toEqual({
      valid: true,
      bin: '970436',
      account,
      amount: String(amount),
      memo,
      service: 'QRIBFTTA',
    });
  }
});
