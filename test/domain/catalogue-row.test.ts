import { describe, expect, test } from 'vitest';
import { checkRows, checkUnique, productRow, reviewRow } from '#domain/catalogue/catalogue-row.ts';

const good = { sku: 'X-1', name: 'Tạ tay', type: 'ta-tay', brand: 'Bền Lực', priceVnd: 100_000 };

test('a row with the least a product needs is good', () => {
  expect(checkRows(productRow, [good], 'products').errors).toEqual([]);
});

describe('a wrong row says its row and field', () => {
  test.each([
    ['no sku', { sku: undefined }, 'sku'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a price of 0', { priceVnd: 0 }, 'priceVnd'],
    ['half a đồng', { priceVnd: 1.5 }, 'priceVnd'],
    ['a price as text', { priceVnd: '100000' }, 'priceVnd'],
    ['an original price below the price', { originalPriceVnd: 99_999 }, 'originalPriceVnd'],
    ['negative stock', { stock: -1 }, 'stock'],
    ['a slug with capitals', { slug: 'Ta-Tay' }, 'slug'],
    ['a slug with a hyphen at its end', { slug: 'ta-tay-' }, 'slug'],
    ['a name that makes no slug', { name: '日本' }, 'slug'],
    ['a group without an option', { group: 'ta' }, 'option'],
    ['a picture that is a script', { images: [{ url: 'javascript:alert(1)', alt: 'x' }] }, 'images.0.url'],
    ['an unknown shipping class', { shippingClass: 'ship' }, 'shippingClass'],
    ['two sides of a package', { packageCm: [1, 2] }, 'packageCm'],
    ['a NUL in the name', { name: 'Tạ\0tay' }, 'name'],
    ['half a surrogate in a feature', { features: ['ok', '\ud800'] }, 'features.1'],
    ['a NUL in the description', { description: '<p>a\0b</p>' }, 'description'],
  ])('%s', (_, wrong, field) => {
    const { errors } = checkRows(productRow, [good, { ...good, ...wrong }], 'products');
    expect(errors.map((error) => [error.file, error.row, error.field])).toContainEqual(['products', 2, field]);
    for (const error of errors) expect(error.message).not.toBe('');
  });
});

test('all wrong fields of all rows are reported together', () => {
  const { rows, errors } = checkRows(productRow, [{ ...good, brand: '', priceVnd: -1 }, good, null], 'products');
  expect(rows).toHaveLength(1);
  expect(errors.map(({ row, field }) => `${row} ${field}`)).toEqual(['1 brand', '1 priceVnd', '3 ']);
});

test('a file that is no list says so', () => {
  expect(checkRows(productRow, { products: [] }, 'products').errors).toEqual([
    { file: 'products', row: 0, field: '', message: 'phải là một danh sách các dòng' },
  ]);
});

test('what must stand once and stands twice names both rows, as the file counts them', () => {
  const checked = { rows: [{ a: 'x' }, { a: 'y' }, { a: 'x' }, { a: null }, { a: null }], numbers: [1, 4, 7, 8, 9] };
  expect(checkUnique(checked, 'products', 'sku', ({ a }) => a)).toEqual([
    { file: 'products', row: 7, field: 'sku', message: '“x” trùng với dòng 1' },
  ]);
});

test('names are stored in NFC, whatever form the file has', () => {
  const { rows } = checkRows(productRow, [{ ...good, name: 'Máy  chạy bộ '.normalize('NFD') }], 'products');
  expect(rows[0]?.name).toBe('Máy chạy bộ'.normalize('NFC'));
});

test('a review that is not marked as demo is not imported', () => {
  const review = {
    sku: 'X-1',
    firstName: 'Hoa',
    lastName: 'Lê',
    rating: 5,
    text: null,
    createdAt: '2026-01-01T00:00:00Z',
  };
  expect(checkRows(reviewRow, [{ ...review, demo: true }], 'reviews').errors).toEqual([]);
  expect(
    checkRows(
      reviewRow,
      [
        { ...review, demo: false },
        { ...review, demo: true, rating: 6 },
      ],
      'reviews',
    ).errors.map(({ field }) => field),
  ).toEqual(['demo', 'rating']);
});
