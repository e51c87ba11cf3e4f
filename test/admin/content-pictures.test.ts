/** Pictures inside the text of a post: the shop's own and no others, each with words for who does not see it. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const writer = openOffice(shop, 'content');
let url: string;

beforeAll(async () => {
  const photo = await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#37a' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'anh.jpg');
  url = (await writer.ask('POST', `${PATH}/pictures`, form)).body.url;
});

const PATH = '/api/admin/content';
const ask = (method: string, path: string, body?: unknown) => writer.ask(method, PATH + path, body);

let made = 0;
const fieldsWith = (html: string) => ({
  ...{ slug: '', title: `Bài có ảnh ${++made}`, excerpt: 'Có ảnh.', category: 'Chọn dụng cụ', author: 'Minh Khoa' },
  ...{ image: '', products: [], metaTitle: null, metaDescription: null, html },
});
const write = (html: string) => ask('POST', '', { fields: fieldsWith(html) });

/** What shoppers read of a post with this text. */
async function readAfter(html: string): Promise<string> {
  const { status, body: entry } = await write(html);
  expect(status, JSON.stringify(entry)).toBe(201);
  const moved = await ask('POST', `/post/${entry.id}/move`, { version: entry.version, to: 'published', at: null });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  return (await shop.get(`/blogs/${entry.fields.slug}.html`)).body;
}
const ofUrl = (variant: string) => url.replace(/\/\d+\.webp$/, `/${variant}`);

test('a picture of the shop stands in the post with its size, in several widths, and is loaded when somebody comes near', async () => {
  const entry = (await write(`<p>Trước</p><img src="${url}" alt=" Xà  đơn "><p>Sau</p>`)).body;
  const size = 'width="1500" height="900"';
  expect(entry.fields.html).toBe(`<p>Trước</p><img src="${url}" alt="Xà đơn" ${size} /><p>Sau</p>`);
  const html = await readAfter(entry.fields.html);
  expect(html).toMatch(
    /^<p>Trước<\/p><picture><source type="image\/avif" srcset="[^"]+" sizes="[^"]+"><img [^>]+><\/picture><p>Sau<\/p>$/,
  );
  expect(html).toContain(`<img src="${url}" srcset="${ofUrl('800.webp')} 800w, `);
  expect(html).toContain(`${ofUrl('1500.avif')} 1500w"`);
  expect(html).toContain(`alt="Xà đơn" ${size} loading="lazy" decoding="async">`);
  const feed = await (await fetch(`${shop.url}/blog/rss.xml`)).text();
  const inFeed = feed.slice(feed.indexOf('Trước'), feed.indexOf('Sau'));
  expect(inFeed).toMatch(/src=(&quot;|")https?:\/\/[^/]+\/media\//);
  expect(inFeed).not.toMatch(/srcset|picture|src=(&quot;|")\//);
  const picture = await fetch(shop.url + ofUrl('480.avif'));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif']);
  // what is shown before it is saved is the same
  const { path } = (await ask('POST', '/previews', { kind: 'post', id: null, fields: fieldsWith(entry.fields.html) }))
    .body;
  const key = new URL(path, shop.url).searchParams.get('key');
  expect((await shop.get(`/api/content-preview?key=${key}`)).body.html).toBe(html);
});

test.each([
  ['from elsewhere', '<img src="https://evil.example/a.png" alt="x">'],
  ['without a protocol', '<img src="//evil.example/media/a.png" alt="x">'],
  ['of bytes in the address', '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="x">'],
  ['of a script', '<img src="javascript:alert(1)" alt="x">'],
  ['of a drawing', '<img src="/media/drawings/chua-co-anh.svg" alt="x">'],
  ['of another page of the shop', '<img src="/api/user/data" alt="x">'],
  ['in a folder above', '<img src="/media/../api/orders" alt="x">'],
  [
    'of a width that is not offered',
    '<img src="{url}" alt="x">'.replace('{url}', '/media/0123456789abcdef0123-100x100/77.webp'),
  ],
  ['with nothing', '<img>'],
  ['with scripts', '<img src=x onerror=alert(1)>'],
  [
    'in other elements',
    '<picture><source srcset="https://evil.example/a.png"></picture><figure></figure><svg><image href="https://evil.example"/></svg><video poster="https://evil.example/a.png"></video>',
  ],
])('a picture %s does not reach the page', async (_, hostile) => {
  expect(await readAfter(`<p>Chữ</p>${hostile}`)).toBe('<p>Chữ</p>');
});

test('of a picture of the shop only its own address, its words and its own size stay', async () => {
  const hostile = [
    `<img src="${url}" alt="a&quot; onload=&quot;alert(1)" width="9" height="9" onerror="alert(1)" style="position:fixed" srcset="https://evil.example/a 1x" id="x" class="y">`,
    `<img alt='"><script>alert(1)</script>' src='${url}'>`,
    `<img src="${url}" alt="</picture><a href=javascript:alert(1)>b</a>">`,
  ];
  const html = await readAfter(`<p>Chữ</p>${hostile.join('')}`);
  expect(html.match(/<picture>/g)).toHaveLength(3);
  expect(html).not.toMatch(/<script|evil|style=|id=|class=|width="9"/);
  const tags = [...html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag);
  expect(tags).toEqual(['p', ...Array(3).fill(['picture', 'source', 'img']).flat()]);
  // what was an attribute in the words is words
  expect(html).toContain('alt="a&quot; onload=&quot;alert(1)" width="1500"');
  expect(html).not.toMatch(/" onload="|" onerror="/);
});

test('a picture without words, too many of them, and one that the shop does not have are refused at the text', async () => {
  const bad: [string, string][] = [
    [`<p>Chữ</p><img src="${url}">`, 'có ảnh chưa có mô tả'],
    [`<p>Chữ</p><img src="${url}" alt="  ">`, 'có ảnh chưa có mô tả'],
    [`<p>Chữ</p><img src="${url}" alt="${'a'.repeat(301)}">`, 'có ảnh với mô tả dài quá'],
    [`<p>Chữ</p>${`<img src="${url}" alt="x">`.repeat(31)}`, 'có quá 30 ảnh'],
    ['<p>Chữ</p><img src="/media/0123456789abcdef0123-100x100/100.webp" alt="x">', 'có ảnh không có trong cửa hàng'],
  ];
  for (const [html, reason] of bad) {
    const { status, body } = await write(html);
    expect([status, body.faults]).toEqual([422, [{ field: 'html', reason: expect.stringContaining(reason) }]]);
  }
});

test('an information page takes no picture', async () => {
  const html = `<p>Chữ</p><img src="${url}" alt="x">`;
  const { items } = (await ask('GET', '?kind=page')).body;
  const page = (await ask('GET', `/page/${items[0].id}`)).body;
  const saved = await ask('PUT', `/page/${page.id}`, { version: page.version, fields: { ...page.fields, html } });
  expect(saved.body.fields.html).toBe('<p>Chữ</p>');
});
