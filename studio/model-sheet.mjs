// Opens every model as the shop draws it, and puts it beside its picture: node studio/model-sheet.mjs [part of a name]
// Writes model-sheet.webp. Chromium draws in software; CHROMIUM_PATH names another one than /usr/bin/chromium.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { readModel } from '../src/domain/models/read-model.ts';

const [CELL, PAIRS, QUALITY] = [190, 5, 70];
const GROUND = '#f6f5f2';
const SHOP = 'http://models.localhost';
const root = new URL('../', import.meta.url);
const catalogue = new URL('catalogue/', root);
const [part = ''] = process.argv.slice(2);

/** The shop's own stage as one script. */
async function stageScript() {
  const decoder = fileURLToPath(new URL('node_modules/meshoptimizer/meshopt_decoder_reference.js', root));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { 'meshoptimizer/reference': decoder } },
    build: { write: false, lib: { entry: fileURLToPath(new URL('src/storefront/models/stage.ts', root)), formats: ['es'] } },
  });
  return [built].flat()[0].output.map(({ code }) => code ?? '').join('\n');
}

const HTML = `<!doctype html><body style="margin:0"><div style="position:relative;width:380px;height:380px"></div>
<script type="module">
import { openStage } from '/stage.js';
window.stage = openStage(document.querySelector('div'));
stage.measure(false);
</script>`;

async function openPage(browser, script) {
  const page = await browser.newPage({ viewport: { width: 380, height: 380 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.route(`${SHOP}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
    if (pathname === '/stage.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    return route.fulfill({ body: readFileSync(new URL(`.${pathname}`, catalogue)) });
  });
  await page.goto(SHOP);
  await page.waitForFunction('window.stage');
  return page;
}

const small = (input) => sharp(input).resize(CELL, CELL, { fit: 'contain', background: GROUND }).png().toBuffer();

async function shotOf(page, name) {
  const size_cm = readModel(readFileSync(new URL(`models/${name}`, catalogue))).sizeMm.map((side) => side / 10);
  await page.evaluate(
    async (model) => {
      await window.stage.show(model);
      window.stage.look();
      await new Promise((done) => setTimeout(done, 150));
    },
    { url: `/models/${name}`, size_cm },
  );
  return small(await page.screenshot());
}

const rows = JSON.parse(readFileSync(new URL('products.json', catalogue), 'utf8'));
const names = readdirSync(new URL('models/', catalogue)).filter((name) => name.includes(part));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const page = await openPage(browser, await stageScript());
const cells = [];
for (const [index, name] of names.entries()) {
  const { images } = rows.find(({ models = [] }) => models.some(({ file }) => file === `models/${name}`));
  const [left, top] = [(index % PAIRS) * CELL * 2, Math.floor(index / PAIRS) * CELL];
  const picture = await small(fileURLToPath(new URL(images[0].file, catalogue)));
  cells.push({ input: picture, left, top }, { input: await shotOf(page, name), left: left + CELL, top });
}
await browser.close();
const size = { width: PAIRS * CELL * 2, height: Math.ceil(names.length / PAIRS) * CELL };
await sharp({ create: { ...size, channels: 3, background: GROUND } })
  .composite(cells)
  .webp({ quality: QUALITY })
  .toFile(fileURLToPath(new URL('model-sheet.webp', import.meta.url)));
console.log(`${names.length} models`);
