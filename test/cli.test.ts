import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { removedCommands } from '#cli/removed-commands.ts';
import { openTestShop } from './app.ts';
import { type Typed, typeAt } from './operator.ts';

const shop = openTestShop();
const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));

const type = (...args: string[]) => typeAt(shop, ...args);

async function importFile(content: unknown): Promise<Typed> {
  const file = join(await mkdtemp(join(tmpdir(), 'suc-bat-cli-')), 'hang.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return type('import-products', file);
}

test('a command whose output nobody reads to its end, as with `| head`, ends without an error', async () => {
  const env = { ...process.env, DATABASE_URL: shop.pool.options.connectionString, DATA_DIR: shop.dataDir };
  const child = spawn(process.execPath, [main, 'settings'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, err]).toEqual([0, '']);
});

test('an unknown command is an error, and one that only the office does now says where', async () => {
  const command = await type('sell-everything');
  expect(command.code).toBe(1);
  expect(command.err).toContain('There is no command "sell-everything".');
  expect(command.out).toContain('import-products FILE');
  for (const name of removedCommands.keys()) {
    const { code, out, err } = await type(name, 'x', '--yes');
    expect([code, out, err.split('\n').length]).toEqual([1, '', 2]);
    expect(err).toMatch(new RegExp(`^There is no command "${name}" any more: the office .+\\.\n$`));
    expect(command.out).not.toMatch(new RegExp(`^ {2}${name} `, 'm'));
  }
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
    execFile(process.execPath, [main, 'settings'], { env: { ...process.env, PORT: 'ba nghìn' } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
  expect(result.code).toBe(1);
  expect(result.err).toContain('PORT must be a port number');
  expect(result.err).not.toContain('    at ');
});
