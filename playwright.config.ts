import { defineConfig } from '@playwright/test';

/** Each goes through all pages: minutes, and a command of their own. */
const EVERY_PAGE = /(accessibility|clocks|layout|markup)\.spec\.ts$/;
/** Slow or rare. */
const SLOW = /slow\/[\w-]+\.spec\.ts$/;
/** Need programs that npm does not bring. */
const SCANNED_QR = /scanned-qr\.spec\.ts$/;
const SCANNED_LABELS = /scanned-labels\.spec\.ts$/;

/** Goes on for ten minutes. */
const LONG = /browsing\.spec\.ts$/;
/**
 * What lies beside the way to an order: help with choosing, the account, what follows an order, texts, and scripts that
 * come late. `.ci/run` runs these, `npm test` does not.
 */
const BESIDE = new RegExp(
  `/(${[
    ...['account', 'my-orders', 'password-reset', 'session', 'verify'],
    ...['cart-reminder', 'customer-acts', 'order-review', 'papers', 'review', 'shipments', 'stock-wait'],
    ...['category-room', 'choosing', 'models', 'planner', 'planner-keeping', 'product-facts', 'vua-nha', 'weights'],
    ...['content', 'language', 'late-scripts', 'newsletter', 'parts', 'questions', 'states'],
  ].join('|')})\\.spec\\.ts$`,
);
/** Every screen, form and dialog of the office, most of them on a phone and at a desk: half of the time of all journeys. */
const OFFICE = /office-[\w-]+\.spec\.ts$/;

/** Journeys of the shop, and of its extensions. */
const JOURNEY = /[\\/](?:test|extensions[\\/][\w-]+[\\/]test)[\\/]journeys[\\/].*\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: JOURNEY,
  outputDir: '.cache/journeys',
  globalSetup: './test/journeys/open-shop.ts',
  // they share a shop and begin in this order: every page is looked at before journeys and the office change the shop
  projects: [
    { name: 'pages', testMatch: EVERY_PAGE, testIgnore: SLOW },
    { name: 'journeys', testIgnore: [EVERY_PAGE, SCANNED_QR, SCANNED_LABELS, LONG, BESIDE, OFFICE, SLOW] },
    { name: 'beside', testMatch: BESIDE, testIgnore: SLOW },
    { name: 'office', testMatch: OFFICE, testIgnore: SLOW },
    { name: 'slow', testMatch: SLOW },
    { name: 'qr', testMatch: SCANNED_QR },
    { name: 'labels', testMatch: SCANNED_LABELS },
    { name: 'browse', testMatch: LONG },
  ],
  fullyParallel: true,
  // a browser each, beside one shop and its PostgreSQL; a third of a journey's time is waiting for a page, a job or a retry
  workers: 3,
  // a failed journey is tried again at the end, alone, by tools/launch/test.mjs (docs/decisions/087)
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { intervals: [50, 100, 200, 300] } },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
