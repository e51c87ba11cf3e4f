import { expect, test } from 'vitest';
import { addressLine, findPlace, provinceName } from '#domain/address.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('a province is called as people call it', () => {
  expect(provinceName('Thành phố Hà Nội')).toBe('Hà Nội');
  expect(provinceName('Tỉnh Thanh Hoá')).toBe('Thanh Hoá');
  expect(provinceName('Huế')).toBe('Huế');
});

test('street, ward and the note of an old district make one line', () => {
  const street = 'Số 5  ngõ 20 phố Vọng ';
  expect(addressLine({ street, ward: 'Phường Bạch Mai', note: '' })).toBe('Số 5 ngõ 20 phố Vọng, Phường Bạch Mai');
  expect(addressLine({ street, ward: 'Phường Bạch Mai', note: 'quận Hai Bà Trưng cũ' })).toBe(
    'Số 5 ngõ 20 phố Vọng, Phường Bạch Mai (quận Hai Bà Trưng cũ)',
  );
  expect(addressLine({ street, ward: '', note: ' ' })).toBe('Số 5 ngõ 20 phố Vọng');
});

test.each([
  ['Hà Nội', 'Thành phố Hà Nội'],
  ['ha noi', 'Thành phố Hà Nội'],
  ['TP. Hà Nội', 'Thành phố Hà Nội'],
  ['hanoi', 'Thành phố Hà Nội'],
  ['HA NOI', 'Thành phố Hà Nội'],
  ['Ha\u0300 No\u0302\u0323i', 'Thành phố Hà Nội'],
  ['thanh hoa', 'Tỉnh Thanh Hoá'],
])('“%s” is %s', (typed, meant) => {
  expect(findPlace(named('Thành phố Hà Nội', 'Tỉnh Hà Tĩnh', 'Tỉnh Thanh Hoá'), typed)?.name).toBe(meant);
});

test('two wards that differ by a mark only are told apart by it, and never guessed without it', () => {
  const wards = named('Xã Văn Lang', 'Xã Văn Lăng');
  expect(findPlace(wards, 'Văn Lăng')?.name).toBe('Xã Văn Lăng');
  expect(findPlace(wards, 'xã văn lang')?.name).toBe('Xã Văn Lang');
  expect(findPlace(wards, 'van lang')).toBeNull();
  expect(findPlace(wards, '')).toBeNull();
});
