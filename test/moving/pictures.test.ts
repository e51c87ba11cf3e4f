/** Pictures of imported products are fetched in the background, from the public internet only, and never against the staff's will. */
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuePictures } from '#commands/moving/fetch-pictures.ts';
import type { Network } from '#server/adapters/network/checked-network.ts';
import { fetchPicturesJob, fetchPicturesWith } from '#server/jobs/fetch-pictures.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop();
const asked: string[] = [];
const answers = new Map<string, (response: ServerResponse) => void>();
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const answer = answers.get(url.split('?')[0] ?? '');
  if (answer) answer(response);
  else response.writeHead(404).end('không có');
});
let base = '';
let network: Network;
const staff = openOffice(shop, 'catalogue');
const never = new AbortController().signal;

/** A picture whose bytes differ from those of every other colour. */
const draw = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 30 } } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://anh.example:${(server.address() as AddressInfo).port}`;
  network = {
    resolve: async (host) =>
      host === 'anh.example'
        ? [{ address: '127.0.0.1', family: 4 }]
        : host === 'trong-nha.example'
          ? [{ address: '10.0.0.5', family: 4 }]
          : [],
    isAllowed: (address) => address === '127.0.0.1',
    patience: 60_000,
  };
  for (const [name, red] of [
    ['mot', 10],
    ['hai', 120],
    ['ba', 240],
  ] as const) {
    const bytes = await draw(red);
    answers.set(`/${name}.jpg`, (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes));
  }
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  asked.length = 0;
  await shop.pool.query('truncate picture_queues, queued_pictures, fetched_pictures');
});

const bare = async () => {
  const { id } = await makeProduct(shop.shop.db);
  await shop.pool.query("update products set images = '[]' where id = $1", [id]);
  return id;
};
const queue = (productIds: string[], names: string[], importId = randomUUID()) =>
  shop.shop.db.transaction().execute((tx) =>
    queuePictures(tx, [
      {
        importId,
        productIds,
        addresses: names.map((name) => (name.includes(':') ? name : base + name)),
        alt: 'Tạ tay',
      },
    ]),
  );
/** @param patience milliseconds */
const fetchAll = (patience = network.patience) => fetchPicturesWith({ ...network, patience })(shop.shop, {}, never);
const reasonsOf = async () =>
  (await shop.pool.query('select url, state, reason from fetched_pictures order by url')).rows;
const imagesOf = async (id: string) =>
  (await shop.pool.query('select images from products where id = $1', [id])).rows[0].images as {
    url: string;
    alt: string;
  }[];
const later = () => shop.pool.query("update fetched_pictures set next_at = now() where state = 'waiting'");

test('the pictures come in the order of the file, each URL is fetched once for all products, and a shop page shows them', async () => {
  const [one, other] = [await bare(), await bare()];
  await queue([one, other], ['/ba.jpg', '/mot.jpg', '/ba.jpg']);
  await queue([await bare()], ['/mot.jpg']);
  await fetchAll();
  const images = await imagesOf(one);
  expect(images.map(({ alt }) => alt)).toEqual(['Tạ tay', 'Tạ tay']);
  expect(await imagesOf(other)).toEqual(images);
  expect(asked.toSorted()).toEqual(['/ba.jpg', '/mot.jpg']);
  // the first picture is the reddest one
  const shown = await fetch(shop.url + images[0]?.url);
  const { dominant } = await sharp(Buffer.from(await shown.arrayBuffer())).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test('one missing picture does not hold up the others, is named with its reason, and is tried again on request', async () => {
  const importId = randomUUID();
  const id = await bare();
  await queue([id], ['/mot.jpg', '/thieu.jpg', '/hai.jpg'], importId);
  await fetchAll();
  expect(await imagesOf(id)).toHaveLength(2);
  const path = `/api/admin/imported-pictures?import=${importId}`;
  expect((await staff.ask('GET', path)).body).toMatchObject({
    waiting: 0,
    done: 2,
    failed: 1,
    failures: [{ url: `${base}/thieu.jpg`, reason: 'máy chủ không còn ảnh này', productId: id }],
  });
  const bytes = await draw(60);
  answers.set('/thieu.jpg', (response) => response.end(bytes));
  const before = await imagesOf(id);
  expect((await staff.ask('POST', '/api/admin/imported-pictures/retry', { import: importId })).body).toEqual({
    retried: 1,
  });
  await fetchAll();
  answers.delete('/thieu.jpg');
  const after = await imagesOf(id);
  expect([after[0], after[2]]).toEqual(before);
  expect(after).toHaveLength(3);
});

test('a server that fails is asked again after a pause, longer each time, and in the end no more', async () => {
  let status = 503;
  const bytes = await draw(33);
  answers.set('/cham.jpg', (response) => response.writeHead(status).end(bytes));
  const [id, broken] = [await bare(), await bare()];
  await queue([id], ['/cham.jpg', '/mot.jpg']);
  await fetchAll();
  await fetchAll();
  // not asked again before the pause is over, and the other picture is there already
  expect(asked.filter((url) => url === '/cham.jpg')).toHaveLength(1);
  expect(await imagesOf(id)).toHaveLength(1);
  status = 200;
  await later();
  await fetchAll();
  expect(await imagesOf(id)).toHaveLength(2);
  status = 500;
  await queue([broken], ['/cham.jpg?lan=2']);
  for (let attempt = 0; attempt < 8; attempt++) {
    await fetchAll();
    await later();
  }
  expect(asked.filter((url) => url === '/cham.jpg?lan=2')).toHaveLength(5);
  expect(await reasonsOf()).toContainEqual(expect.objectContaining({ state: 'failed', reason: 'server' }));
});

test('staff who chose pictures meanwhile, or removed the product, are left alone', async () => {
  const [chosen, archived, sold] = [await bare(), await bare(), await bare()];
  await queue([chosen, archived, sold], ['/mot.jpg', '/hai.jpg']);
  await shop.pool.query(`update products set images = '[{"url": "/media/tu-chon", "alt": "x"}]' where id = $1`, [
    chosen,
  ]);
  await shop.pool.query('update products set archived_at = now(), listed = false where id = $1', [archived]);
  await fetchAll();
  expect((await imagesOf(chosen)).map(({ url }) => url)).toEqual(['/media/tu-chon']);
  expect(await imagesOf(archived)).toEqual([]);
  expect(await imagesOf(sold)).toHaveLength(2);
  // a second import may replace what the first one brought, and never what staff chose
  await queue([chosen, sold], ['/ba.jpg']);
  await fetchAll();
  expect((await imagesOf(chosen)).map(({ url }) => url)).toEqual(['/media/tu-chon']);
  expect(await imagesOf(sold)).toHaveLength(1);
});

test('an attempt that the end of the program cut off is made again', async () => {
  const id = await bare();
  await queue([id], ['/mot.jpg']);
  const stopped = AbortSignal.abort(new Error('the shop stops'));
  await expect(fetchPicturesWith(network)(shop.shop, {}, stopped)).rejects.toThrow('the shop stops');
  await fetchAll();
  expect(await imagesOf(id)).toHaveLength(1);
});

describe('what is no picture, or not on the public internet, is refused:', () => {
  const redirect = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end();
  const flood = (response: ServerResponse) => {
    const chunk = Buffer.alloc(1 << 20, 1);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
  test.each([
    [
      'a page instead of a picture',
      '/trang.html',
      'not-a-picture',
      (r: ServerResponse) => r.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html>'),
    ],
    [
      'a cut picture',
      '/cut.jpg',
      'unreadable',
      (r: ServerResponse) => r.end(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
    ],
    ['a body without end', '/mai.jpg', 'too-large', flood],
    [
      'a redirect to the metadata of a cloud',
      '/chuyen.jpg',
      'private-address',
      redirect('http://169.254.169.254/latest/meta-data/'),
    ],
    ['a redirect to a private name', '/chuyen-2.jpg', 'private-address', redirect('http://trong-nha.example/a.jpg')],
    ['a redirect to a file', '/chuyen-3.jpg', 'address', redirect('file:///etc/passwd')],
    ['redirects in a circle', '/vong.jpg', 'redirects', redirect('/vong.jpg')],
    ['a name that DNS gives a private address', 'http://trong-nha.example/a.jpg', 'private-address', null],
    ['a private address', 'http://[::1]/a.jpg', 'private-address', null],
    ['a password in the address', 'http://ai:do@anh.example/a.jpg', 'address', null],
    ['another protocol', 'ftp://anh.example/a.jpg', 'address', null],
    ['a picture that needs a password', '/kin.jpg', 'forbidden', (r: ServerResponse) => r.writeHead(401).end()],
  ])('%s', async (_, name, reason, answer) => {
    if (answer) answers.set(name, answer);
    const id = await bare();
    await queue([id], [name]);
    await fetchAll();
    expect(await reasonsOf()).toEqual([expect.objectContaining({ state: 'failed', reason })]);
    expect(await imagesOf(id)).toEqual([]);
  });

  test.each([
    ['a name that does not exist', 'http://khong-co.example/a.jpg', 'host-unknown', null],
    ['a server that says nothing', '/im.jpg', 'timeout', () => {}],
    [
      'a server that stops in the middle',
      '/nua.jpg',
      'connection',
      (r: ServerResponse) => r.writeHead(200, { 'content-length': '500' }).write('x', () => r.destroy()),
    ],
  ])('%s is tried again', async (_, name, reason, answer) => {
    if (answer) answers.set(name, answer);
    await queue([await bare()], [name]);
    await fetchAll(reason === 'timeout' ? 500 : undefined);
    expect(await reasonsOf()).toEqual([expect.objectContaining({ state: 'waiting', reason })]);
  });

  test('by the job that runs in the shop, loopback too, unless the operator names the server', async () => {
    const local = base.replace('anh.example', '127.0.0.1');
    const id = await bare();
    await queue([id], [`${local}/mot.jpg`]);
    await fetchPicturesJob(shop.shop, {}, never);
    expect(await reasonsOf()).toEqual([expect.objectContaining({ state: 'failed', reason: 'private-address' })]);
    expect(asked).toEqual([]);
    await shop.pool.query("update fetched_pictures set state = 'waiting'");
    const config = { ...shop.shop.config, PICTURE_HOSTS: [new URL(local).host] };
    await fetchPicturesJob({ ...shop.shop, config }, {}, never);
    expect(await imagesOf(id)).toHaveLength(1);
  });
});
