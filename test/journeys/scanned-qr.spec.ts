/**
 * npm run proof:qr: the QR codes that the shop draws, read back by two programs that are not the shop's. `zbarimg` scans
 * the picture as a banking app's camera does, and `vietnam-qr-pay` decodes the text that it found.
 */
import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { QRPay } from 'vietnam-qr-pay';
import { runnerImport } from 'vite';
import { isOrderNumber, makeOrderNumber } from '#domain/orders/order-number.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import { encodeVietQr, TRANSFER_LIMIT, type Transfer } from '#domain/payments/vietqr.ts';
import { formatMoney } from '#domain/values/money.ts';
import { expect, test } from './journey.ts';
import { addToCart, makeOwnProduct, openCheckout } from './steps.ts';

const ORDERS = 1000;
/** Pictures that one zbarimg reads. */
const BATCH = 50;
/** Pixels: the code's side on a narrow phone, in the checkout, and on screens with two or three pixels for one. */
const SIDES = [240, 304, 320, 640, 960];
/** BINs of six banks, and of one that is paid by virtual accounts with letters. */
const BINS = ['970436', '970415', '970418', '970422', '970407', '970416', '546034'];

type Order = Required<Transfer>;

const pick = <Item>(items: ArrayLike<Item>) => items[randomInt(items.length)] as Item;

function randomOrder(): Order {
  const alphabet = pick(['0123456789', '0123456789', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']);
  return {
    bin: pick(BINS),
    account: Array.from({ length: randomInt(6, 20) }, () => pick(alphabet)).join(''),
    amount: randomInt(1, pick([1_000_000, 50_000_000, TRANSFER_LIMIT])),
    memo: makeOrderNumber(randomBytes(5)),
  };
}

/** @returns the text of the one code in each picture, in the order of the paths */
async function scan(paths: string[]): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)('zbarimg', ['--quiet', '--raw', '--nodbus', ...paths]);
    return stdout.trimEnd().split('\n');
  } catch (error) {
    const { code, stdout = '' } = error as { code?: string | number; stdout?: string };
    if (code === 'ENOENT')
      throw new Error('This proof needs the program zbarimg: on Debian and Ubuntu, apt-get install zbar-tools');
    // 4: at least one picture holds no code that it can read
    if (code !== 4) throw error;
    return stdout.trimEnd().split('\n');
  }
}

function orderIn(text: string): Order {
  const { isValid, consumer, amount, additionalData } = new QRPay(text);
  expect(isValid, text).toBe(true);
  return {
    bin: consumer.bankBin ?? '',
    account: consumer.bankNumber ?? '',
    amount: Number(amount),
    memo: additionalData.purpose ?? '',
  };
}

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suc-bat-qr-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a scanner reads account, amount and memo of a thousand random orders', async () => {
  test.slow();
  const path = fileURLToPath(new URL('../../src/ui/qr/qr-code.tsx', import.meta.url));
  type Drawing = { QrCode: FunctionComponent<{ text: string; label: string }> };
  const { QrCode } = (await runnerImport<Drawing>(path, { configFile: false })).module;
  const orders = Array.from({ length: ORDERS }, randomOrder);
  for (let from = 0; from < ORDERS; from += BATCH) {
    const batch = orders.slice(from, from + BATCH);
    const paths = await Promise.all(
      batch.map(async (order, index) => {
        const svg = renderToStaticMarkup(createElement(QrCode, { text: encodeVietQr(order), label: '' }));
        const file = join(folder, `${from + index}.png`);
        const drawn = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
        const side = pick(SIDES);
        await writeFile(file, await sharp(Buffer.from(drawn), { density: 1200 }).resize(side, side).png().toBuffer());
        return file;
      }),
    );
    expect((await scan(paths)).map(orderIn)).toEqual(batch);
  }
});

const screens = [
  { width: 390, height: 844, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];

for (const { deviceScaleFactor, ...viewport } of screens) {
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor });
    test(`a scanner reads the code on a screen ${viewport.width} pixels wide, times ${deviceScaleFactor}, and in the saved picture`, async ({
      page,
      db,
    }) => {
      const product = await makeOwnProduct(db, { priceVnd: randomInt(1000, 400_000_000) });
      await addToCart(page, product);
      await openCheckout(page);
      const code = page.getByRole('img', { name: /^Mã VietQR/ });
      await code.scrollIntoViewIfNeeded();
      const screen = join(folder, `${viewport.width}-${deviceScaleFactor}.png`);
      await page.screenshot({ path: screen });
      const [read = ''] = await scan([screen]);
      const shown = orderIn(read);
      expect(shown.amount).toBe(priceOrder({ lines: [{ ...product, quantity: 1 }] }).total);
      expect(isOrderNumber(shown.memo)).toBe(true);
      for (const text of [formatMoney(shown.amount), shown.memo, shown.account])
        await expect(page.getByRole('definition').getByText(text, { exact: true }).first()).toBeVisible();

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Lưu ảnh QR' }).click();
      expect(await scan([await (await downloading).path()])).toEqual([read]);
    });
  });
}
