/** Posts and pages in the office: what it writes, changes, schedules and takes down is what shoppers read. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { announceContent } from '#commands/content/announce-content.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const writer = openOffice(shop, 'content');
const reader = openOffice(shop, 'reader');

const PATH = '/api/admin/content';
const ask = (method: string, path: string, body?: unknown) => writer.ask(method, PATH + path, body);

const words = {
  ...{ slug: '', title: 'Chọn xà đơn cho nhà trọ', excerpt: 'Xà gắn cửa hay gắn tường.', category: 'Chọn dụng cụ' },
  ...{ author: 'Minh Khoa', image: '', products: [] as string[], metaTitle: null, metaDescription: null },
  html: '<h2>Đo cửa trước</h2><p>Cửa rộng <b>70 đến 90 cm</b> thì lắp được.</p>',
};

let made = 0;
/** A draft with a title of its own. */
async function draft(fields: Partial<typeof words> = {}) {
  const { status, body } = await ask('POST', '', { fields: { ...words, title: `Xà đơn ${++made}`, ...fields } });
  expect(status).toBe(201);
  return body;
}
const move = (entry: { id: string; version: string }, to: string, at: string | null = null) =>
  ask('POST', `/post/${entry.id}/move`, { version: entry.version, to, at });

// biome-ignore lint/suspicious/noExplicitAny: the index as any client reads it
const index = async (): Promise<any[]> => (await shop.get('/blogs/blogs.json')).body;
const isListed = async (slug: string) => (await index()).some((post) => post.slug === slug);

afterEach(async () => {
  const { rowCount } = await shop.pool.query('delete from content_entries');
  await shop.pool.query('delete from content_old_slugs');
  // until the page cache has read that
  if (rowCount) await sleep(400);
});

test('a post is written as a draft, which no shopper sees, and is published everywhere at once', async () => {
  const product = await makeProduct(shop.shop.db);
  const entry = await draft({ products: [product.slug] });
  const { slug } = entry.fields;
  expect(entry).toMatchObject({ state: 'draft', origin: 'own', publishAt: null, path: `/blog/${slug}` });
  expect(await isListed(slug)).toBe(false);
  expect((await shop.get(`/blogs/${slug}.html`)).status).toBe(404);
  const published = (await move(entry, 'published')).body;
  expect(published).toMatchObject({ state: 'published', publishAt: expect.any(String) });
  const [first] = await index();
  expect(first).toMatchObject({ slug, author: 'Minh Khoa', products: [product.slug], reading_minutes: 1 });
  expect((await shop.get(`/blogs/${slug}.html`)).body).toBe(
    '<h2 id="do-cua-truoc">Đo cửa trước</h2><p>Cửa rộng <strong>70 đến 90 cm</strong> thì lắp được.</p>',
  );
  expect((await shop.get('/blog/rss.xml')).body).toContain(`<link>${shop.url}/blog/${slug}</link>`);
  expect((await shop.get('/sitemaps/pages.xml')).body).toContain(`<loc>${shop.url}/blog/${slug}</loc>`);
  expect((await move(published, 'archived')).body).toMatchObject({ state: 'archived' });
  expect(await isListed(slug)).toBe(false);
  expect((await shop.get(`/blogs/${slug}.html`)).status).toBe(404);
  expect((await shop.get('/blog/rss.xml')).body).not.toContain(slug);
  const { rows } = await shop.pool.query('select act, before, after from audit_log where thing_id = $1 order by id', [
    entry.id,
  ]);
  expect(rows.map(({ act }) => act)).toEqual(['content.created', 'content.published', 'content.archived']);
  expect(rows[2]).toMatchObject({ before: { state: 'published' }, after: { state: 'archived' } });
});

test('a scheduled post is shown from its moment on, in answers that were kept before too', async () => {
  const entry = await draft();
  const at = new Date(Date.now() + 1500).toISOString();
  const scheduled = await move(entry, 'scheduled', at);
  expect(scheduled).toMatchObject({ status: 200, body: { state: 'published', publishAt: at } });
  expect((await ask('GET', '?kind=post&state=scheduled')).body.items).toMatchObject([{ id: entry.id }]);
  expect(await isListed(entry.fields.slug)).toBe(false);
  const { rows } = await shop.pool.query(
    'select j.run_at from graphile_worker.jobs j where j.key = $1 and j.task_identifier = $2',
    [`announce post ${entry.id}`, 'announce-content'],
  );
  expect(rows[0]?.run_at.toISOString()).toBe(at);
  await sleep(1600);
  // what the job does at that moment
  await announceContent(shop.shop.db);
  await expect.poll(() => isListed(entry.fields.slug), { timeout: 3000 }).toBe(true);
});

test('a schedule needs a moment to come, and is taken back with its job', async () => {
  const entry = await draft();
  for (const at of [null, '2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'])
    expect(await move(entry, 'scheduled', at)).toMatchObject({
      status: 422,
      body: { code: 'CONTENT_INVALID', faults: [{ field: 'at' }] },
    });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = (await move(entry, 'scheduled', tomorrow)).body;
  expect((await move(scheduled, 'draft')).body).toMatchObject({ state: 'draft' });
  const { rows } = await shop.pool.query('select from graphile_worker.jobs where key = $1', [
    `announce post ${entry.id}`,
  ]);
  expect(rows).toEqual([]);
});

test('a shipped post is changed, taken down, and comes back as it was', async () => {
  const before = await index();
  const [shipped] = before;
  const path = `/post/${shipped.id}`;
  const entry = (await ask('GET', path)).body;
  expect(entry).toMatchObject({ origin: 'shipped', version: '0', fields: { title: shipped.title } });
  const saved = await ask('PUT', path, { version: '0', fields: { ...entry.fields, title: 'Tên mới' } });
  expect(saved).toMatchObject({ status: 200, body: { origin: 'changed' } });
  const found = (await index()).find(({ id }) => id === shipped.id);
  expect(found).toMatchObject({ title: 'Tên mới', date: shipped.date, reading_minutes: shipped.reading_minutes });
  const archived = (await move(saved.body, 'archived')).body;
  expect(await isListed(shipped.slug)).toBe(false);
  expect((await ask('POST', `${path}/reset`, { version: archived.version })).body).toMatchObject({ origin: 'shipped' });
  expect(await index()).toEqual(before);
});

test('a changed slug leads from the old address to the new one, also after a second change', async () => {
  const entry = (await move(await draft({ slug: 'xa-cu' }), 'published')).body;
  const rename = async (version: string, slug: string) =>
    (await ask('PUT', `/post/${entry.id}`, { version, fields: { ...entry.fields, slug } })).body;
  const once = await rename(entry.version, 'xa-moi');
  await rename(once.version, 'xa-moi-hon');
  for (const old of ['xa-cu', 'xa-moi']) {
    const answer = await fetch(`${shop.url}/blogs/${old}.html`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blogs/xa-moi-hon.html']);
    expect((await shop.get(`/api/posts/${old}/address`)).body).toEqual({ slug: 'xa-moi-hon' });
  }
  expect((await shop.get('/api/posts/xa-moi-hon/address')).body).toEqual({ slug: 'xa-moi-hon' });
  expect((await shop.get('/api/posts/khong-co/address')).status).toBe(404);
  // a new post may have the old name; then that is what is there
  await move(await draft({ slug: 'xa-cu' }), 'published');
  expect((await shop.get('/blogs/xa-cu.html')).status).toBe(200);
});

describe('an information page', () => {
  const path = '/page/returns';
  test('is changed with its placeholders, which shoppers read as figures, and taken back', async () => {
    const before = (await shop.get('/api/pages/returns')).body;
    const entry = (await ask('GET', path)).body;
    const html = '<h2>Đổi trả</h2><p>Trong {{returnDays}} ngày, gọi {{phone}}.</p><p>{{deliveryTimes}}</p>';
    const saved = await ask('PUT', path, { version: '0', fields: { ...entry.fields, html } });
    expect(saved).toMatchObject({ status: 200, body: { path: '/returns', fields: { html } } });
    const after = (await shop.get('/api/pages/returns')).body;
    expect(after.html).toMatch(/^<h2 id="doi-tra">Đổi trả<\/h2><p>Trong \d+ ngày, gọi <a href="tel:\d+">[^{]*<table>/);
    expect(after.sections).toEqual([{ id: 'doi-tra', title: 'Đổi trả' }]);
    await ask('POST', `${path}/reset`, { version: saved.body.version });
    expect((await shop.get('/api/pages/returns')).body).toEqual(before);
  });

  test('whose words are saved unchanged looks as before, tables and headings among them', async () => {
    for (const { id } of (await ask('GET', '?kind=page')).body.items) {
      const before = (await shop.get(`/api/pages/${id}`)).body;
      const { fields } = (await ask('GET', `/page/${id}`)).body;
      const title = `${fields.title} mới`;
      expect((await ask('PUT', `/page/${id}`, { version: '0', fields: { ...fields, title } })).status, id).toBe(200);
      const after = (await shop.get(`/api/pages/${id}`)).body;
      expect(after).toEqual({ ...before, title, updated_at: after.updated_at });
    }
  });

  test.each([
    ['html', '<p>{{returnDay}}</p>', '{{returnDay}}'],
    ['html', '<p>{{toString}}</p>', '{{toString}}'],
    ['html', '<p>Giao trong {{deliveryTimes}}</p>', 'đứng riêng'],
    ['html', '<p><a href="{{phone}}">gọi</a></p>', 'liên kết'],
    ['html', '<p></p>', 'để trống'],
    ['excerpt', 'Gọi {{phone}}', '{{phone}}'],
    ['title', '{{companyName}}', '{{companyName}}'],
    ['title', ' ', 'để trống'],
  ])('does not take %s %s', async (field, value, reason) => {
    const { fields } = (await ask('GET', path)).body;
    const { status, body } = await ask('PUT', path, { version: '0', fields: { ...fields, [field]: value } });
    expect(status).toBe(422);
    expect(body.faults).toContainEqual({ field, reason: expect.stringContaining(reason) });
  });

  test('can be neither moved nor made', async () => {
    expect((await ask('POST', '/post/returns/move', { version: '0', to: 'archived', at: null })).status).toBe(404);
    expect((await ask('GET', '/page/khong-co')).status).toBe(404);
  });

  test('the office is told what it may fill in', async () => {
    const { body } = await reader.ask('GET', `${PATH}/placeholders`);
    expect(body).toContainEqual({ name: 'screenshotMegabytes', block: false, value: expect.stringContaining('MB') });
    expect(body).toContainEqual({ name: 'deliveryTimes', block: true, value: '' });
  });
});

test('what an editor could never have written does not reach the page', async () => {
  const html =
    '<h1>Tạ</h1><script>alert(1)</script><p onclick="x()" style="color:red">a<img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a><a href="//evil.example">c</a></p><iframe src="/"></iframe><svg><script>1</script></svg><ul><li><p>d</p></li></ul><table><tbody><tr><th><p>e</p></th></tr><tr><td><p>f</p></td></tr></tbody></table>';
  const entry = (await move(await draft({ html }), 'published')).body;
  expect((await shop.get(`/blogs/${entry.fields.slug}.html`)).body).toBe(
    '<h2 id="ta">Tạ</h2><p>a<a>b</a><a>c</a></p><ul><li>d</li></ul><table><thead><tr><th scope="col">e</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table>',
  );
});

test.each([
  ['slug', 'Xà Đơn'],
  ['slug', 'ta-tay-nao-cho-nguoi-moi'],
  ['products', ['khong-co-san-pham-nay']],
  ['image', 'https://elsewhere.example/a.jpg'],
  ['title', ''],
  ['html', '<p>{{returnDays}}</p>'],
  ['category', 'a'.repeat(100)],
])('a post with the %s %s is refused at that field', async (field, value) => {
  const { status, body } = await ask('POST', '', { fields: { ...words, slug: 'xa-don', [field]: value } });
  expect(status).toBe(422);
  expect(body.faults.map((fault: { field: string }) => fault.field)).toEqual([field]);
});

test('a draft without an excerpt is kept, and not published', async () => {
  const entry = await draft({ excerpt: '', html: '' });
  const { status, body } = await move(entry, 'published');
  expect(status).toBe(422);
  expect(body.faults.map((fault: { field: string }) => fault.field)).toEqual(['excerpt', 'html']);
});

test('of two people who change one post at once, the second is shown what the first wrote', async () => {
  const entry = await draft();
  const save = (title: string) =>
    ask('PUT', `/post/${entry.id}`, { version: entry.version, fields: { ...entry.fields, title } });
  const answers = await Promise.all([save('Tên một'), save('Tên hai')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body;
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    current: { version: won.version, fields: { title: won.fields.title } },
  });
  expect(await move(entry, 'published')).toMatchObject({ status: 409 });
});

test('two posts that are written at once never get the same slug', async () => {
  const fields = { ...words, slug: 'cung-mot-duong-dan' };
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '', { fields })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('what is looked at before it is saved is shown by its link alone, is never kept by a cache, and ends', async () => {
  const { body } = await ask('POST', '/previews', { kind: 'post', id: null, fields: { ...words, title: 'Chưa đăng' } });
  expect(body.path).toMatch(/^\/preview\?key=[\w-]{43}$/);
  const seen = (path: string) => shop.get(path.replace('/preview', '/api/content-preview'));
  const { headers, body: preview } = await seen(body.path);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(preview).toMatchObject({
    kind: 'post',
    post: { title: 'Chưa đăng' },
    html: expect.stringContaining('<h2 id='),
  });
  expect((await seen(`/preview?key=${'a'.repeat(43)}`)).status).toBe(404);
  expect((await seen('/preview')).status).toBe(404);
  expect((await shop.get('/robots.txt')).body).toContain('Disallow: /preview');
  // nothing was saved
  expect((await ask('GET', '?kind=post')).body.items.map(({ title }: { title: string }) => title)).not.toContain(
    'Chưa đăng',
  );
  const asPage = await ask('POST', '/previews', {
    ...{ kind: 'page', id: 'returns' },
    fields: { ...words, html: '<h2>Thử</h2><p>{{returnDays}} ngày</p>' },
  });
  expect((await seen(asPage.body.path)).body.page.html).toMatch(/<p>\d+ ngày<\/p>/);
  await shop.pool.query("update content_previews set expires_at = now() - interval '1 second'");
  expect((await seen(body.path)).status).toBe(404);
  expect(await reader.ask('POST', `${PATH}/previews`, { kind: 'post', id: null, fields: words })).toMatchObject({
    status: 403,
  });
});

test('a picture of a post is drawn anew, and a drawing with scripts is refused', async () => {
  const upload = async (content: Buffer, type: string) => {
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(content)], { type }), 'anh');
    return writer.ask('POST', `${PATH}/pictures`, form);
  };
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(photo, 'image/jpeg');
  expect(status).toBe(201);
  expect((await draft({ image: body.url })).fields.image).toBe(body.url);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await upload(svg, 'image/svg+xml')).status).toBe(422);
});

test('the list of posts comes in pages without gaps, drafts first, and by state', async () => {
  const mine = await draft();
  const found: { id: string; state: string }[] = [];
  let next: string | null = '';
  for (let pages = 0; next !== null && pages < 9; pages++) {
    const { body } = await reader.ask('GET', `${PATH}?kind=post&limit=4${next && `&cursor=${next}`}`);
    found.push(...body.items);
    next = body.next;
  }
  expect(found).toHaveLength(14);
  expect(new Set(found.map(({ id }) => id)).size).toBe(14);
  expect(found[0]).toMatchObject({ id: mine.id, state: 'draft' });
  expect((await ask('GET', '?kind=post&state=published')).body.items).toHaveLength(13);
  expect((await ask('GET', '?kind=page')).body.items).toHaveLength(8);
  expect((await ask('GET', '?kind=post&cursor=xx')).status).toBe(400);
});
