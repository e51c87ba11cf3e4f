import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImportError, importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { defaultMediaUrl, type Master, mediaUrl, parseMediaUrl, widthsOf } from '#domain/catalogue/media.ts';
import { keepMaster, takeImagesFrom } from '#server/pages/media.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop();
let folder = '';

async function draw(width: number, height: number, colour: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .webp()
    .toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suc-bat-pictures-'));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'pictures', 'ta.webp'), await draw(1000, 750, '#c40'));
  await writeFile(join(folder, 'pictures', 'ta-sau.webp'), await draw(1000, 750, '#04c'));
  await writeFile(join(folder, 'pictures', 'chu.webp'), 'no picture');
  await writeFile(join(folder, 'pictures', 've.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const takeImage = (file: string) => takeImagesFrom(shop.shop.files)(pathToFileURL(`${folder}/`))(file);
const row = (images: object[]) => ({
  sku: 'PIC-1',
  name: 'Tạ có ảnh',
  type: 'ta-tay',
  brand: 'Bền Lực',
  priceVnd: 1000,
  images,
});

test('a picture file beside the import file becomes the product’s picture, with its description', async () => {
  await importCatalogue(
    shop.shop.db,
    { products: [row([{ file: 'pictures/ta.webp', alt: 'Quả tạ màu cam' }])] },
    { takeImage },
  );
  const { body } = await shop.get('/api/products/ta-co-anh');
  expect(body.image_url).toMatch(/^\/media\/[0-9a-f]{20}-1000x750\/800\.webp$/);
  expect(body).toMatchObject({ images: [body.image_url], image_alts: ['Quả tạ màu cam'] });
  const response = await fetch(shop.url + body.image_url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 800,
    height: 600,
  });
});

test('the second picture of a product is the one that a card shows on hover', async () => {
  const { body: before } = await shop.get('/api/products/ta-co-anh');
  expect(before.hover_image_url).toBeNull();
  const images = ['pictures/ta.webp', 'pictures/ta-sau.webp'].map((file) => ({ file, alt: 'Quả tạ' }));
  const other = { ...row(images), sku: 'PIC-3', name: 'Tạ hai ảnh' };
  await importCatalogue(shop.shop.db, { products: [other] }, { takeImage });
  const { body } = await shop.get('/api/products/ta-hai-anh');
  expect(body.images).toEqual([body.image_url, body.hover_image_url]);
  expect(body.hover_image_url).not.toBe(body.image_url);
});

test('importing the same file again stores no new picture', async () => {
  const products = [row([{ file: 'pictures/ta.webp', alt: 'Quả tạ màu cam' }])];
  expect(await importCatalogue(shop.shop.db, { products }, { takeImage })).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 1,
  });
});

test.each([
  ['is not there', 'pictures/khong-co.webp'],
  ['is no picture', 'pictures/chu.webp'],
  ['is an SVG', 'pictures/ve.png'],
])('a picture that %s is reported with its row, and nothing is written', async (_, file) => {
  const products = [{ ...row([{ file, alt: 'x' }]), sku: 'PIC-2', name: 'Không ảnh' }];
  const error = await importCatalogue(shop.shop.db, { products }, { takeImage }).catch((reason) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect(error.errors).toMatchObject([
    { file: 'products', row: 1, field: 'images', message: expect.stringContaining(file) },
  ]);
  expect((await shop.get('/api/products/khong-anh')).status).toBe(404);
});

test.each([
  '../secret.webp',
  '/etc/x.webp',
  'pictures/../../x.webp',
  'pictures/x.svg',
  'http://x/y.webp',
  'pictures\\x.webp',
])('the picture path %s is refused', async (file) => {
  await expect(importCatalogue(shop.shop.db, { products: [row([{ file, alt: 'x' }])] }, { takeImage })).rejects.toThrow(
    ImportError,
  );
});

describe('a resized picture', () => {
  let master: Master;
  beforeAll(async () => {
    master = await keepMaster(shop.shop.files, await draw(700, 500, '#06c'));
  });

  test('is offered in the standard widths below the original’s and in its own width, never wider', () => {
    expect(widthsOf(master)).toEqual([160, 320, 480, 640, 700]);
    expect(defaultMediaUrl(master)).toBe(mediaUrl(master, 700, 'webp'));
    expect(widthsOf({ ...master, width: 100 })).toEqual([100]);
    expect(parseMediaUrl(mediaUrl(master, 480, 'avif'))).toEqual({ ...master, variantWidth: 480, format: 'avif' });
  });

  test('is served in each format at the requested width', async () => {
    for (const [format, type] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpeg', 'jpeg'],
    ] as const) {
      const response = await fetch(shop.url + mediaUrl(master, 320, format));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: type, width: 320 });
    }
  });

  test('requested fifty times at once is the same in all responses and stored once', async () => {
    const url = shop.url + mediaUrl(master, 640, 'webp');
    const bodies = await Promise.all(
      Array.from({ length: 50 }, async () => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')),
    );
    expect(new Set(bodies).size).toBe(1);
    const kept = await readdir(join(shop.dataDir, 'private/files/media/variants'), { recursive: true });
    expect(kept.filter((name) => name.endsWith('640.webp'))).toHaveLength(1);
  });

  test('of a width or format that the shop does not offer is not found and leaves no file', async () => {
    const good = mediaUrl(master, 640, 'webp');
    const count = async () => (await readdir(join(shop.dataDir, 'private/files/media'), { recursive: true })).length;
    const before = await count();
    const addresses = [
      good.replace('/640.', '/641.'),
      good.replace('/640.', '/800.'),
      good.replace('700x500', '2400x500').replace('/640.', '/2400.'),
      good.replace('700x500', '99999x99999'),
      good.replace('.webp', '.gif'),
      good.replace('.webp', '.webp.php'),
      good.replace(master.hash, '0'.repeat(20)),
      good.replace(master.hash, master.hash.toUpperCase()),
      `${good}/x`,
      '/media/x/y',
      '/media/..%2f..%2fsecret.key/640.webp',
      `/media/${'a'.repeat(299)}/640.webp`,
    ];
    for (const address of addresses) {
      const { status } = await shop.get(address);
      expect([address, status]).toEqual([address, 404]);
    }
    expect(await count()).toBe(before);
  });
});

test('a product without pictures says so, and nothing else passes for its picture', async () => {
  const product = await makeProduct(shop.shop.db, { images: [] });
  expect((await shop.get(`/api/products/${product.slug}`)).body).toMatchObject({
    image_url: '/media/drawings/chua-co-anh.svg',
    images: [],
    image_alts: [],
  });
  const drawing = await fetch(`${shop.url}/media/drawings/chua-co-anh.svg`);
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await drawing.text()).toContain('Chưa có ảnh');
});
