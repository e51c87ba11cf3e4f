import { expect, test } from 'vitest';
import { failures, messageOf } from '#domain/failures.ts';

/** Clients of the contract choose a message by these words, tested in this order. */
const words = ['pattern', 'required', 'user_id', 'items', 'payment', '404'];
const meaning: Record<string, string[]> = {
  pattern: [
    ...['TEXT_INVALID', 'EMAIL_INVALID', 'PHONE_INVALID', 'ZIP_CODE_INVALID', 'LINE_INVALID'],
    ...[
      'TAX_CODE_INVALID',
      'INVOICE_EMAIL_INVALID',
      'INVOICE_PHONE_INVALID',
      'GIFT_PHONE_INVALID',
      'PHONE_NOT_DIALABLE',
    ],
  ],
  // the contract's own text for a missing token: clients refresh theirs and ask again before they choose
  required: ['MISSING_FIELD', 'SCREENSHOT_MISSING', 'AUTHENTICATION_REQUIRED'],
  user_id: ['LOGIN_TO_ORDER', 'USER_ID_UNPROVEN'],
  items: ['ITEMS_INVALID', 'ITEMS_EMPTY'],
  payment: ['PAYMENT_METHOD_INVALID', 'QR_AMOUNT_TOO_LARGE', 'COD_NOT_OFFERED'],
  404: [],
};

test('an error text contains a client’s key word only where that choice is right', () => {
  for (const [code, { error }] of Object.entries(failures)) {
    const word = words.find((candidate) => error.includes(candidate));
    if (word) expect(meaning[word], `${code}: ${error}`).toContain(code);
  }
  for (const [word, codes] of Object.entries(meaning))
    for (const code of codes) expect(failures[code as keyof typeof failures].error).toContain(word);
});

test('every failure is a client’s, or says that the shop is busy', () => {
  for (const { status, error, message } of Object.values(failures)) {
    expect(status === 503 || (status >= 400 && status < 500)).toBe(true);
    expect(error).not.toBe('');
    expect(message).not.toBe('');
  }
});

test('the customer reads which product is short and how many are left', () => {
  expect(messageOf('OUT_OF_STOCK', { product_name: 'Tạ ấm 8 kg', left: 2 })).toBe('“Tạ ấm 8 kg” chỉ còn 2 sản phẩm.');
  expect(messageOf('OUT_OF_STOCK', { product_name: 'Tạ ấm 8 kg', left: 0 })).toBe('“Tạ ấm 8 kg” đã hết hàng.');
  expect(messageOf('OUT_OF_STOCK', {})).toBe('Sản phẩm không còn đủ hàng.');
});

test('the customer reads which limit an order is beyond, and whom to call', () => {
  expect(messageOf('LINE_TOO_LARGE', { product_name: 'Tạ ấm 8 kg', most: 20, hotline: '0912 345 678' })).toBe(
    'Mỗi đơn đặt được nhiều nhất 20 chiếc “Tạ ấm 8 kg”. Cần nhiều hơn, vui lòng gọi 0912 345 678.',
  );
});
