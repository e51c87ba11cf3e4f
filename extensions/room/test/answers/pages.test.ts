/** The pages as they come by HTTP, without scripts, and what is kept of them. */
import { expect, test } from 'vitest';
import { openTestShop } from '#test/app.ts';
import { openCachedShops } from '#test/cache/cached-shops.ts';
import { pathOf, sendForm } from '#test/pages/forms.ts';
import { findAll, type OpenedPage, openPages, partOf, wordsOf } from '#test/pages/open-pages.ts';

const shop = openTestShop({ PUBLIC_URL: 'https://sucbat.example' });
const pages = openPages(shop);
const [cached] = openCachedShops(shop, { pages: true, megabytes: 32 }) as [ReturnType<typeof openCachedShops>[0]];

const wordsIn = (page: OpenedPage) => wordsOf(partOf(page, 'main').document);

test('a finder says which treadmill of its own numbers fits, and by how much another misses', async () => {
  const asked = 'can-nang=80&ngan-sach=12&chieu-cao=178&dai=400&rong=250&cao=170';
  const main = partOf(await pages.read(`/tu-van/may-chay-bo?${asked}`), 'main');
  expect(findAll(main, 'h2').map(wordsOf)[0]).toBe('Không sản phẩm nào hợp với tất cả câu trả lời');
  expect(wordsOf(main.document)).toContain('Trần, cho người trên máy: cần 209 cm, thiếu 39 cm');
});

test('without script the form of the weight route gives the same answer', async () => {
  const question = 'don=don-ta-thang-olympic-ben-luc-2-2-m-20-kg&s1=2&k1=5&s2=2&k2=7%2C5&den=60&buoc=2%2C5';
  const page = await pages.read(`/lo-trinh-ta?${question}`);
  const [loads] = findAll(page, 'ul,ol', { 'aria-label': 'Các mức lắp được hôm nay' });
  expect(loads && findAll({ document: loads as never }, 'li')).toHaveLength(4);
  const changed = await sendForm(pages, page, '/lo-trinh-ta', { 'Đến (kg, cả thanh)': '45' });
  expect(wordsIn(changed)).toContain('Mua gì tiếp để lên 45 kg, từng nấc 2,5 kg');
  expect(wordsIn(changed)).not.toContain('không rơi đúng nấc nào');
  const between = await sendForm(pages, page, '/lo-trinh-ta', { 'Đến (kg, cả thanh)': '44' });
  expect(wordsIn(between)).toContain(
    '44 kg không rơi đúng nấc nào: tính từ 20 kg của thanh không, mỗi nấc 2,5 kg, nấc cuối là 42,5 kg.',
  );
});

test('without script six ready-made rooms are links with plans and prices, and each opens with its machines', async () => {
  const page = await pages.read('/phong-tap');
  expect(findAll(page, 'svg,g,img', { 'aria-label': /^Mặt bằng/, role: 'img' })).toHaveLength(6);
  expect(wordsIn(page)).toContain('16.470.000');
  const room = await pages.read(pathOf(partOf(page, 'main'), /^Garage/));
  expect(wordsIn(room)).toContain('Cả phòng, 5 máy');
  expect(room.html).toContain('Muốn dời máy và sửa phòng, vui lòng bật JavaScript');
});

test('without script the page of the home says that it needs scripts', async () => {
  expect((await pages.read('/vua-nha')).html).toMatch(/cần JavaScript/);
});

test('on an English page the reasons why a compared product does not fit are English', async () => {
  const two = '/so-sanh?p=may-chay-bo-dien-gap-gon-nhip-chay-r200,may-chay-bo-dien-don-nang-nhip-chay-r300';
  const page = await pages.read(`${two}&can-nang=95`, { cookie: 'language=en' });
  expect(findAll(page, 'li', { words: /R200.*Ruled out/ }).length).toBeGreaterThan(0);
});

test("a finder is kept, but no page with a customer's own answers, and no proxy may store one", async () => {
  const open = async (path: string) => {
    cached.takeComputed();
    const { headers, text } = await fetch(cached.url + path).then(async (answer) => ({
      headers: answer.headers,
      text: await answer.text(),
    }));
    return { headers, text, computed: cached.takeComputed() };
  };
  await open('/tu-van/may-chay-bo');
  expect((await open('/tu-van/may-chay-bo')).computed).toEqual([]);
  for (const _ of [1, 2]) {
    const { headers, text, computed } = await open('/tu-van/may-chay-bo?can-nang=95');
    expect(text).toContain('nên dư');
    expect(text).toContain('content="noindex"');
    expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(computed).not.toEqual([]);
  }
});

test('a shop without machines and weights names neither the planner nor the weight route to search engines', async () => {
  const tools = ['/phong-tap', '/vua-nha', '/lo-trinh-ta'].map((path) => `https://sucbat.example${path}`);
  const named = async () => {
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    const addresses = locations((await shop.get('/sitemaps/pages.xml')).body);
    return tools.filter((tool) => addresses.includes(tool));
  };
  expect(await named()).toEqual(tools);
  const { db } = shop.shop;
  await db
    .updateTable('products')
    .set({ listed: false })
    .where(
      'type_id',
      'not in',
      db.selectFrom('product_types').select('id').where('slug', 'in', ['tham-yoga', 'ta-dia']),
    )
    .execute();
  await expect.poll(named).toEqual([tools[2]]);
});
