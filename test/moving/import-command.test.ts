/** The operator imports the export of another shop at the command line and takes it back, and is told of every mistake. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keepRecentCosts } from '#commands/costing/keep-costs.ts';
import { openTestShop } from '../app.ts';
import { typeAt } from '../operator.ts';

const shop = openTestShop();

const sample = fileURLToPath(new URL('../data/moving/shopify/products.csv', import.meta.url));
const type = (...args: string[]) => typeAt(shop, ...args);
const skus = async () => (await shop.pool.query('select sku from products order by sku')).rows.map(({ sku }) => sku);
const imports = async () => (await shop.pool.query('select state from imports')).rows.map(({ state }) => state);

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'suc-bat-moving-')), name);
  await writeFile(path, content);
  return path;
}

test('the operator tries an import, does it, does it again without effect, and takes it back once', async () => {
  const before = await skus();
  const trial = await type('import', sample, '--dry-run');
  expect([trial.code, trial.err]).toEqual([0, '']);
  expect(trial.out).toContain('Sẽ có 29 mới, 0 thay đổi, 0 giữ nguyên, 2 không nhập được.');
  expect(trial.out).toContain('Chưa có gì được ghi vào cửa hàng.');
  expect(trial.out).toContain('loại “Bánh tạ”: xếp vào loại gần giống, ');
  expect([await skus(), await imports()]).toEqual([before, []]);

  const first = await type('import', sample);
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toContain('Đã nhập: 29 mới, 0 thay đổi, 0 giữ nguyên, 2 không nhập được.');
  const [, id = ''] = /undo-import ([0-9a-f-]{36})/.exec(first.out) ?? [];
  expect((await skus()).length).toBeGreaterThan(before.length + 29);

  const again = await type('import', sample);
  expect(again.code).toBe(0);
  expect(again.out).toContain('Đã nhập: 0 mới, 0 thay đổi, 29 giữ nguyên, 2 không nhập được.');

  // the costs of the products that are removed next
  expect(await keepRecentCosts(shop.shop.db)).toBeGreaterThanOrEqual(29);
  const undone = await type('undo-import', id);
  expect([undone.code, undone.err]).toEqual([0, '']);
  expect(undone.out).toContain('Đã hoàn tác 29 dòng, để yên 0 dòng.');
  expect(await skus()).toEqual(before);
  expect(await keepRecentCosts(shop.shop.db)).toBe(0);
  const twice = await type('undo-import', id);
  expect([twice.code, twice.out]).toEqual([1, '']);
  expect(twice.err).toContain('Lần nhập này đã được hoàn tác rồi.');
});

test('every mistake at the command line is told in words, ends with status 1, and writes nothing', async () => {
  const before = await skus();
  const unknown = await fileOf('la.csv', 'a,b\n1,2\n');
  const mistakes: [args: string[], says: string][] = [
    [['import'], 'Hãy ghi tên một tệp'],
    [['import', 'khong-co.csv'], 'Không mở được khong-co.csv: không có tệp này.'],
    [['import', sample, '--kind', 'goods'], 'thì thêm --kind products, customers hoặc orders'],
    [['import', unknown], 'Không nhận ra tệp này'],
    [['import', await fileOf('rong.csv', '')], 'Tệp không có dòng tiêu đề'],
    [['import', await fileOf('hong.xlsx', 'PK\u0003\u0004hỏng')], 'Không đọc được tệp'],
    [['undo-import'], 'Hãy ghi mã của một lần nhập'],
    [['undo-import', 'mot'], 'Hãy ghi mã của một lần nhập'],
    [['undo-import', '00000000-0000-4000-8000-000000000000'], 'Không có lần nhập này.'],
  ];
  for (const [args, says] of mistakes) {
    const { code, out, err } = await type(...args);
    expect({ args, code, out }).toEqual({ args, code: 1, out: '' });
    expect(err).toContain(says);
    expect(err).not.toContain('    at ');
  }
  // nothing that was only looked at can be undone
  const { rows } = await shop.pool.query("select id from imports where state = 'mapping'");
  expect((await type('undo-import', rows[0].id)).err).toContain('Chỉ hoàn tác được lần nhập đã xong.');
  expect(await skus()).toEqual(before);
});
