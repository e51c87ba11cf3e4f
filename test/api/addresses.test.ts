import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';

const shop = openTestShop();

test('the API lists the 34 provinces and cities, and their 3,321 wards', async () => {
  const { body: provinces } = await shop.get('/api/provinces');
  expect(provinces).toHaveLength(34);
  expect(provinces[0]).toEqual({ code: '01', name: 'Thành phố Hà Nội' });
  const wards = await Promise.all(
    provinces.map(async ({ code }: { code: string }) => (await shop.get(`/api/provinces/${code}/wards`)).body),
  );
  expect(wards.flat()).toHaveLength(3321);
  expect(new Set(wards.flat().map(({ code }) => code)).size).toBe(3321);
  expect(wards[0]).toContainEqual({ code: '00292', name: 'Phường Bạch Mai' });
});

test('a province that does not exist has no wards', async () => {
  for (const code of ['00', '99', 'x', '01%27', '__proto__'])
    expect((await shop.get(`/api/provinces/${code}/wards`)).status, code).toBe(404);
});

test('the response with the wards of a province is small, and browsers may cache it for a day', async () => {
  const response = await fetch(`${shop.url}/api/provinces/79/wards`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await response.text()).length).toBeLessThan(12_000);
});
