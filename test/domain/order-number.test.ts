import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOrderNumber, makeOrderNumber } from '#domain/orders/order-number.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function some(count: number): string[] {
  return Array.from({ length: count }, () => makeOrderNumber(randomBytes(5)));
}

test('every number that is made is a number: DH and six characters that cannot be mistaken', () => {
  for (const number of some(2000)) {
    expect(number).toMatch(/^DH[2-9A-HJ-NP-Z]{6}$/);
    expect(isOrderNumber(number)).toBe(true);
  }
});

test('every single wrong character is found', () => {
  for (const number of some(25)) {
    for (let place = 2; place < 8; place++) {
      for (const character of ALPHABET) {
        if (character === number[place]) continue;
        expect(isOrderNumber(number.slice(0, place) + character + number.slice(place + 1))).toBe(false);
      }
    }
  }
});

test('most neighbours swapped are found', () => {
  let swapped = 0;
  let found = 0;
  for (const number of some(400)) {
    for (let place = 2; place < 7; place++) {
      if (number[place] === number[place + 1]) continue;
      const wrong = number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
      swapped++;
      if (!isOrderNumber(wrong)) found++;
    }
  }
  expect(found / swapped).toBeGreaterThan(0.9);
});

test('words of a memo that look like an order number are not taken for one', () => {
  for (const text of ['DHANHCHU', 'DHTHANHT', '', 'DH', 'DH000000', 'DHIIIIII', 'dh7k2m9q'])
    expect(isOrderNumber(text)).toBe(false);
});

test('a number is refused in small letters, with spaces around it, and longer or shorter', () => {
  const [number = ''] = some(1);
  for (const text of [
    number.toLowerCase(),
    ` ${number}`,
    `${number}\n`,
    number.slice(0, -1),
    `${number}2`,
    `XX${number.slice(2)}`,
  ])
    expect(isOrderNumber(text)).toBe(false);
});

test('the random part uses the whole alphabet, evenly', () => {
  const counts = new Map<string, number>();
  for (const number of some(4000))
    for (const character of number.slice(2, 7)) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect([...counts.keys()].sort().join('')).toBe(ALPHABET);
  // 20,000 draws over 32 characters: 625 each, give or take
  for (const count of counts.values()) expect(Math.abs(count - 625)).toBeLessThan(150);
});

test('too little chance makes no number', () => {
  expect(() => makeOrderNumber(randomBytes(4))).toThrow(RangeError);
});
