/** The words of a product's page that need no browser: price, stock, discount, sizes, breadcrumb. */
import { expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { findAll, openPages, partOf, wordsOf } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

const make = (row: Record<string, unknown>) => makeProduct(shop.shop.db, row);

/** The paragraphs of a new product's page. */
async function saidOf(row: Record<string, unknown>): Promise<string[]> {
  const page = await pages.read(`/products/${(await make(row)).slug}`);
  return findAll(partOf(page, 'main'), 'p').map(wordsOf);
}

test.each([
  [1, 'Chỉ còn 1 sản phẩm'],
  [5, 'Chỉ còn 5 sản phẩm'],
  [6, 'Còn hàng'],
])('with %i left the page shows: %s', async (stock, text) => {
  expect(await saidOf({ stock })).toContain(text);
});

test('a discount is shown in percent from 20 % on, below that only in đồng', async () => {
  const saved = (said: readonly string[]) => said.filter((words) => words.startsWith('Tiết kiệm'));
  const small = await saidOf({ priceVnd: 810_000, originalPriceVnd: 1_000_000 });
  expect(saved(small)).toEqual([expect.stringMatching(/^Tiết kiệm 190\.000\sđ$/)]);
  expect(small.join()).not.toContain('%');
  const large = await saidOf({ priceVnd: 800_000, originalPriceVnd: 1_000_000 });
  expect(saved(large)).toEqual([expect.stringMatching(/^Tiết kiệm 200\.000\sđ \(20%\)$/)]);
});

test('no line breaks inside a weight or a model name', async () => {
  const product = await pages.read('/products/may-chay-bo-dien-gap-gon-nhip-chay-r200');
  expect(product.html).toMatch(/<h1[^>]*>[^<]*Nhịp\u00a0Chạy\u00a0R200/);
  const list = await pages.read('/products?search=ta+tay+luc+giac');
  expect(list.html).toContain('Lực 5\u00a0kg (1');
});

test('if a type has fewer than three products in stock, its category completes the suggestions, never another size of the product', async () => {
  const page = await pages.read('/products/dai-lung-tap-gym-ban-rong-10-cm-duong-co-size-xl');
  const [heading] = findAll(page, 'h2', { words: 'Sản phẩm tương tự đang còn hàng' });
  const instead = { document: heading?.parent as never };
  const links = findAll(instead, 'li').flatMap((item) => findAll({ document: item as never }, 'a'));
  expect(links).toHaveLength(3);
  expect(links.map(wordsOf).join()).not.toContain('Đai lưng');
});

test('a shop that does not collect unused goods promises only its days, on the product and in the policy', async () => {
  const machine = { type: 'may-chay-bo', shippingClass: 'bulky', packageCm: [148, 72, 28], grossWeightKg: 42 };
  const { slug } = await make(machine);
  const textOf = async (path: string) => (await pages.read(path)).html;
  expect(await textOf(`/products/${slug}`)).toContain('Đổi trả trong 7 ngày từ ngày nhận, hàng chưa dùng');
  await changeSettings(shop.shop.db, { collectsReturns: false });
  const html = await textOf(`/products/${slug}`);
  expect(html).toContain('Đổi trả trong 7 ngày');
  expect(html).not.toContain('chúng tôi đến lấy');
  expect(await textOf('/returns')).toContain('bạn gửi hàng về và trả cước');
});

test('the page of a product shows an answer as soon as it is given', async () => {
  const product = await make({});
  const html = async () => (await pages.read(`/products/${product.slug}`)).html;
  const { db } = shop.shop;
  const question = { id: crypto.randomUUID(), product_id: product.id, name: 'Hà', question: 'Tạ có mùi không?' };
  await db.insertInto('product_questions').values(question).execute();
  expect(await html()).not.toContain('Tạ có mùi không?');
  const answer = { answer: 'Mùi nhẹ.', answered_at: new Date() };
  await db.updateTable('product_questions').set(answer).where('id', '=', question.id).execute();
  expect(await html()).toContain('Tạ có mùi không?');
});

/** What the page of a product says of its own, and the questions that stand behind one line. */
async function partsOf(slug: string) {
  const page = await pages.read(`/products/${slug}`);
  const main = partOf(page, 'main');
  const folded = findAll(main, 'details', { id: undefined }).map((each) => ({ document: each as never }));
  return {
    text: wordsOf(main.document),
    hasFoldedQuestions: folded.some((each) => findAll(each, 'h2', { words: 'Hỏi đáp' }).length > 0),
    hasFoldedForm: folded.some((each) => findAll(each, 'form', { 'aria-labelledby': 'ask-title' }).length > 0),
    related: findAll(partOf(main, 'section', { 'aria-label': 'Sản phẩm liên quan' }), 'article').length,
  };
}

test('the pages of small goods have nothing that only machines need, and their questions behind one line', async () => {
  const ofMachines = ['Nên đo cửa và thang máy', 'Có vừa nhà bạn không?', 'Kích thước so với người'];
  for (const slug of [
    'bo-3-day-mini-band-vai-tap-mong-duong-co',
    'ta-tay-boc-cao-su-luc-giac-ben-luc-7-5-kg-1-chiec',
    'ta-tay-dieu-chinh-nhanh-ben-luc-q24-2-5-24-kg',
    'tham-yoga-tpe-2-lop-moc-yoga-8-mm-co-dinh-tuyen',
  ]) {
    const { text, ...folded } = await partsOf(slug);
    expect(folded, slug).toEqual({ hasFoldedQuestions: true, hasFoldedForm: true, related: 4 });
    for (const words of ofMachines) expect(text, slug).not.toContain(words);
  }
  const { text, ...folded } = await partsOf('may-chay-bo-dien-gap-gon-nhip-chay-r200');
  expect(folded).toEqual({ hasFoldedQuestions: false, hasFoldedForm: true, related: 4 });
  for (const words of ofMachines) expect(text).toContain(words);
});

test('a question that was asked or is searched for is not hidden behind its line', async () => {
  const isOpen = async (query: string) => {
    const page = await pages.read(`/products/bo-3-day-mini-band-vai-tap-mong-duong-co?${query}`);
    const fold = findAll(page, 'details').find((each) => /^Hỏi đáp/.test(wordsOf(each)));
    return fold?.attribs.open !== undefined;
  };
  expect([await isOpen(''), await isOpen('asked=sent'), await isOpen('question=giat')]).toEqual([false, true, true]);
});

test('a bundle comes in the parcels of its parts, never in one that nobody lifts', async () => {
  const page = await pages.read('/products/combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia');
  const text = wordsOf(partOf(page, 'main').document);
  expect(text).toContain('Giao thành 17 kiện, nặng nhất 62 kg');
  expect(text).toContain('Kiện 210 × 40 × 20 cm, 62 kg');
  expect(text).toContain('Kiện 32 × 32 × 5 cm, 10,1 kg');
  expect(text).not.toContain('240 kg');
});
