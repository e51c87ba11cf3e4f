import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ImportError, importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { defaultMediaUrl, mediaUrl, parseMediaUrl, srcsetOf, widthsOf } from '#domain/catalogue/media.ts';
import { keepMaster, takeImagesFrom } from '#server/pages/media.ts';
import { openTestShop } from './app.ts';

const shop = openTestShop();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9340c' } })
    .webp()
    .toBuffer();

describe('addresses of pictures', () => {
  const master = { hash: '0123456789abcdef0123', width: 700, height: 500 };

  test('a picture is offered in its own width and in the standard widths below it', () => {
    expect(widthsOf(master)).toEqual([160, 320, 480, 640, 700]);
    expect(defaultMediaUrl(master)).toBe('/media/0123456789abcdef0123-700x500/700.webp');
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
      expect(parseMediaUrl(`/media/0123456789abcdef0123-700x500/${wrong}`)).toBeNull();
    }
  });
});

describe('pictures of the shop', () => {
  test('each format and width is generated at exactly its width, and may be cached for ever', async () => {
    const master = await keepMaster(shop.shop.files, await picture(900, 600));
    for (const [format, type] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpeg', 'jpeg'],
    ] as const) {
      for (const width of [160, 640, 900]) {
        const answer = await fetch(shop.url + mediaUrl(master, width, format));
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const { width: drawn, height, format: is } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([drawn, height, is]).toEqual([width, Math.round((width * 600) / 900), type]);
      }
    }
  });

  test('thirty visitors at once get the same bytes', async () => {
    const master = await keepMaster(shop.shop.files, await picture(1000, 1000));
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () =>
        Buffer.from(await (await fetch(shop.url + mediaUrl(master, 480, 'webp'))).arrayBuffer()),
      ),
    );
    expect(answers[0]?.length).toBeGreaterThan(50);
    expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1);
  });

  test('the same picture imported twice is stored once', async () => {
    const bytes = await picture(300, 300);
    expect(await keepMaster(shop.shop.files, bytes)).toEqual(await keepMaster(shop.shop.files, Buffer.from(bytes)));
  });

  test('unknown pictures, other widths and paths outside the folder are not found', async () => {
    const master = await keepMaster(shop.shop.files, await picture(500, 500));
    const right = mediaUrl(master, 320, 'webp');
    for (const wrong of [
      right.replace('320.webp', '333.webp'),
      right.replace('320.webp', '640.webp'),
      right.replace(master.hash, 'f'.repeat(20)),
      right.replace('500x500', '501x500'),
      '/media/..%2f..%2fsecret.key/320.webp',
      '/media/%2e%2e/secret.key',
    ]) {
      expect((await fetch(shop.url + wrong)).status).toBe(404);
    }
  });
});

describe('pictures of an import', () => {
  const row = (file: string) => ({
    sku: 'PIC-1',
    name: 'Hàng có ảnh',
    type: 'ta-tay',
    brand: 'Bền Lực',
    priceVnd: 100_000,
    stock: 1,
    images: [{ file, alt: 'Một món hàng' }],
  });

  test('a file beside the import becomes the product’s picture', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suc-bat-import-'));
    await writeFile(join(folder, 'mot.webp'), await picture(800, 800));
    await importCatalogue(
      shop.shop.db,
      { products: [row('mot.webp')] },
      { takeImage: takeImagesFrom(shop.shop.files)(pathToFileURL(`${folder}/`)) },
    );
    const product = await (await fetch(`${shop.url}/api/products/hang-co-anh`)).json();
    expect(product.images).toEqual([product.image_url]);
    expect(product.image_alts).toEqual(['Một món hàng']);
    expect((await fetch(shop.url + product.image_url)).headers.get('content-type')).toBe('image/webp');
  });

  test('a missing file, and a file that is not a picture, are errors of their row, and nothing is imported', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suc-bat-import-'));
    await writeFile(join(folder, 'trang.png'), '<html>');
    const takeImage = takeImagesFrom(shop.shop.files)(pathToFileURL(`${folder}/`));
    for (const file of ['khong-co.webp', 'trang.png']) {
      const error = await importCatalogue(
        shop.shop.db,
        { products: [{ ...row(file), sku: 'PIC-2', name: 'Hàng hỏng' }] },
        { takeImage },
      ).catch((reason) => reason);
      expect(error).toBeInstanceOf(ImportError);
      expect(error.errors).toMatchObject([{ row: 1, field: 'images' }]);
    }
    expect((await fetch(`${shop.url}/api/products/hang-hong`)).status).toBe(404);
  });
});
