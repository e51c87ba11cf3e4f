/** The shop adds information pages of its own: shoppers find them in the footer, and drafts stay hidden. */
import { expect, test } from 'vitest';
import { announceContent } from '#commands/content/announce-content.ts';
import { pageRules } from '#contract/page-rules.ts';
import { pageSlugFault } from '#domain/content/page-slugs.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const { headers: writer } = openOffice(shop, 'content');

const ask = (method: string, path: string, body?: unknown) =>
  askOffice(shop, method, `/api/admin/content${path}`, writer, body);
const fieldsOf = (title: string, slug = '') => ({
  ...{ slug, title, excerpt: 'Lắp tại nhà trong ngày.', category: '', author: '', image: '', products: [] },
  ...{ metaTitle: null, metaDescription: null, html: '<h2>Cách lắp</h2><p>Gọi {{phone}}.</p>' },
});
const write = (title: string, slug?: string) => ask('POST', '', { kind: 'page', fields: fieldsOf(title, slug) });
const move = (entry: { id: string; version: string }, to: string, at: string | null = null) =>
  ask('POST', `/page/${entry.id}/move`, { version: entry.version, to, at });
const pagesOfFooter = async () => (await shop.get('/api/shop')).body.pages;
const statusOf = async (slug: string) => (await shop.get(`/api/pages/${slug}`)).status;

test('a page is a draft at first, is read by shoppers once it is published, and no more when it is taken down', async () => {
  const { status, body: draft } = await write('Lắp đặt tại nhà');
  expect([status, draft.id, draft.state, draft.path]).toEqual([201, 'lap-dat-tai-nha', 'draft', '/lap-dat-tai-nha']);
  expect([await statusOf(draft.id), await pagesOfFooter()]).toEqual([404, undefined]);

  const shown = (await move(draft, 'published')).body;
  const page = (await shop.get(`/api/pages/${draft.id}`)).body;
  expect(page).toMatchObject({ slug: draft.id, title: 'Lắp đặt tại nhà', sections: [{ title: 'Cách lắp' }] });
  expect(page.html).toContain('<a href="tel:0912345678">');
  expect(await pagesOfFooter()).toEqual([{ slug: draft.id, title: 'Lắp đặt tại nhà' }]);
  expect(await (await fetch(`${shop.url}/sitemaps/pages.xml`)).text()).toContain(`/${draft.id}</loc>`);
  expect((await ask('GET', '?kind=page')).body.items.at(-1)).toMatchObject({ id: draft.id, origin: 'own' });

  // another title, but the address stays: customers may have kept it
  const renamed = await ask('PUT', `/page/${draft.id}`, {
    version: shown.version,
    fields: fieldsOf('Lắp đặt và bảo trì', 'dia-chi-khac'),
  });
  expect(renamed.body.path).toBe('/lap-dat-tai-nha');
  expect(await pagesOfFooter()).toEqual([{ slug: draft.id, title: 'Lắp đặt và bảo trì' }]);

  expect((await move(shown, 'archived')).body.code).toBe('CHANGED_MEANWHILE');
  expect((await move(renamed.body, 'archived')).status).toBe(200);
  expect([await statusOf(draft.id), await pagesOfFooter()]).toEqual([404, undefined]);
});

test('a scheduled page is in the footer from its hour on', async () => {
  const draft = (await write('Ngày hội tập luyện')).body;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await move(draft, 'scheduled', at)).status).toBe(200);
  expect([await statusOf(draft.id), await pagesOfFooter()]).toEqual([404, undefined]);
  await shop.shop.db
    .updateTable('content_entries')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('id', '=', draft.id)
    .execute();
  await announceContent(shop.shop.db);
  expect((await pagesOfFooter())[0].slug).toBe(draft.id);
  expect(await statusOf(draft.id)).toBe(200);
});

test('no page takes the address of another page or of a part of the shop', async () => {
  for (const slug of ['returns', 'checkout', 'so-sanh']) {
    const { status, body } = await write('Trang thử', slug);
    expect([status, body.code, body.faults?.[0].field]).toEqual([422, 'CONTENT_INVALID', 'slug']);
  }
  expect((await write('Trang thử')).status).toBe(201);
  expect((await write('Trang thử')).body.faults).toEqual([
    { field: 'slug', reason: '“trang-thu” là của một trang khác của cửa hàng' },
  ]);
  const segments = Object.keys(pageRules).map((path) => path.split('/')[1] ?? '');
  const open = segments.filter((slug) => slug !== '' && !slug.startsWith('$') && pageSlugFault(slug) === null);
  expect(open).toEqual([]);
});

test('two people who add the same page at once make one of them', async () => {
  const answers = await Promise.all([write('Cùng một trang'), write('Cùng một trang')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('a page that is delivered with the program stays public', async () => {
  const { body } = await ask('GET', '/page/returns');
  for (const to of ['draft', 'archived']) expect((await move(body, to)).body.code).toBe('CONTENT_INVALID');
  expect(await statusOf('returns')).toBe(200);
});
