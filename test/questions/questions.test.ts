/** Questions about a product: asked by everybody, answered in the office, then read on the product's page. */
import { expect, test } from 'vitest';
import { sweepMails } from '#commands/mail/sweep-mails.ts';
import { questionConsent } from '#domain/questions/question-consent.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { listEmailFiles, readEmail, tryToSend } from '../mail/emails.ts';
import { makeProduct, type Product } from '../makers.ts';

const shop = openTestShop();
const { headers: content } = openOffice(shop, 'content');
const { headers: reader } = openOffice(shop, 'reader');

const ask = ({ id }: Product, form: Record<string, unknown> = {}) =>
  shop.post(`/api/products/${id}/questions`, { question: 'Tạ có mùi cao su không?', name: 'Chị Hà', ...form });
const withEmail = (email: string) => ({ email, consent: questionConsent.version });
const shown = async ({ id }: Product) => (await shop.get(`/api/products/${id}/questions`)).body.questions;
const PATH = '/api/admin/questions';
const office = (method: string, path: string, body?: unknown, as = content) =>
  askOffice(shop, method, PATH + path, as, body);

/** The newest question about a product, as the office lists it. */
async function inOffice({ slug }: Product) {
  const { items } = (await office('GET', '?limit=100')).body;
  return items.find((each: { product: { slug: string } }) => each.product.slug === slug);
}
const answer = ({ id, version, question }: { id: string; version: string; question: string }, text: string) =>
  office('PUT', `/${id}/answer`, { version, question, answer: text });

/** Sends the waiting emails with answers. @returns those that were sent */
async function sendAnswers() {
  const waiting = shop.shop.db.selectFrom('mails').select('id').where('state', '=', 'waiting');
  const sent = [];
  for (const { id } of await waiting.where('kind', '=', 'question-answered').execute()) {
    await tryToSend(shop.shop, id);
    const name = (await listEmailFiles(shop.dataDir)).find((file) => file.includes(id.slice(-12)));
    if (name) sent.push(await readEmail(shop.dataDir, name));
  }
  return sent;
}

test('a question is on the page of its product once the shop has answered it, and leaves it when it is hidden', async () => {
  const product = await makeProduct(shop.shop.db);
  expect((await ask(product)).status).toBe(201);
  expect(await shown(product)).toEqual([]);
  const asked = await inOffice(product);
  expect(asked).toMatchObject({ name: 'Chị Hà', question: 'Tạ có mùi cao su không?', answer: null, wantsEmail: false });
  expect((await office('GET', '?state=open')).body.items).toContainEqual(asked);
  const { body: answered } = await answer(asked, '  Có mùi nhẹ,\r\n\r\n\r\nbay sau vài ngày. ');
  expect(await shown(product)).toEqual([
    {
      id: asked.id,
      name: 'Chị Hà',
      question: 'Tạ có mùi cao su không?',
      answer: 'Có mùi nhẹ,\n\nbay sau vài ngày.',
      asked_at: expect.any(String),
      answered_at: expect.any(String),
    },
  ]);
  const { body: hidden } = await office('POST', `/${asked.id}/hide`, { version: answered.version, hidden: true });
  expect(await shown(product)).toEqual([]);
  expect((await office('GET', '?state=hidden')).body.items).toContainEqual(hidden);
  expect((await office('GET', '?state=answered')).body.items).not.toContainEqual(hidden);
  await office('POST', `/${asked.id}/hide`, { version: hidden.version, hidden: false });
  expect(await shown(product)).toHaveLength(1);
  const { rows } = await shop.pool.query('select act from audit_log where thing_id = $1 order by id', [asked.id]);
  expect(rows.map(({ act }) => act)).toEqual(['question.answered', 'question.hidden', 'question.shown']);
});

test('the asker gets the answer by email once, without a word that was typed with the address', async () => {
  const product = await makeProduct(shop.shop.db);
  await ask(product, { ...withEmail('ha@thu.example'), question: 'Mua ở đâu rẻ hơn?' });
  const { body: first } = await answer(await inOffice(product), 'Giá này đã gồm VAT.');
  await answer(first, 'Giá này đã gồm VAT và bảo hành.');
  const letters = await sendAnswers();
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({
    to: [{ address: 'ha@thu.example' }],
    subject: `Trả lời câu hỏi về ${product.name}`,
  });
  expect(letters[0]?.text).toContain('Giá này đã gồm VAT và bảo hành.');
  expect(letters[0]?.text).not.toMatch(/rẻ hơn|Chị Hà/);
  const stored = async () =>
    (await shop.pool.query('select email from product_questions where product_id = $1', [product.id])).rows;
  await sweepMails(shop.shop.db);
  expect(await stored()).toEqual([{ email: 'ha@thu.example' }]);
  await shop.pool.query(`update product_questions set answered_at = now() - interval '31 days' where product_id = $1`, [
    product.id,
  ]);
  await sweepMails(shop.shop.db);
  expect(await stored()).toEqual([{ email: null }]);
});

test('a hidden question gets no answer by email, and its address is forgotten at once', async () => {
  const product = await makeProduct(shop.shop.db);
  await ask(product, withEmail('an@thu.example'));
  const asked = await inOffice(product);
  const { body: hidden } = await office('POST', `/${asked.id}/hide`, { version: asked.version, hidden: true });
  expect(hidden).toMatchObject({ wantsEmail: false });
  await answer(hidden, 'Có.');
  expect(await sendAnswers()).toEqual([]);
});

test.each([
  ['no question', { question: ' ' }, 'MISSING_FIELD'],
  ['an invisible name', { name: '\u200b' }, 'MISSING_FIELD'],
  ['a name with a link', { name: 'http://ban-hang.example' }, 'TEXT_INVALID'],
  ['too long a question', { question: 'x'.repeat(501) }, 'TEXT_INVALID'],
  ['a question that is no text', { question: { a: 1 } }, 'TEXT_INVALID'],
  ['control characters', { question: 'chuông \u0007' }, 'TEXT_INVALID'],
  ['an address that is none', { email: 'ha@', consent: questionConsent.version }, 'ACCOUNT_EMAIL_INVALID'],
  ['an address without consent', { email: 'ha@thu.example' }, 'CONSENT_UNKNOWN'],
  ['an older consent', { email: 'ha@thu.example', consent: '2020-01-01' }, 'CONSENT_UNKNOWN'],
])('a question with %s is refused, and nothing is stored', async (_, form, code) => {
  const product = await makeProduct(shop.shop.db);
  expect(await ask(product, form)).toMatchObject({ status: 400, body: { code } });
  expect(await inOffice(product)).toBeUndefined();
});

test('sold-out and unlisted products are asked about, products that are no longer sold are not', async () => {
  const soldOut = await makeProduct(shop.shop.db, { stock: 0 });
  expect((await ask(soldOut)).status).toBe(201);
  const unlisted = await makeProduct(shop.shop.db, { listed: false });
  expect((await ask(unlisted)).status).toBe(201);
  const archived = await makeProduct(shop.shop.db);
  await shop.pool.query('update products set archived_at = now(), listed = false where id = $1', [archived.id]);
  expect(await ask(archived)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  for (const id of ['x', "'", '00000000-0000-4000-8000-000000000000'])
    expect(await shop.get(`/api/products/${id}/questions`)).toMatchObject({ status: 404 });
});

test('a browser without script sends the form and is led back to the product', async () => {
  const product = await makeProduct(shop.shop.db);
  const send = (id: string, fields: Record<string, string>) =>
    fetch(`${shop.url}/products/${id}/questions`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const sent = await send(product.id, { question: 'Nặng không?', name: 'An', email: '', consent: '' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/products/${product.slug}?asked=sent#hoi-dap`]);
  expect(await inOffice(product)).toMatchObject({ question: 'Nặng không?' });
  const failed = await send(product.id, { question: '', name: 'An' });
  expect(failed.headers.get('location')).toBe(`/products/${product.slug}?asked=failed#hoi-dap`);
  expect((await send('x', { question: 'Nặng không?', name: 'An' })).headers.get('location')).toBe('/products');
});

test('of two members of the staff who answer at once, the later one gets the question as it is', async () => {
  const product = await makeProduct(shop.shop.db);
  await ask(product, withEmail('hai@thu.example'));
  const asked = await inOffice(product);
  const answers = await Promise.all([answer(asked, 'Có.'), answer(asked, 'Không.')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  const [{ answer: kept }] = await shown(product);
  expect(late?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { answer: { text: kept } } });
  expect(await sendAnswers()).toHaveLength(1);
  const { version } = await inOffice(product);
  expect(await office('POST', `/${asked.id}/hide`, { version, hidden: true }, reader)).toMatchObject({ status: 403 });
  expect(await answer({ ...asked, version, question: ' ' }, 'Có.')).toMatchObject({ status: 400 });
});

test('the office is told of open questions, and sees no address of an asker', async () => {
  const before = await waiting();
  await ask(await makeProduct(shop.shop.db), withEmail('kin@thu.example'));
  expect(await waiting()).toBe(before + 1);
  expect(JSON.stringify((await office('GET', '')).body)).not.toContain('kin@');
});

async function waiting(): Promise<number> {
  const { body } = await askOffice(shop, 'GET', '/api/admin/today', content);
  return body.waiting.find(({ work }: { work: string }) => work === 'questions')?.count ?? 0;
}
