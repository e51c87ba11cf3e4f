/** The owner's announcement, menu and second banner reach every shopper, and wrong ones are refused. */
import { expect, test } from 'vitest';
import { readMenu } from '#domain/settings/menu.ts';
import { openTestShop } from '../app.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const owner = openOffice(shop, 'owner');

const change = async (changes: Record<string, string>) => {
  const { settings } = (await owner.ask('GET', '/api/admin/settings')).body;
  const seen = Object.fromEntries(Object.keys(changes).map((key) => [key, settings[key]]));
  return owner.ask('PATCH', '/api/admin/settings', { changes, seen });
};

test('a shop without a window of its own answers as before', async () => {
  expect((await shop.get('/api/shop')).body).not.toHaveProperty('brand');
});

test('announcement, menu and banner are in the answer that every page reads', async () => {
  const { status } = await change({
    ...{ announcement: 'Nghỉ Tết từ 5/2', announcementTarget: '/returns' },
    menu: 'Tạ | /products?type=ta-tay\nHỏi đáp|/support-center',
    ...{ bannerTitle: 'Cho thuê máy chạy', bannerWords: 'Từ một tháng.', bannerTarget: '/products' },
  });
  expect(status).toBe(200);
  expect((await shop.get('/api/shop')).body.brand).toEqual({
    announcement: { words: 'Nghỉ Tết từ 5/2', target: '/returns' },
    menu: [
      { label: 'Tạ', target: '/products?type=ta-tay' },
      { label: 'Hỏi đáp', target: '/support-center' },
    ],
    banner: { title: 'Cho thuê máy chạy', words: 'Từ một tháng.', target: '/products' },
  });
  await change({ announcement: '', menu: '', bannerTitle: '' });
  expect((await shop.get('/api/shop')).body).not.toHaveProperty('brand');
});

test('a menu that leads out of the shop, has no name, a long name or too many entries is refused', async () => {
  const wrong = [
    'Tạ | https://other.example',
    'Tạ | //other.example',
    ' | /products',
    'Tạ',
    'Tạ | /products | /blog',
    `${'a'.repeat(21)} | /products`,
    Array.from({ length: 9 }, (_, index) => `Mục ${index} | /products`).join('\n'),
  ];
  for (const menu of wrong) expect([menu, (await change({ menu })).status]).toEqual([menu, 400]);
  expect(readMenu('\nTạ | /products\n')).toEqual([{ label: 'Tạ', target: '/products' }]);
});
