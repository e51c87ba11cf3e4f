/** A shop that sells nothing yet, as after the demo was removed: what it says must be true. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { findAll, openPages, partOf, wordsOf } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

test('an empty shop says that its goods are to come, and offers no guide to what it does not sell', async () => {
  await shop.shop.db.updateTable('products').set({ listed: false }).execute();
  const list = partOf(await pages.read('/products'), 'main');
  expect(findAll(list, 'h2', { words: 'Cửa hàng đang chuẩn bị hàng' })).toHaveLength(1);
  expect(wordsOf(list.document)).not.toContain('Hãy bớt bộ lọc');
  const home = partOf(await pages.read('/'), 'main');
  expect(findAll(home, 'h2', { words: 'Đọc trước khi chọn' })).toHaveLength(1);
  expect(findAll(home, 'h2', { words: 'Chọn máy chạy bộ' })).toHaveLength(0);
});
