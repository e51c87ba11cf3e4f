// Opens every model in a running shop, as a visitor does, and puts it beside its picture: node studio/model-sheet.mjs <URL of the shop>
// Writes model-sheet.webp. Chromium draws in software; CHROMIUM_PATH names another one than /usr/bin/chromium.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const [CELL, COLUMNS, QUALITY] = [190, 5, 62];
const GROUND = '#f6f5f2';
const folder = new URL('../catalogue/', import.meta.url);
const [shop] = process.argv.slice(2);
const rows = JSON.parse(readFileSync(new URL('products.json', folder), 'utf8')).filter(({ models }) => models);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const page = await browser.newPage({ viewport: { width: 460, height: 640 } });

const small = (input) => sharp(input).resize(CELL, CELL, { fit: 'contain', background: GROUND }).png().toBuffer();

/** @returns the picture, the model in use and, where there is one, put away, each as a small square */
async function cellsOf({ slug, images, models }) {
  await page.goto(`${shop}/products/${slug}`);
  const cells = [await small(new URL(images[0].file, folder).pathname)];
  await page.getByRole('button', { name: 'Xem 3D' }).click();
  const stage = page.locator('[data-model]');
  await page.locator('[data-model=shown]').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Số đo' }).click();
  for (const { pose } of models) {
    if (pose === 'stored') await page.getByRole('button', { name: 'Gấp lại' }).click();
    await page.waitForTimeout(pose === 'stored' ? 2500 : 400);
    cells.push(await small(await stage.screenshot()));
  }
  return cells;
}

const pairs = [];
for (const row of rows) {
  const [picture, ...shown] = await cellsOf(row);
  for (const model of shown) pairs.push([picture, model]);
  console.log(row.slug);
}
await browser.close();
const composed = pairs.flatMap(([picture, model], index) => {
  const [left, top] = [(index % COLUMNS) * CELL * 2, Math.floor(index / COLUMNS) * CELL];
  return [
    { input: picture, left, top },
    { input: model, left: left + CELL, top },
  ];
});
const size = { width: COLUMNS * CELL * 2, height: Math.ceil(pairs.length / COLUMNS) * CELL };
await sharp({ create: { ...size, channels: 3, background: GROUND } })
  .composite(composed)
  .webp({ quality: QUALITY })
  .toFile(new URL('model-sheet.webp', import.meta.url).pathname);
