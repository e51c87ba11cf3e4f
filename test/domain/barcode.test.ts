import { expect, test } from 'vitest';
import { wrongCheckDigit } from '#domain/values/barcode.ts';

test.each(['4006381333931', '96385074', '036000291452', '10012345000017'])('%s is a right GTIN', (code) => {
  expect(wrongCheckDigit(code)).toBeNull();
});

test.each([
  ['4006381333932', 'EAN-13', 1],
  ['96385075', 'EAN-8', 4],
  ['036000291450', 'UPC', 2],
  ['10012345000010', 'GTIN-14', 7],
])('%s is a mistyped %s that must end with %i', (code, name, expected) => {
  expect(wrongCheckDigit(code)).toEqual({ name, expected });
});

test.each(['', '123', 'KHO-7/A 5', '40063813339A1', '123456789'])(
  '“%s” is a shop’s own code, and has no check digit',
  (code) => {
    expect(wrongCheckDigit(code)).toBeNull();
  },
);
