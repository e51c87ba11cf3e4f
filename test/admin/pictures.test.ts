/** Pictures of products: what may be uploaded, and what of it shoppers get. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { hugePng, jpegBytes, jpegWithMetadata, pngBytes, webpBytes } from '../images.ts';
import { makeProduct } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const office = openOffice(shop, 'catalogue');

const avifBytes = new Uint8Array(await sharp(pngBytes).resize(200).avif({ effort: 0 }).toBuffer());

function upload(content: Blob, name = 'anh.png') {
  const form = new FormData();
  form.append('picture', content, name);
  return office.ask('POST', '/api/admin/pictures', form);
}

test.each([
  ['PNG', new Blob([pngBytes])],
  ['JPEG', new Blob([jpegBytes])],
  ['WebP', new Blob([webpBytes])],
  ['AVIF', new Blob([avifBytes])],
])('a %s picture is kept and served', async (_, picture) => {
  const { status, body } = await upload(picture);
  expect(status, JSON.stringify(body)).toBe(201);
  const served = await fetch(shop.url + body.url);
  expect(served.headers.get('content-type')).toBe('image/webp');
});

test('a photo loses its metadata', async () => {
  const { body } = await upload(await jpegWithMetadata());
  const master = (await shop.shop.files.list('media/masters')).find(({ key }) => key.includes(body.url.split('/')[2]));
  const bytes = await shop.shop.files.find(master?.key ?? '');
  expect(bytes?.length).toBeGreaterThan(0);
  expect(bytes?.includes('Nguyen Van Bi Mat')).toBe(false);
});

test.each([
  [
    'an SVG, whatever its name says',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>']),
  ],
  ['a web page', new Blob(['<!doctype html><p>x</p>'])],
  ['half a picture', new Blob([pngBytes.slice(0, 200)])],
  ['a picture of four hundred million pixels', hugePng(20_000, 20_000)],
  ['nothing', new Blob([])],
])('%s is refused', async (_, content) => {
  const { status, body } = await upload(content);
  expect([status, body.code]).toEqual([422, 'PICTURE_UNREADABLE']);
});

test('pictures are put in order, described and removed with an edit of their product; foreign addresses are refused', async () => {
  const { id } = await makeProduct(shop.shop.db);
  const one = (await upload(new Blob([pngBytes]))).body.url;
  const two = (await upload(new Blob([avifBytes]))).body.url;
  const { body } = await office.ask('GET', `/api/admin/products/${id}`);
  let version = body.product.version;
  const save = async (images: object[]) => {
    const answer = await office.ask('PUT', `/api/admin/products/${id}`, {
      version,
      product: { ...body.product.product, images },
    });
    version = answer.body.version ?? version;
    return answer;
  };
  const shown = async () => {
    const { images, image_alts } = (await shop.get(`/api/products/${body.product.product.slug}`)).body;
    return { images, image_alts };
  };
  await save([
    { url: one, alt: 'Mặt trước' },
    { url: two, alt: 'Mặt sau' },
  ]);
  expect(await shown()).toEqual({ images: [one, two], image_alts: ['Mặt trước', 'Mặt sau'] });
  await save([{ url: two, alt: 'Nhìn từ sau' }]);
  expect(await shown()).toEqual({ images: [two], image_alts: ['Nhìn từ sau'] });
  const refused = await save([{ url: 'https://xau.example/a.png', alt: 'Lạ' }]);
  expect(refused.body.faults).toEqual([{ field: 'images', reason: 'phải là ảnh đã tải lên cửa hàng' }]);
});
