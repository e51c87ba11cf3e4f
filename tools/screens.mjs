// Takes a screenshot of every page and state of the shop at 390, 768 and 1440 px, into the folder ./screens:
//   npm run screens                      starts a shop and takes all screenshots
//   ONLY=home,office npm run screens     takes only the screenshots whose names begin with one of these words

import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './launch/chromium.mjs';
import { screens } from './screens/list.mjs';
import { fillOffice, openOffice } from './screens/office.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'screens');
const SIZES = [
  { width: 390, height: 844, hasTouch: true },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const AT_ONCE = 2;
const SETTLE_MS = 500;

/**
 * Starts a shop with the demo catalogue in a temporary folder. @param fill a function that adds further data before the
 * start
 */
async function openShop(fill) {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-screens-'));
  // if root starts the shop, PostgreSQL runs as another user, who must be able to enter the folder
  await chmod(dataDir, 0o755);
  await fill?.(dataDir);
  // The environment is not "production", because the page /dev/ui exists only in development.
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', LIMITS: 'off', LOG: 'off' };
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
  return { base: `http://127.0.0.1:${port}`, dataDir, close };
}

async function placeOrder(base) {
  const [product] = await (await fetch(`${base}/api/products?limit=1`)).json();
  const form = new FormData();
  const fields = {
    first_name: 'Nguyễn',
    last_name: 'Thị Hoa',
    shipping_address: 'Số 5 ngõ 20 phố Vọng, phường Đồng Tâm',
    shipping_city: 'Hà Nội',
    shipping_country: 'Việt Nam',
    shipping_phone: '0912345678',
    shipping_email: 'hoa@thu.example',
    payment_method: 'delivery',
    total_amount: product.raw_price * 2,
    items: JSON.stringify([{ product_id: product.id, quantity: 2, price: product.raw_price }]),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await (await fetch(`${base}/api/orders`, { method: 'POST', body: form })).json();
  const { pathname, search } = new URL(answer.order_url, base);
  return pathname + search;
}

/** Returns the data that the browser stores for a cart with these products. */
async function cartOf(base, slugs = []) {
  return Promise.all(
    slugs.map(async (slug, place) => {
      const { id, name, raw_price, image_url } = await (await fetch(`${base}/api/products/${slug}`)).json();
      return { id, name, slug, price: raw_price, imageUrl: image_url, quantity: place + 1 };
    }),
  );
}

/**
 * Waits for pictures that are loaded only when they come near the visible part of the page. A picture that never loads
 * is visible as such in the screenshot.
 */
async function settle(page, whole) {
  if (whole) {
    await page.evaluate(async () => {
      const rest = () => new Promise((done) => setTimeout(done, 40));
      const seen = ({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      const coming = () => [...document.images].some((image) => !image.complete && seen(image.getBoundingClientRect()));
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo({ top: y, behavior: 'instant' });
        await rest();
        for (let waits = 0; coming() && waits < 50; waits += 1) await rest();
      }
      scrollTo({ top: 0, behavior: 'instant' });
    });
  }
  const loaded = () => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await page.waitForFunction(loaded, undefined, { timeout: 10_000 }).catch(() => {});
  await page.waitForTimeout(SETTLE_MS);
}

/**
 * Replaces the placeholders in a path such as `/admin/orders/{order}` by the values of the shop that was opened for the
 * back office.
 */
const pathOf = ({ path, office }, shop) =>
  office ? path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(shop.office.keys[key])) : path;

/** Opens a shop for the screens of the back office, with orders and a signed-in owner. */
async function openOfficeShop(browser) {
  const office = await openShop((dataDir) => fillOffice(ROOT, dataDir));
  try {
    return { ...office, keys: await openOffice(office.base, office.dataDir, await picture(browser)) };
  } catch (error) {
    await office.close();
    throw error;
  }
}

/** @returns a PNG picture that is used as the screenshot of a transfer */
async function picture(browser) {
  const page = await browser.newPage({ viewport: { width: 390, height: 700 } });
  await page.setContent('<h1>Chuyển khoản thành công</h1><p>Ngân hàng thử</p>');
  const png = new Blob([await page.screenshot()], { type: 'image/png' });
  await page.close();
  return png;
}

async function take(browser, shop, screen, { width, height, hasTouch = false }) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    reducedMotion: 'reduce',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    javaScriptEnabled: !screen.noScript,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  try {
    const { base } = screen.office ? shop.office : shop;
    if (screen.office && !screen.signedOut)
      await context.addCookies([{ name: 'office', value: shop.office.keys.token, url: base, httpOnly: true }]);
    const cart = await cartOf(base, screen.cart);
    if (screen.cart) {
      await page.addInitScript((items) => {
        if (sessionStorage.getItem('filled')) return;
        sessionStorage.setItem('filled', 'yes');
        localStorage.setItem('suc-bat-cart', JSON.stringify(items));
      }, cart);
    }
    await screen.before?.(page);
    await page.goto(base + pathOf(screen, shop));
    if (!screen.noScript) {
      // Waits until React has hydrated the page, so that its buttons work.
      await page.waitForFunction(() => Object.keys(document.querySelector('header, h1') ?? {}).length > 0);
      await page.waitForTimeout(SETTLE_MS);
    }
    await screen.act?.(page, { width, cart, orderUrl: shop.orderUrl });
    if (!screen.noScript) await settle(page, !screen.view);
    await page.screenshot({ path: join(OUT, `${screen.name}-${width}.png`), fullPage: !screen.view });
  } finally {
    await context.close();
  }
}

const shop = await openShop();
try {
  const wanted = process.env.ONLY?.split(',');
  if (!wanted) await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  shop.orderUrl = await placeOrder(shop.base);
  const executablePath = await findChromium(process.execPath, console.log);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const isWanted = ({ name }) => wanted?.some((each) => name === each || name.startsWith(`${each}-`)) ?? true;
  if (screens.some((screen) => screen.office && isWanted(screen))) shop.office = await openOfficeShop(browser);
  const queue = screens
    .filter(isWanted)
    .flatMap((screen) => SIZES.filter((size) => screen.when?.(size) ?? true).map((size) => ({ screen, size })));
  const all = queue.length;
  let taken = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { screen, size } = next;
      await take(browser, shop, screen, size).then(
        () => {
          taken += 1;
        },
        (error) => {
          process.exitCode = 1;
          console.error(`${screen.name} at ${size.width}: ${error.message}`);
        },
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await browser.close();
  console.log(`${taken} of ${all} pictures are in ${OUT}`);
} finally {
  await shop.office?.close();
  await shop.close();
}
