import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openTestShop } from './app.ts';
import { codForm, line, makeProduct, qrForm } from './makers.ts';
import { type Typed, typeAt, typeWith } from './operator.ts';

const shop = openTestShop();
const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));

const type = (...args: string[]) => typeAt(shop, ...args);

async function importFile(content: unknown): Promise<Typed> {
  const file = join(await mkdtemp(join(tmpdir(), 'suc-bat-cli-')), 'hang.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return type('import-products', file);
}

test('the owner lists all orders, and reads one order with its customer, lines, total and screenshot', async () => {
  expect((await type('orders')).out).toBe('No orders yet.\n');
  const product = await makeProduct(shop.shop.db, { name: 'Tạ của chủ tiệm', priceVnd: 1_250_000 });
  const cod = (await shop.post('/api/orders', codForm([line(product, 2)]))).body.order;
  const qr = (await shop.post('/api/orders', qrForm([line(product)]))).body.order;
  const list = await type('orders');
  expect(list.code).toBe(0);
  const [first, second] = list.out.trim().split('\n');
  expect(first).toContain(qr.order_number);
  expect(first).toMatch(/payment_pending +awaiting_review +qr /);
  expect(second).toContain(cod.order_number);
  expect(second).toMatch(/2\.500\.000\sđ {2}Nguyễn Thị Hoa, 0912 345 678/);
  const shown = await type('order', qr.order_number.toLowerCase());
  expect(shown.code).toBe(0);
  for (const words of [
    qr.order_number,
    'hoa@thu.example',
    'Số 5 ngõ 20 phố Vọng, Hà Nội',
    'Tạ của chủ tiệm',
    'Status      payment_pending\nPayment     qr, awaiting_review\n',
  ]) {
    expect(shown.out).toContain(words);
  }
  expect(shown.out).toMatch(/Total {7}1\.250\.000\sđ/);
  expect(shown.out).toMatch(/Screenshot {2}\/.+\/private\/files\/screenshots\/.+\.webp\n/);
});

test('a screenshot stored on another machine of the shop is reported to be there', async () => {
  const qr = (await shop.post('/api/orders', qrForm([line(await makeProduct(shop.shop.db))]))).body.order;
  const elsewhere = {
    DATABASE_URL: shop.pool.options.connectionString,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'suc-bat-other-machine-')),
  };
  const shown = await typeWith(elsewhere, 'order', qr.order_number);
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(/Screenshot {2}not on this machine: .+\.webp cannot be read here/);
});

test('a command whose output nobody reads to its end, as with `| head`, ends without an error', async () => {
  const env = { ...process.env, DATABASE_URL: shop.pool.options.connectionString, DATA_DIR: shop.dataDir };
  const child = spawn(process.execPath, [main, 'today'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, err]).toEqual([0, '']);
});

test('an unknown order and an unknown command are reported as errors', async () => {
  const order = await type('order', 'DH222222');
  expect([order.code, order.err.split('\n')[0]]).toEqual([1, 'There is no order DH222222.']);
  const command = await type('sell-everything');
  expect(command.code).toBe(1);
  expect(command.err).toContain('There is no command "sell-everything".');
  expect(command.out).toContain('import-products FILE');
});

test('a changed setting takes effect at once; all invalid ones are reported and none is stored', async () => {
  const fresh = await type('settings');
  expect(fresh.out).toContain('returnDays=7\n');
  expect(fresh.err).toBe('');
  const changed = await type(
    'settings',
    'phone=0987654321',
    'returnDays=10',
    'companyName=Công ty Thử',
    'onlySignedInOrders=true',
    'lowStockAt=3',
  );
  expect(changed.code).toBe(0);
  expect(changed.err).toMatch(/Warning: .+ 10 days \(returnDays\), search engines 15 \(structuredDataReturnDays\)/);
  expect((await type('settings', 'structuredDataReturnDays=10')).err).not.toContain('Warning');
  for (const line of ['phone=0987654321\n', 'onlySignedInOrders=true\n', 'lowStockAt=3\n'])
    expect(changed.out).toContain(line);
  const { body } = await shop.get('/api/shop');
  expect(body).toMatchObject({
    phone: '0987654321',
    returnDays: 10,
    companyName: 'Công ty Thử',
    onlySignedInOrders: true,
  });
  const wrong = await type(
    'settings',
    'bankBin=12',
    'returnDays=bảy',
    'mau=đỏ',
    'phone',
    'email=chu@tiem.example',
    'ordersWithoutEmail=on',
  );
  expect(wrong.code).toBe(1);
  for (const words of [
    'bankBin',
    'returnDays',
    'ordersWithoutEmail must be true or false',
    'there is no setting "mau"',
    '"phone" is not KEY=VALUE',
  ]) {
    expect(wrong.err).toContain(words);
  }
  expect((await shop.get('/api/shop')).body.email).not.toBe('chu@tiem.example');
});

test('products are imported from a file; a file with errors reports every row and field, and nothing is imported', async () => {
  const row = { sku: 'CLI-1', name: 'Hàng từ tệp', type: 'ta-tay', brand: 'Bền Lực', priceVnd: 120_000, stock: 3 };
  const good = await importFile([row]);
  expect([good.code, good.out]).toEqual([0, '1 added, 0 changed, 0 unchanged; 0 reviews added\n']);
  expect((await shop.get('/api/products/hang-tu-tep')).body.stock).toBe(3);
  expect((await importFile([row])).out).toBe('0 added, 0 changed, 1 unchanged; 0 reviews added\n');
  const bad = await importFile([
    { ...row, sku: 'CLI-2', name: 'Hàng hỏng' },
    { ...row, sku: 'CLI-3', name: '', priceVnd: -5 },
  ]);
  expect(bad.code).toBe(1);
  expect(bad.err).toMatch(/products, row 2, name, .+\nproducts, row 2, priceVnd, /);
  expect(bad.err).toContain('nothing was imported');
  expect((await shop.get('/api/products/hang-hong')).status).toBe(404);
  expect((await importFile('không phải JSON')).err).toContain('is not JSON');
  expect((await type('import-products', '/khong/co/tep.json')).err).toContain('cannot be read');
});

test('an invalid setting of the process is reported in one line, without a stack trace', async () => {
  const result = await new Promise<Typed>((resolve) => {
    execFile(process.execPath, [main, 'orders'], { env: { ...process.env, PORT: 'ba nghìn' } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
  expect(result.code).toBe(1);
  expect(result.err).toContain('PORT must be a port number');
  expect(result.err).not.toContain('    at ');
});
