/** The picture of a category's card and the room beside its heading, as the office changes them and shoppers see them. */
import { expect, test, vi } from 'vitest';
import type { CategoryTree } from '#contract/admin/catalogue/categories.ts';
import { openTestShop } from '../app.ts';
import { openCachedShops } from '../cache/cached-shops.ts';
import { jpegBytes, pngBytes } from '../images.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const [cached] = openCachedShops(shop, { count: 1 });
const { headers } = openOffice(shop, 'catalogue');
const reader = openOffice(shop, 'reader');

type Change = { image?: object | null; room?: object | null };
type Shown = { slug: string; image_url: string; image_alt: string; room_url: string | null; room_alt: string };

const TREE = '/api/admin/category-tree';
const readTree = async (): Promise<CategoryTree> => (await askOffice(shop, 'GET', TREE, headers)).body;
const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const form = new FormData();
  form.append('picture', new Blob([bytes]), 'anh.png');
  return (await askOffice(shop, 'POST', '/api/admin/pictures', headers, form)).body.url;
};

/** The whole tree with this change of its first category, as the screen sends it. */
const changed = ({ version, categories }: CategoryTree, change: Change) => ({
  version,
  categories: categories.map(({ archived: _, types, ...category }, place) => ({
    ...category,
    ...(place === 0 ? change : {}),
    types: types.map(({ slug, name }) => ({ slug, name })),
  })),
});
const save = async (change: Change, tree?: CategoryTree, by = headers) =>
  askOffice(shop, 'PUT', TREE, by, changed(tree ?? (await readTree()), change));

async function shown(url = shop.url): Promise<Shown | undefined> {
  const slug = (await readTree()).categories[0]?.slug;
  const categories: Shown[] = await (await fetch(`${url}/api/categories`)).json();
  return categories.find((category) => category.slug === slug);
}

test('uploaded pictures are shown with their descriptions, also by a process that kept the old answer', async () => {
  const [image, room] = [await upload(pngBytes), await upload(jpegBytes)];
  await vi.waitFor(async () => {
    cached?.takeComputed();
    expect((await shown(cached?.url))?.room_url).not.toBe(room);
    // without this the test could not fail: the answer is kept
    expect(cached?.takeComputed()).toEqual([]);
  });
  const { status, body } = await save({
    image: { url: image, alt: '  Xe đạp bên cửa sổ ' },
    room: { url: room, alt: 'Phòng tập sáng' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.categories[0]).toMatchObject({
    image: { url: image, alt: 'Xe đạp bên cửa sổ' },
    room: { url: room, alt: 'Phòng tập sáng' },
  });
  const now = { image_url: image, image_alt: 'Xe đạp bên cửa sổ', room_url: room, room_alt: 'Phòng tập sáng' };
  expect(await shown()).toMatchObject(now);
  await cached?.app.catchUp();
  await vi.waitFor(async () => expect(await shown(cached?.url)).toMatchObject(now), { timeout: 10_000 });
});

test('a removed picture gives way to that of a product, a removed room to none, and a program that knows of none keeps them', async () => {
  const url = await upload(pngBytes);
  await save({ image: { url, alt: 'Của danh mục' }, room: { url, alt: 'Phòng' } });
  const tree = await readTree();
  const old = changed(tree, {});
  for (const category of old.categories)
    for (const name of ['image', 'room'] as const) delete (category as Change)[name];
  expect((await askOffice(shop, 'PUT', TREE, headers, old)).status).toBe(200);
  expect(await shown()).toMatchObject({ image_url: url, room_url: url });
  const { body } = await save({ image: null, room: null });
  expect(body.categories[0]).toMatchObject({ image: null, room: null });
  const after = await shown();
  expect(after).toMatchObject({ image_alt: '', room_url: null, room_alt: '' });
  expect(after?.image_url).toMatch(/^\/./);
  expect(after?.image_url).not.toBe(url);
});

test('a change of a picture is in the audit log, and one who saw the old picture does not overwrite it', async () => {
  const [mine, theirs] = [await upload(pngBytes), await upload(jpegBytes)];
  const seen = await readTree();
  expect((await save({ image: { url: theirs, alt: 'Của người kia' } }, seen)).status).toBe(200);
  const late = await save({ image: { url: mine, alt: 'Của tôi' } }, seen);
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.current.categories[0].image).toEqual({ url: theirs, alt: 'Của người kia' });
  expect(await shown()).toMatchObject({ image_url: theirs });
  const { rows } = await shop.pool.query(
    `select before, after from audit_log where act = 'category.changed' order by id desc limit 1`,
  );
  expect(rows[0].after[0].image).toEqual({ url: theirs, alt: 'Của người kia' });
  expect(rows[0].before[0].image).not.toEqual(rows[0].after[0].image);
});

test('of two who save at once, one is told', async () => {
  const tree = await readTree();
  const urls = [await upload(pngBytes), await upload(jpegBytes)];
  const answers = await Promise.all(urls.map((url) => save({ room: { url, alt: 'Cùng lúc' } }, tree)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = urls[answers.findIndex(({ status }) => status === 200)];
  expect((await shown())?.room_url).toBe(winner);
});

test.each([
  ['at another website', 'https://xau.example/a.png'],
  ['that is not in the shop', '/media/0123456789abcdef0123-700x500/320.webp'],
  ['that is a script', 'javascript:alert(1)'],
  ['that leads out of the folder', '/media/../../etc/passwd'],
])('a picture %s is refused, and nothing is saved', async (_, url) => {
  const before = await readTree();
  const { status, body } = await save({ room: { url, alt: 'Lạ' } });
  expect([status, body.code]).toEqual([409, 'CATEGORY_REFUSED']);
  expect(body.message).toContain('hãy tải ảnh lên lại');
  expect(await readTree()).toEqual(before);
});

test('a picture without a description, or with too long a one, is refused', async () => {
  const url = await upload(pngBytes);
  for (const alt of ['', '   ', 'a'.repeat(301), 7, null]) {
    const { status, body } = await save({ image: { url, alt } });
    expect([status, body.code], String(alt)).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('who may only read sees the pictures and changes none', async () => {
  const tree = (await reader.ask('GET', TREE)).body;
  expect(tree.categories[0]).toHaveProperty('image');
  const { status, body } = await save({ image: null }, tree, reader.headers);
  expect([status, body.code]).toEqual([403, 'PERMISSION_MISSING']);
  expect((await reader.ask('POST', '/api/admin/pictures', new FormData())).status).toBe(403);
});
