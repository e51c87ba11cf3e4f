import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressLine, findPlace, inListOrder, provinceName, splitAddressLine } from '#domain/fulfilment/address.ts';
import { findFormerProvince, formerNamesOf } from '#domain/fulfilment/former-provinces.ts';

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

test('two wards that differ only by a tone mark are distinguished by it, and never guessed without it', () => {
  const wards = named('Xã Văn Lang', 'Xã Văn Lăng');
  expect(findPlace(wards, 'Văn Lăng')?.name).toBe('Xã Văn Lăng');
  expect(findPlace(wards, 'xã văn lang')?.name).toBe('Xã Văn Lang');
  expect(findPlace(wards, 'van lang')).toBeNull();
  expect(findPlace(wards, '')).toBeNull();
});

const { provinces } = JSON.parse(readFileSync(new URL('../../catalogue/provinces.json', import.meta.url), 'utf8')) as {
  provinces: { code: string; name: string }[];
};

test('the list of provinces begins with the largest cities, and continues in the Vietnamese alphabet', () => {
  const names = inListOrder(provinces).map(({ name }) => provinceName(name));
  expect(names.slice(0, 6)).toEqual(['Hà Nội', 'Hồ Chí Minh', 'Hải Phòng', 'Đà Nẵng', 'Cần Thơ', 'Huế']);
  const rest = names.slice(6);
  expect(rest).toHaveLength(28);
  // đ comes after d and before e; â after a
  expect(rest.slice(0, 8)).toEqual([
    'An Giang',
    'Bắc Ninh',
    'Cà Mau',
    'Cao Bằng',
    'Đắk Lắk',
    'Điện Biên',
    'Đồng Nai',
    'Đồng Tháp',
  ]);
  expect(rest.at(-1)).toBe('Vĩnh Long');
});

test.each([
  ['Bình Dương', 'Hồ Chí Minh'],
  ['binh duong', 'Hồ Chí Minh'],
  ['Tỉnh Bình Dương', 'Hồ Chí Minh'],
  ['ba ria vung tau', 'Hồ Chí Minh'],
  ['Hoà Bình', 'Phú Thọ'],
  ['Quảng Nam', 'Đà Nẵng'],
  ['Đắc Nông', null],
  ['Hà Nội', null],
  ['', null],
])('the former province “%s” is part of %s now', (typed, present) => {
  const code = findFormerProvince(typed)?.presentCode;
  const found = provinces.find((province) => province.code === code);
  expect(found ? provinceName(found.name) : null).toBe(present);
});

test('63 provinces became 34, and no former name is a present one', () => {
  const former = provinces.flatMap(({ code }) => formerNamesOf(code));
  // Thừa Thiên Huế was renamed, not merged
  expect(former).toHaveLength(63 - 34 + 1);
  for (const name of former) expect(findPlace(provinces, name), name).toBeNull();
});

test('the address line of an order is split into street, ward and note again', () => {
  const wards = named('Phường Bạch Mai', 'Phường Hoàn Kiếm');
  for (const parts of [
    { street: 'Số 5 ngõ 20, phố Vọng', ward: 'Phường Bạch Mai', note: 'quận Hai Bà Trưng cũ' },
    { street: 'Số 5', ward: 'Phường Hoàn Kiếm', note: '' },
    { street: 'Số 5, phường Đồng Tâm', ward: '', note: 'tòa B' },
    { street: 'Số 5', ward: '', note: '' },
  ])
    expect(splitAddressLine(addressLine(parts), wards)).toEqual(parts);
});
