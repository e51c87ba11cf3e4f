// Takes a picture of every page and state at 390, 768 and 1440 px, into ./screens:
//   npm run screens                                        opens a shop of its own for the while
//   BASE_URL=http://localhost:3000 npm run screens         looks at one that is open
// ONLY=home,list takes only these. In development (--dev) /dev/ui is among them.

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './launch/chromium.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'screens');
const SIZES = [
  { width: 390, height: 844, hasTouch: true },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const FREEZE_MS = 400;

const click = (role, name) => (page) => page.getByRole(role, { name }).first().click();
const phoneOnly = ({ width }) => width < 768;
const belowDesktop = ({ width }) => width < 1024;
const answerWith = (status) => (page) =>
  page.route('**/api/products?*', (route) => route.fulfill({ status, body: '{}' }));

async function fillCart(page, base) {
  await page.goto(`${base}/products/may-chay-bo-dien-gap-gon-nhip-chay-r200`);
  await page.waitForTimeout(FREEZE_MS);
  await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ' }).first().click();
  await page.waitForTimeout(FREEZE_MS);
}

/** `view`: what is in sight, not the whole page; `before` comes before the page, `act` after. */
const screens = [
  { name: 'home', path: '/' },
  { name: 'home-top', path: '/', view: true },
  { name: 'menu', path: '/', view: true, when: phoneOnly, act: click('button', 'Mở menu') },
  { name: 'search', path: '/', view: true, act: search('may chay') },
  { name: 'search-empty', path: '/', view: true, act: search('khongcogiday') },
  { name: 'list', path: '/products' },
  { name: 'list-category', path: '/products?category=cardio&inStock=true&maxPrice=12000000' },
  { name: 'list-filters', path: '/products', view: true, when: belowDesktop, act: click('button', 'Bộ lọc') },
  { name: 'list-empty', path: '/products?search=khongcogiday' },
  { name: 'list-error', path: '/categories', before: answerWith(400), act: openList },
  {
    name: 'list-loading',
    path: '/categories',
    before: (page) => page.route('**/api/products?*', () => {}),
    act: openList,
  },
  { name: 'categories', path: '/categories' },
  { name: 'product', path: '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200' },
  { name: 'product-top', path: '/products/ta-tay-boc-cao-su-luc-giac-ben-luc-5-kg-1-chiec', view: true },
  { name: 'product-missing', path: '/products/khong-co-san-pham-nay' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart-added', path: null, view: true, before: fillCart },
  { name: 'cart', path: '/cart', before: fillCart },
  { name: 'checkout', path: '/checkout', before: fillCart },
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'not-found', path: '/khong-co-trang-nay' },
  { name: 'order-missing', path: '/order/DHXXXXXX' },
  { name: 'parts', path: '/dev/ui', dev: true },
];

function search(text) {
  return async (page, size) => {
    if (phoneOnly(size)) await click('button', 'Mở ô tìm')(page);
    await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill(text);
    await page.waitForTimeout(1200);
  };
}

/** By a link, so that the browser asks and not the server. */
async function openList(page, { width }) {
  if (width < 768) await click('button', 'Mở menu')(page);
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).first().click();
  await page.waitForTimeout(800);
}

/** Lazy pictures come as they come near. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 50));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

async function take(browser, base, screen, size) {
  const { width, height, hasTouch = false } = size;
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await screen.before?.(page, base);
    if (screen.path !== null) await page.goto(base + screen.path);
    await page.waitForTimeout(FREEZE_MS);
    await screen.act?.(page, size);
    if (!screen.view) await scrollThrough(page);
    await page.waitForTimeout(FREEZE_MS);
    await page.screenshot({ path: join(OUT, `${screen.name}-${width}.png`), fullPage: !screen.view });
  } finally {
    await context.close();
  }
}

/** A shop with the demo catalogue, in a folder that goes with it. */
async function openShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-screens-'));
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LIMITS: 'off', LOG: 'off' };
  const shop = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => shop.once('exit', done));
  const port = await new Promise((resolve, reject) => {
    shop.stdout.on('data', (chunk) => {
      const found = /The shop is open: \S+:(\d+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
    shop.once('exit', (code) => reject(new Error(`The shop ended with ${code}: is it built?`)));
  });
  const close = async () => {
    shop.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { base: `http://127.0.0.1:${port}`, close };
}

const given = process.env.BASE_URL;
const shop = given ? { base: given.replace(/\/$/, ''), close: async () => {} } : await openShop();
try {
  await mkdir(OUT, { recursive: true });
  const executablePath = await findChromium(process.execPath, console.log);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const wanted = process.env.ONLY?.split(',');
  for (const screen of screens.filter(({ name, dev }) => wanted?.includes(name) ?? !dev)) {
    for (const size of SIZES.filter((each) => screen.when?.(each) ?? true)) {
      await take(browser, shop.base, screen, size).catch((error) => {
        process.exitCode = 1;
        console.error(`${screen.name} at ${size.width}: ${error.message}`);
      });
    }
    console.log(screen.name);
  }
  await browser.close();
} finally {
  await shop.close();
}
