/** The form “I have paid”, with which a customer reports a transfer. */
import type { FieldRule } from '../values/form-rules.ts';
import { TRANSFER_LIMIT } from './vietqr.ts';

const needs = (sentence: string, isRight: (value: string) => boolean): FieldRule => ({
  required: 'always',
  missing: sentence,
  flaw: (value) => (isRight(value.trim()) ? null : { code: 'INVALID_REQUEST', sentence }),
});

const isAmount = (typed: string) => {
  const amount = Number(typed.replace(/[.,\s]/g, ''));
  return Number.isInteger(amount) && amount > 0 && amount < TRANSFER_LIMIT;
};

export const transferReportRules = {
  amount: needs('Vui lòng nhập số tiền đã chuyển', isAmount),
  at: needs('Vui lòng nhập thời gian chuyển khoản', (at) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(at)),
  last_digits: { ...needs('Vui lòng nhập 4 số cuối của tài khoản', (text) => /^\d{4}$/.test(text)), most: 4 },
};
