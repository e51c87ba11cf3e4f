/** The shop without scripts: links and forms are enough to read, search, filter, plan, ask and subscribe. */
import { expect, test } from 'vitest';
import { formatMoney } from '#domain/values/money.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { readEmailTo, runNewsletterJobs, subscriberOf } from '../newsletter/subscriber.ts';
import { pathOf, sendForm } from './forms.ts';
import { findAll, type OpenedPage, openPages, partOf, wordsOf } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

const headingOf = (page: OpenedPage) => wordsOf(partOf(page, 'h1').document);
const wordsIn = (page: OpenedPage) => wordsOf(partOf(page, 'main').document);
const isTicked = (page: OpenedPage, label: RegExp) =>
  findAll(page, 'label', { words: label }).some((one) =>
    findAll({ document: one as never }, 'input', { type: 'checkbox' }).some(({ attribs }) => 'checked' in attribs),
  );

test('without script a visitor goes from the home page to a product and reads its price', async () => {
  const home = await pages.read('/');
  expect(findAll(home, 'article').length).toBeGreaterThan(0);
  const list = await pages.read(pathOf(home, 'Khám phá Máy cardio'));
  expect(headingOf(list)).toBe('Máy cardio');
  const product = await pages.read(pathOf(partOf(list, 'main'), /Xe đạp tập mini để bàn An\sKhỏe\sM1/));
  expect(headingOf(product)).toBe('Xe đạp tập mini để bàn An Khỏe M1');
  const words = wordsIn(product);
  expect(words).toContain(wordsOf({ type: 'text', data: formatMoney(690_000) } as never));
  for (const part of ['Còn hàng', 'Mô tả sản phẩm', 'Vui lòng bật JavaScript trong trình duyệt để đặt hàng'])
    expect(words).toContain(part);
});

test('without script the filters are a form, the pages are links, and the search finds products', async () => {
  const list = await sendForm(pages, await pages.read('/products'), '/products', {
    'Tạ & sức mạnh': 'on',
    'Phụ kiện tập luyện': 'on',
    'Giá từ': '100.000',
    'Sắp xếp': 'Giá thấp đến cao',
  });
  expect(wordsIn(list)).toMatch(/Hiển thị 1–20 của \d+ kết quả/);
  for (const category of [/^Tạ & sức mạnh/, /^Phụ kiện tập luyện/]) expect(isTicked(list, category)).toBe(true);
  const [first] = findAll(list, 'article');
  expect(first && wordsOf(first)).toMatch(/119\.000\sđ/);
  const second = await pages.read(pathOf(list, 'Trang 2'));
  expect(wordsIn(second)).toMatch(/Hiển thị 21–\d+ của \d+ kết quả/);
  expect(isTicked(second, /^Tạ & sức mạnh/)).toBe(true);

  const found = await sendForm(pages, second, '/products', { 'Tìm sản phẩm': 'xe dap' });
  expect(headingOf(found)).toBe('Kết quả tìm kiếm cho “xe dap”');
  const [bike] = findAll(found, 'article');
  expect(bike && wordsOf(bike)).toContain('Xe đạp');
});

test('without script the cart and the checkout say what they need', async () => {
  for (const address of ['/cart', '/checkout'])
    expect((await pages.read(address)).html, address).toMatch(/Giỏ hàng và thanh toán cần JavaScript/);
});

/** Presses the button of the page to which a link of an email leads. @returns the page that follows */
async function pressButtonOf(page: OpenedPage): Promise<OpenedPage> {
  const [form] = findAll(page, 'form', { method: 'post', action: /^\/newsletter\/\w+\?/ });
  const pressed = await fetch(new URL(form?.attribs.action ?? '', pages.url), {
    method: 'POST',
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  return pages.read(pressed.headers.get('location') ?? '');
}

const readLink = (link: string) => {
  const { pathname, search } = new URL(link);
  return pages.read(pathname + search);
};

test('without script a visitor subscribes to the newsletter, confirms by the button of the email’s page, and unsubscribes again', async () => {
  const email = 'khong-script@thu.example';
  const stateOf = async () => (await subscriberOf(shop, email))?.state;
  const asked = await sendForm(pages, await pages.read('/returns'), '/newsletter', { 'Địa chỉ nhận bản tin': email });
  expect(headingOf(asked)).toBe('Vui lòng mở hộp thư');
  await runNewsletterJobs(shop);
  const { confirmLink, unsubscribeLink } = await readEmailTo(shop, email);
  const question = await readLink(confirmLink);
  expect([headingOf(question), await stateOf()]).toEqual(['Nhận bản tin của Sức Bật?', 'pending']);
  const done = await pressButtonOf(question);
  expect([headingOf(done), await stateOf()]).toEqual(['Bạn đã đăng ký bản tin', 'confirmed']);
  const ending = await readLink(unsubscribeLink);
  expect([headingOf(ending), await stateOf()]).toEqual(['Ngừng nhận bản tin?', 'confirmed']);
  expect([headingOf(await pressButtonOf(ending)), await stateOf()]).toEqual(['Đã hủy bản tin', 'unsubscribed']);
  const failed = await sendForm(pages, done, '/newsletter', { 'Địa chỉ nhận bản tin': 'khong@phai' });
  expect(headingOf(failed)).toBe('Chưa đăng ký được');
});

test('an incomplete link is reported', async () => {
  const question = await pages.read('/newsletter/confirm?id=x&key=y');
  expect(headingOf(await pressButtonOf(question))).toBe('Liên kết không còn dùng được');
});

test('without script a visitor searches the questions and asks', async () => {
  const product = await makeProduct(shop.shop.db, { type: 'may-chay-bo' });
  await shop.shop.db
    .insertInto('product_questions')
    .values({
      ...{ id: crypto.randomUUID(), product_id: product.id, name: 'Hà', question: 'Có màu trắng không?' },
      ...{ answer: 'Chỉ có màu đen.', answered_at: new Date() },
    })
    .execute();
  const path = `/products/${product.slug}`;
  const open = await pages.read(path);
  expect(wordsIn(open)).toContain('Chạy trong chung cư có ồn xuống nhà dưới không?');
  const found = await sendForm(pages, open, path, { 'Tìm trong câu hỏi và câu trả lời': 'màu trắng' });
  expect(wordsIn(found)).toContain('Chỉ có màu đen.');
  expect(wordsIn(found)).not.toContain('Chạy trong chung cư có ồn xuống nhà dưới không?');

  const asked = await sendForm(pages, open, `/products/${product.id}/questions`, {
    'Câu hỏi của bạn': 'Có bán trả góp không?',
    'Tên hiện cùng câu hỏi': 'Lan',
  });
  expect(wordsIn(asked)).toContain('Cửa hàng đã nhận câu hỏi');
  const rows = await shop.shop.db
    .selectFrom('product_questions')
    .select(['name', 'question', 'email'])
    .where('product_id', '=', product.id)
    .execute();
  expect(rows).toContainEqual({ name: 'Lan', question: 'Có bán trả góp không?', email: null });
  expect(wordsIn(await pages.read(`${path}?asked=failed`))).toContain('Chưa gửi được câu hỏi');
});
