/** The owner makes the demo another shop: its name, logo, colour and words are on every page and in every email. */

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accentFault, contrastOf, defaultShades, leastContrastOf, shadesOf } from '#domain/brand/accent.ts';
import { openTestShop } from '../app.ts';
import { makeUser } from '../customers.ts';
import { pngBytes } from '../images.ts';
import { writeEmail } from '../mail/emails.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const owner = openOffice(shop, 'owner');

const read = async () => (await owner.ask('GET', '/api/admin/settings')).body.settings;
async function write(changes: Record<string, unknown>) {
  const now = await read();
  const seen = Object.fromEntries(Object.keys(changes).map((key) => [key, now[key]]));
  return owner.ask('PATCH', '/api/admin/settings', { changes, seen });
}

async function keepPicture(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append('picture', new Blob([bytes], { type: 'image/png' }), 'logo.png');
  return (await owner.ask('POST', '/api/admin/pictures', form)).body.url;
}

test('a shop that changed nothing sends nothing of a brand', async () => {
  expect((await shop.get('/api/shop')).body).not.toHaveProperty('brand');
});

test('a colour on which white text cannot be read is refused with its contrast and the nearest shade that passes', async () => {
  expect(await write({ accentColour: '#FFCC00' })).toMatchObject({
    status: 422,
    body: {
      code: 'ACCENT_TOO_PALE',
      contrast: '1,38',
      nearest: '#876c00',
      fields: ['changes/accentColour'],
      message: expect.stringContaining('#876c00'),
    },
  });
  expect((await read()).accentColour).toBe('#c9340c');
  expect(await write({ accentColour: 'red' })).toMatchObject({
    status: 400,
    body: { fields: ['changes/accentColour'] },
  });
  expect(accentFault('#876c00')).toBeNull();
});

test('every shade of a permitted colour can be read or seen where it is used', () => {
  for (const colour of ['#0a5d8f', '#17693b', '#6b2fb3', '#000000', '#876c00', '#b3005a']) {
    const { mark, text, deep, onDark } = shadesOf(colour);
    expect(leastContrastOf(text), colour).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(deep, '#ffffff'), colour).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(mark, '#ffffff'), colour).toBeGreaterThanOrEqual(3);
    expect(contrastOf(onDark, '#1c1e24'), colour).toBeGreaterThanOrEqual(4.5);
  }
});

test('the colours of the program are those of its style sheet', async () => {
  const tokens = await readFile(new URL('../../src/ui/style/tokens.css', import.meta.url), 'utf8');
  for (const [name, value] of [
    ['accent', defaultShades.mark],
    ['accent-text', defaultShades.text],
    ['accent-deep', defaultShades.deep],
  ])
    expect(tokens).toContain(`--color-${name}: ${value};`);
});

test('a drawing, a picture of another website and a target outside the shop are refused at their fields', async () => {
  const form = new FormData();
  form.append(
    'picture',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
    'logo.svg',
  );
  expect(await owner.ask('POST', '/api/admin/pictures', form)).toMatchObject({
    status: 422,
    body: { code: 'PICTURE_UNREADABLE' },
  });
  const unknown = `/media/${'0'.repeat(20)}-100x100/100.webp`;
  for (const changes of [
    { logo: 'https://evil.example/logo.png' },
    { logo: unknown },
    { heroPicture: unknown },
    { heroTarget: '//evil.example' },
    { heroTarget: '/\\evil.example' },
    { heroTarget: 'javascript:alert(1)' },
    { facebookUrl: 'https://facebook.com.evil.example/shop' },
    { instagramUrl: 'http://www.instagram.com/shop' },
  ])
    expect(await write(changes), JSON.stringify(changes)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [`changes/${Object.keys(changes)[0]}`] },
    });
});

test('the logo is drawn as an icon and for emails, and a shop without one has the first letter of its name', async () => {
  const url = await keepPicture(pngBytes);
  expect((await write({ logo: url })).status).toBe(200);
  const { brand } = (await shop.get('/api/shop')).body;
  expect(brand).toMatchObject({ logo: url, icon: expect.stringMatching(/^\/brand\/[0-9a-f]{20}-\d+x\d+\/icon\.png$/) });
  const icon = await fetch(shop.url + brand.icon);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(icon.headers.get('cache-control')).toContain('immutable');
  // a page of webmail may show it
  expect(icon.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await sharp(await icon.arrayBuffer()).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
  expect((await fetch(shop.url + brand.icon.replace(/\/brand\/.{4}/, '/brand/0000'))).status).toBe(404);
  expect((await fetch(shop.url + brand.icon.replace('icon', 'other'))).status).toBe(404);

  expect((await write({ logo: '', shopName: 'Đường Chạy' })).status).toBe(200);
  const letter = (await shop.get('/api/shop')).body.brand.icon;
  expect(letter).toBe('/brand/letter-110-c9340c.svg');
  expect((await shop.get(letter)).body).toContain('>Đ</text>');
  expect((await shop.get('/brand/letter-3c-c9340c.svg')).status).toBe(404);
});

test('the office on a home screen has the logo or the letter as PNG in the sizes of phones, cut to any shape without loss', async () => {
  const iconsOf = async () => {
    const { icons } = JSON.parse((await shop.get('/admin/manifest.webmanifest')).body);
    return icons as { src: string; sizes: string; type: string; purpose: string }[];
  };
  const drawn = async (url: string) => {
    const response = await fetch(shop.url + url);
    expect([response.status, response.headers.get('content-type')], url).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { data, info } = await sharp(await response.arrayBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
    const middle = Math.round(info.width / 2);
    return {
      size: `${info.width}x${info.height}`,
      corner: pixel(0, 0),
      edge: pixel(middle, 2),
      middle: pixel(middle, middle),
    };
  };
  const logo = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer();
  const white = { r: 255, g: 255, b: 255, alpha: 0 };
  const padded = await sharp(logo)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: white })
    .png()
    .toBuffer();
  expect((await write({ shopName: 'Đường Chạy', logo: await keepPicture(padded) })).status).toBe(200);
  const icons = await iconsOf();
  expect(icons.map(({ sizes, type, purpose }) => `${sizes} ${type} ${purpose}`)).toEqual([
    '192x192 image/png any',
    '512x512 image/png any',
    '512x512 image/png maskable',
  ]);
  for (const { src, sizes, purpose } of icons) {
    const icon = await drawn(src);
    // a logo that is white itself has a dark ground
    const corner = purpose === 'any' ? 0 : 255;
    expect(icon).toMatchObject({ size: sizes, middle: [255, 255, 255, 255] });
    expect(icon.corner[3]).toBe(corner);
    if (purpose === 'maskable') expect(icon.edge).toEqual([0x16, 0x18, 0x1d, 255]);
  }

  expect((await write({ logo: '', shopName: 'Ếch Xanh', accentColour: '#0a5d8f' })).status).toBe(200);
  const [small, , maskable] = await iconsOf();
  const letter = await drawn(maskable?.src ?? '');
  expect(letter).toMatchObject({ size: '512x512', corner: [0x0a, 0x5d, 0x8f, 255], middle: [255, 255, 255, 255] });
  expect((await drawn(small?.src ?? '')).corner[3]).toBe(0);
  const apple = maskable?.src.replace('maskable-512', 'apple-180') ?? '';
  expect(await drawn(apple)).toMatchObject({ size: '180x180', corner: [0x0a, 0x5d, 0x8f, 255] });
  // no icon is drawn for letters that strangers make up
  expect((await fetch(`${shop.url}/brand/letter-58-0a5d8f/app-512.png`)).status).toBe(404);
  expect((await fetch(`${shop.url}/brand/mark-1/app-512.png`)).status).toBe(404);

  expect((await write({ shopName: 'Sức Bật', accentColour: '#c9340c' })).status).toBe(200);
  const [, , mark] = await iconsOf();
  expect(await drawn(mark?.src ?? '')).toMatchObject({ size: '512x512', corner: [0x16, 0x18, 0x1d, 255] });
});

test('an email has the name, the logo and the colour of the shop, and nothing of the demo', async () => {
  const logo = await keepPicture(pngBytes);
  const changed = { shopName: 'Đường Chạy', companyName: 'Công ty Đường Chạy', email: 'chao@duongchay.example', logo };
  expect((await write({ ...changed, accentColour: '#0a5d8f' })).status).toBe(200);
  const { id } = await makeUser(shop);
  const order = await shop.post('/api/orders', codForm([line(await makeProduct(shop.shop.db))]));
  for (const mail of [
    { kind: 'verify-email', facts: { userId: id } },
    { kind: 'order-received', facts: { orderId: order.body.order.id } },
  ] as const) {
    const { html, subject, text } = await writeEmail(shop, mail);
    expect(html).toContain('#0a5d8f');
    expect(html).toMatch(/<img src="http[^"]+\/brand\/[^"]+\/mail\.png" alt="Đường Chạy" width="\d+" height="44"/);
    expect(subject + html + text).toContain('Đường Chạy');
    expect(subject + html + text).not.toMatch(/Sức Bật|sucbat|#c9340c|#ff4b1f/i);
  }
});
