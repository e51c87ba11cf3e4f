import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImportError, importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { defaultMediaUrl, type Master, mediaUrl, parseMediaUrl, srcsetOf, widthsOf } from '#domain/catalogue/media.ts';
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
  });

  test('a page offers the widths that phones and desks ask for, all of them in AVIF and every second one in WebP', () => {
    const wide = { ...master, width: 1440, height: 1440 };
    const offered = (sizes: string, format: 'avif' | 'webp' = 'avif', of = wide) =>
      [...srcsetOf(of, format, sizes).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    expect(offered('(min-width: 1280px) 220px, calc(50vw - 24px)')).toEqual([320, 480, 640, 800]);
    expect(offered('(min-width: 1280px) 220px, calc(50vw - 24px)', 'webp')).toEqual([480, 800]);
    expect(offered('(min-width: 1288px) 690px, 75vw')).toEqual([640, 800, 1000, 1440]);
    expect(offered('100vw')).toEqual([480, 800, 1200, 1440]);
    expect(offered('80px')).toEqual([160, 320]);
    expect(offered('690px, 75vw', 'avif', { ...master, width: 100 })).toEqual([100]);
    for (const width of [90, 320, 700, 1200, 2400, 5000])
      for (const sizes of ['80px', '220px', '398px', '690px', '100vw'])
        expect(widthsOf({ ...master, width })).toEqual(
          expect.arrayContaining(offered(sizes, 'avif', { ...master, width })),
        );
  });

  test('a picture’s URL is read as it was written; other widths, formats and shapes are refused', () => {
    expect(parseMediaUrl(mediaUrl(master, 320, 'avif'))).toEqual({ ...master, variantWidth: 320, format: 'avif' });
    for (const wrong of ['321.avif', '800.webp', '320.gif', '320.avif/', '../320.avif', '0.webp', '-1.webp']) {
      expect(parseMediaUrl(`/media/${master.hash}-700x500/${wrong}`)).toBeNull();
    }
  });

  test('the same picture kept twice is stored once', async () => {
    expect(await keepMaster(shop.shop.files, await draw(700, 500, '#06c'))).toEqual(master);
  });

  test('is served in each format at exactly the requested width, and may be cached for ever', async () => {
    for (const [format, type] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpeg', 'jpeg'],
    ] as const) {
      for (const width of [160, 640, 700]) {
        const response = await fetch(shop.url + mediaUrl(master, width, format));
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const drawn = await sharp(await response.arrayBuffer()).metadata();
        expect(drawn).toMatchObject({ format: type, width, height: Math.round((width * 500) / 700) });
      }
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
      good.replace('700x500', '701x500'),
      good.replace('.webp', '.gif'),
      good.replace('.webp', '.webp.php'),
      good.replace(master.hash, '0'.repeat(20)),
      good.replace(master.hash, master.hash.toUpperCase()),
      `${good}/x`,
      '/media/x/y',
      '/media/%2e%2e/secret.key',
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
