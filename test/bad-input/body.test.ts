import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { countAll, expectRefusal } from '../counts.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { formBytes, rawPost, sendRaw } from '../raw-http.ts';

const shop = openTestShop();

function parse(raw: string): Answer {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(raw)?.[1] ?? 0);
  const text = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  return {
    status,
    headers: new Headers(),
    body: text.startsWith('{') ? JSON.parse(Buffer.from(text, 'latin1').toString()) : text,
  };
}

async function orderBytes(kind: 'cod' | 'qr' = 'qr') {
  const product = await makeProduct(shop.shop.db);
  return formBytes(kind === 'qr' ? qrForm([line(product)]) : codForm([line(product)]));
}

describe('an incomplete body', () => {
  test('of a broken connection leaves no order and no file, wherever it ends', async () => {
    const { bytes, contentType } = await orderBytes();
    const before = await countAll(shop);
    for (const part of [0.01, 0.3, 0.6, 0.95, 0.999]) {
      await sendRaw(
        shop.url,
        rawPost('/api/orders', contentType, bytes.slice(0, Math.floor(bytes.length * part)), bytes.length),
        { cutAfter: 150 },
      );
    }
    // the shop has noticed that every one of them is gone
    await expect.poll(() => shop.connections(), { timeout: 60_000 }).toBe(0);
    // a file of an interrupted upload is removed after its connection is closed
    await expect.poll(() => countAll(shop), { timeout: 60_000 }).toEqual(before);
    expect((await shop.get('/healthz')).status).toBe(200);
  });

  test('whose length header says that it is complete is refused', async () => {
    for (const kind of ['cod', 'qr'] as const) {
      const { bytes, contentType } = await orderBytes(kind);
      // from the last boundary on nothing is missing but dashes
      for (const length of [bytes.length - 10, Math.floor(bytes.length * 0.7), Math.floor(bytes.length * 0.1), 3]) {
        const send = async () =>
          parse(await sendRaw(shop.url, rawPost('/api/orders', contentType, bytes.slice(0, length))));
        await expectRefusal(shop, send, { status: 400, code: 'MALFORMED_BODY' });
      }
    }
  });
});

describe('a wrong content type is refused', () => {
  test.each([
    ['application/json', '{"items":[]}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/json', '{', 400, 'MALFORMED_BODY'],
    ['application/x-www-form-urlencoded', 'items=%5B%5D', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['text/plain', 'items', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['text/html', '<p>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/octet-stream', '\0\u0001', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['nonsense', 'x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['multipart/mixed; boundary=x', '--x--', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['multipart/form-data', 'x', 400, 'MALFORMED_BODY'],
    ['multipart/form-data; boundary=', 'x', 400, 'MALFORMED_BODY'],
    ['multipart/form-data; boundary=abc', 'no boundary in here', 400, 'MALFORMED_BODY'],
    [`multipart/form-data; boundary=${'b'.repeat(71)}`, 'x', 400, 'MALFORMED_BODY'],
    [`multipart/form-data; boundary=${'b'.repeat(8000)}`, 'x', 400, 'MALFORMED_BODY'],
    [`multipart/form-data; boundary="${'b c'.repeat(2000)}"`, 'x', 400, 'MALFORMED_BODY'],
    [`multipart/form-data; x="; boundary=ok"; boundary=${'b'.repeat(8000)}`, 'x', 400, 'MALFORMED_BODY'],
    [`multipart/form-data; boundary =${'b'.repeat(8000)}; boundary=ok`, 'x', 400, 'MALFORMED_BODY'],
    [`multipart/form-data; boundary="ok\\"${'b'.repeat(8000)}"`, 'x', 400, 'MALFORMED_BODY'],
  ])('%s with %j for an order', async (type, text, status, code) => {
    await expectRefusal(shop, () => shop.post('/api/orders', text, { 'content-type': type }), { status, code });
  });

  test.each([
    ['text/plain', '{"checkout_id":"aaaaaaaaaa","items":[]}', 400],
    ['application/xml', '<a/>', 415],
    ['multipart/form-data; boundary=x', '--x--', 400],
    ['application/json', '{"checkout_id":"\\', 400],
    ['application/json', '', 400],
    ['application/json', '"\ud800"', 400],
    ['application/json', '{"__proto__":{"x":1}}', 400],
    ['application/json', 'null', 400],
  ])('%s with %j for a reservation', async (type, text, status) => {
    const before = await countAll(shop);
    const answer = await shop.post('/api/checkout/reservations', text, { 'content-type': type });
    expect({ status: answer.status, ...answer.body }).toMatchObject({
      status,
      success: false,
      error: expect.any(String),
      code: expect.any(String),
      message: expect.any(String),
    });
    expect(await countAll(shop)).toEqual(before);
  });

  test('no content type and no body', async () => {
    const send = async () =>
      parse(
        await sendRaw(
          shop.url,
          'POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
        ),
      );
    await expectRefusal(shop, send, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

test('a compressed form is refused before it is read, whatever its size', async () => {
  const { bytes, contentType } = await orderBytes();
  for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'x']) {
    const body = gzipSync(Buffer.concat([bytes, randomBytes(1_000_000)]));
    const send = () => shop.post('/api/orders', body, { 'content-type': contentType, 'content-encoding': encoding });
    await expectRefusal(shop, send, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  }
});

test('an empty form is answered with the missing fields', async () => {
  await expectRefusal(shop, () => shop.post('/api/orders', new FormData()), { status: 400, code: 'MISSING_FIELD' });
});

test('a body larger than any order is refused with the failure of a screenshot that is too large', async () => {
  const product = await makeProduct(shop.shop.db);
  const form = codForm([line(product)]);
  for (let index = 0; index < 20; index++) form.append(`x${index}`, 'y'.repeat(1_000_000));
  await expectRefusal(shop, () => shop.post('/api/orders', form), { status: 413, code: 'SCREENSHOT_TOO_LARGE' });
});

test('a body without a length header is refused as soon as it exceeds the limit', async () => {
  const boundary = 'x'.repeat(30);
  const head = `POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
  const chunks = Array.from({ length: 30 }, (_, index) => {
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="x${index}"\r\n\r\n${'y'.repeat(1_000_000)}\r\n`;
    return `${field.length.toString(16)}\r\n${field}\r\n`;
  });
  const before = await countAll(shop);
  const answer = parse(await sendRaw(shop.url, head + chunks.join('')));
  // the connection may be gone before the answer is read
  expect([0, 413]).toContain(answer.status);
  expect(await countAll(shop)).toEqual(before);
});

test('a request for a reservation of two megabytes is refused', async () => {
  await expectRefusal(
    shop,
    () => shop.post('/api/checkout/reservations', { checkout_id: 'aaaaaaaaaa', items: ['x'.repeat(2_000_000)] }),
    { status: 413, code: 'BODY_TOO_LARGE' },
  );
});

test('bytes in a name that are not UTF-8 do not cause status 500', async () => {
  const { bytes, contentType } = await orderBytes('cod');
  const text = Buffer.from(bytes).toString('latin1');
  const name = Buffer.from('Nguyễn').toString('latin1');
  expect(text).toContain(name);
  // the same length: half a surrogate and an unfinished letter
  const broken = Buffer.from(text.replace(name, '\xed\xa0\x80\xff\xc3abcdef'.slice(0, name.length)), 'latin1');
  const answer = parse(await sendRaw(shop.url, rawPost('/api/orders', contentType, broken)));
  expect([201, 400]).toContain(answer.status);
});

test.each(['GET', 'PUT', 'DELETE', 'PATCH'])(
  'the method %s on /api/orders gets a 404 response in JSON',
  async (method) => {
    const response = await fetch(`${shop.url}/api/orders`, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  },
);

test('a client that does not speak HTTP loses its own connection only', async () => {
  expect(await sendRaw(shop.url, 'xin chào\r\n\r\n')).toMatch(/^(HTTP\/1\.1 400|$)/);
  expect((await shop.get('/healthz')).status).toBe(200);
});
