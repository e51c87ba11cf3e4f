/** Product lists and comparisons as they come by HTTP: an address describes its list completely, whatever stands in it. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { findAll, openPages, partOf, wordsOf } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

async function readList(query: string) {
  const page = await pages.read(`/products?${query}`);
  expect(page.status, query).toBe(200);
  const heading = findAll(page, 'h1').map(wordsOf).join();
  const title = findAll(page, 'title').map(wordsOf).join();
  const line = findAll(page, 'p', { role: 'status', words: /^Hiển thị/ })
    .map(wordsOf)
    .join();
  return { page, main: partOf(page, 'main'), heading, title, line };
}

test('invalid filters are ignored', async () => {
  for (const junk of [
    'page=-1',
    'page=abc&sort=evil',
    'minPrice=abc&maxPrice=-5',
    'inStock=maybe',
    'minRating=6&type=',
    'minRating=abc',
    'minRating=0',
    'foo=bar&__proto__=1',
    'page=1e9',
    'category=&search=+',
  ])
    expect((await readList(junk)).line, junk).toBe('Hiển thị 1–20 của 71 kết quả');
});

test('search text stays text even if it looks like a number', async () => {
  for (const text of ['20', '2e3', '007', 'true', 'null', '[1]', '{"a":1}', '50%', '20 kg']) {
    const { page, heading } = await readList(`search=${encodeURIComponent(text)}`);
    expect(heading).toBe(`Kết quả tìm kiếm cho “${text}”`);
    expect(findAll(page, 'input', { role: 'combobox', value: text }).length, text).toBeGreaterThan(0);
  }
});

test('a category can be chosen by id, name or slug, and the page shows its name', async () => {
  const category = await shop.shop.db
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', 'yoga-phuc-hoi')
    .executeTakeFirstOrThrow();
  for (const word of [category.id, category.name, category.slug]) {
    const { main, heading, title, line } = await readList(`category=${encodeURIComponent(word)}`);
    expect([heading, title]).toEqual([category.name, `${category.meta_title} | Sức Bật`]);
    expect(wordsOf(main.document)).toContain(category.description);
    expect(findAll(main, 'input', { name: 'categories', value: category.name, checked: '' })).toHaveLength(1);
    expect(line).toBe('Hiển thị 1–6 của 6 kết quả');
  }
});

test('an unknown category is reported, and its page is excluded from search engines', async () => {
  for (const query of ['category=Khong', 'categories=Khong,Khac']) {
    const { page, main, heading, title } = await readList(query);
    expect([heading, title]).toEqual(['Không có danh mục này', 'Không có danh mục này | Sức Bật']);
    expect(wordsOf(main.document)).toContain('Cửa hàng không có danh mục “Khong');
    expect(wordsOf(main.document)).not.toContain('Hãy bớt bộ lọc');
    expect(findAll(page, 'meta', { name: 'robots', content: /^noindex/ })).toHaveLength(1);
    expect(findAll(main, 'a', { words: 'Xem tất cả sản phẩm', href: '/products' }).length).toBeGreaterThan(0);
    expect(findAll(main, 'a', { words: 'Xem các danh mục', href: '/categories' }).length).toBeGreaterThan(0);
  }
});

test('a list without results says so and offers links', async () => {
  for (const query of ['search=khongcogiday', 'page=99']) {
    const { main } = await readList(query);
    expect(findAll(main, 'h2', { words: 'Không tìm thấy sản phẩm' })).toHaveLength(1);
    expect(findAll(main, 'article')).toHaveLength(0);
    expect(findAll(main, 'a', { words: 'Xem tất cả sản phẩm', href: '/products' }).length).toBeGreaterThan(0);
  }
});

test('a list of one type has its title and canonical address', async () => {
  const { page, title } = await readList('type=may-chay-bo');
  expect(title).toBe('Máy chạy bộ | Sức Bật');
  expect(findAll(page, 'link', { rel: 'canonical', href: /\/products\?type=may-chay-bo$/ })).toHaveLength(1);
});

test('all products have no room', async () => {
  const { page } = await readList('');
  expect(findAll(page, 'link', { rel: 'preload', as: 'image', media: /./ })).toHaveLength(0);
});

test('without script the form sends the typed weight', async () => {
  const { main } = await readList('type=may-chay-bo');
  const form = partOf(main, 'form', { id: 'filter-form', action: '/products', method: 'get' });
  const fields = findAll(form, 'input,select', { name: 'attributes' });
  const marked = fields.findIndex(({ attribs }) => attribs.value === 'catalogue/load-kg:');
  // the typed number belongs to the mark before it
  expect(fields[marked + 1]?.attribs).toMatchObject({ type: 'number', value: '' });
  expect(findAll(form, 'option', { value: 'catalogue/motor-hp:3.5', words: 'từ 3,5 HP (2)' })).toHaveLength(1);
  const sent = [
    ['type', 'may-chay-bo'],
    ['attributes', 'catalogue/load-kg:'],
    ['attributes', '95'],
    ['attributes', 'catalogue/motor-hp:3.5'],
  ];
  const answer = await readList(String(new URLSearchParams(sent)));
  expect(findAll(answer.main, 'article')).toHaveLength(2);
  expect(findAll(answer.main, 'input', { type: 'number', name: 'attributes', value: '95' })).toHaveLength(1);
});

test('the page of a product lists its figures under headings', async () => {
  const page = await pages.read('/products/may-chay-bo-dien-don-nang-nhip-chay-r300');
  expect(findAll(page, 'th', { words: 'Kích thước' })).toHaveLength(1);
  expect(findAll(page, 'tr', { words: /^Kích thước khi dùng\s*174 × 72 × 141 cm$/ })).toHaveLength(1);
  expect(findAll(page, 'tr', { words: /^Độ ồn\s*62 dB$/ })).toHaveLength(1);
});

test('the URL of a product without a slug shows the product list', async () => {
  const page = await pages.read('/products/');
  expect(findAll(page, 'link', { rel: 'canonical', href: /\/products$/ })).toHaveLength(1);
});

test('a shared comparison has its own title and canonical address; one with own numbers is not indexed', async () => {
  const two = '/so-sanh?p=may-chay-bo-dien-gap-gon-nhip-chay-r200,may-chay-bo-dien-don-nang-nhip-chay-r300';
  const [shared, own] = [await pages.read(two), await pages.read(`${two}&can-nang=95`)];
  expect(findAll(shared, 'title').map(wordsOf)).toEqual(['So sánh R200, R300 | Sức Bật']);
  expect(findAll(shared, 'meta', { name: 'robots', content: 'index, follow' })).toHaveLength(1);
  expect(findAll(own, 'meta', { name: 'robots', content: 'noindex' })).toHaveLength(1);
  const canonical = (page: typeof own) => findAll(page, 'link', { rel: 'canonical' })[0]?.attribs.href;
  expect(canonical(own)).toBe(canonical(shared));
  expect(canonical(own)).not.toContain('can-nang');
});

test('a comparison without products tells those who receive its link what it is for', async () => {
  const page = await pages.read('/so-sanh');
  expect(findAll(page, 'meta', { name: 'description' })[0]?.attribs.content).toMatch(/^Đặt hai đến bốn sản phẩm/);
});

test('what the catalogue does not say of a compared product is not stated, and never said to be missing', async () => {
  const two = 'may-chay-bo-co-4-chuc-nang-nhip-chay-c4,may-chay-bo-dien-don-nang-nhip-chay-r300';
  const main = partOf(await pages.read(`/so-sanh?p=${two}`), 'main');
  const cells = findAll(main, 'td').map(wordsOf);
  expect(cells).toContain('Chưa ghi');
  expect(cells.filter((words) => /^—|không có$/.test(words))).toEqual([]);
});

test('bad addresses of a comparison say what was left out and what to do', async () => {
  const words = async (path: string) => wordsOf(partOf(await pages.read(path), 'main').document);
  const r200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
  expect(await words('/so-sanh')).toContain('Chưa có sản phẩm nào để so sánh');
  const left = await words(`/so-sanh?p=${r200},khong-co,${r200}`);
  expect(left).toContain('ngừng bán');
  expect(left).not.toContain('Liên kết này bị cắt');
  expect(await words(`/so-sanh?p=${r200},Không có`)).toContain('Liên kết này bị cắt hoặc đã đổi');
  expect(left).toContain('Mới có một sản phẩm');
  const mixed = await pages.read(`/so-sanh?p=${r200},tham-yoga-tpe-2-lop-moc-yoga-8-mm-co-dinh-tuyen`);
  expect(wordsOf(partOf(mixed, 'main').document)).toContain('Các sản phẩm thuộc loại khác nhau');
  expect(findAll(mixed, 'th', { words: 'Tải' })).toHaveLength(0);
});

test('cards offer a comparison only where it decides something', async () => {
  const ticks = async (type: string) =>
    findAll(await pages.read(`/products?type=${type}`), 'input', { type: 'checkbox', form: 'so-sanh' }).length;
  expect(await ticks('may-chay-bo')).toBeGreaterThanOrEqual(6);
  for (const type of ['ta-dia', 'day-khang-luc', 'gia-de-ta']) expect(await ticks(type), type).toBe(0);
});

test('the link of a comparison that was cut says so, and does not say that a product is gone', async () => {
  const whole = 'may-chay-bo-dien-gap-gon-nhip-chay-r200,may-chay-bo-dien-don-nang-nhip-chay-r300';
  const said = async (products: string) => wordsOf(partOf(await pages.read(`/so-sanh?p=${products}`), 'main').document);
  const cut = await said(whole.slice(0, -9));
  expect(cut).toContain('Liên kết này bị cắt hoặc đã đổi');
  expect(cut).not.toContain('ngừng bán');
  expect(await said(whole)).not.toContain('Liên kết này bị cắt');
});
