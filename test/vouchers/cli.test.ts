import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { typeAt } from '../operator.ts';

const shop = openTestShop();
const type = (...args: string[]) => typeAt(shop, 'vouchers', ...args);

test('the owner adds a voucher, sees it in the list and ends it', { timeout: 240_000 }, async () => {
  expect((await type()).out).toBe('No vouchers yet.\n');
  const added = await type(
    ...['--add', 'tet2030', '--percent', '15', '--most', '200.000', '--minimum', '1000000', '--until', '2030-02-28'],
    ...['--uses', '100', '--uses-each', '1', '--categories', 'cardio'],
  );
  expect(added).toMatchObject({ code: 0, out: 'Voucher TET2030 was added.\n' });
  const { out } = await type();
  expect(out).toMatch(
    /^TET2030 .* – 01\/03\/2030 00:00 {2}used 0 of 100 {2}15 % off, at most 200\.000\sđ {2}from 1\.000\.000\sđ {2}1 for each customer {2}only Máy cardio/,
  );
  expect((await type('--add', 'TET2030', '--fixed', '5000', '--until', '2030-01-01')).err).toContain('TET2030 already');
  expect((await type('--end', 'tet2030')).out).toBe('Voucher TET2030 has ended.\n');
  expect((await type('--end', 'tet2030')).code).toBe(1);
});

test('terms that the law or the shop does not allow are refused, all at once', { timeout: 120_000 }, async () => {
  const { code, err } = await type('--add', 'ab', '--percent', '60', '--categories', 'cardio,nhac-cu');
  expect(code).toBe(1);
  for (const words of ['4 to 20 letters', '1 to 50', 'The last day is missing', '"nhac-cu"'])
    expect(err).toContain(words);
  expect((await type('--add', 'HAIKIEU', '--percent', '5', '--fixed', '5', '--until', '2030-01-01')).err).toContain(
    'one of --percent',
  );
  expect((await type('--percent', '5')).code).toBe(1);
});
