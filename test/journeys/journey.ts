/**
 * The fixtures of every journey: a browser at the shop, access to its database, and a failure for every unexpected
 * error.
 */
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { signInBrowser } from './office-staff.ts';

export { expect, type Locator, type Page };

export type Errors = {
  /** Allows errors that the journey causes itself: those whose text or URL matches. */
  expected(pattern: RegExp): void;
};

/**
 * React's report that it rendered anew, without an error on the page, after the router asked for the route of a page that
 * was left while it was still hydrating. Differences between the server's and the browser's page have other numbers.
 */
const LEFT_WHILE_HYDRATING = /Minified React error #(?:520|422);/;

type Watched = { found: string[]; allowed: RegExp[] };

function watch(context: BrowserContext, origin: string, { found, allowed }: Watched): void {
  const report = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) found.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} at ${message.location().url}`);
  });
  context.on('weberror', (weberror) => {
    const { stack, message } = weberror.error();
    // A value thrown without a stack has an empty one.
    report(`page: ${stack || message} at ${weberror.page()?.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page cancels requests it no longer needs.
    if (request.url().startsWith(origin) && reason !== 'net::ERR_ABORTED') {
      report(`request: ${reason} ${request.method()} ${request.url()}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() < 400 || !response.url().startsWith(origin)) return;
    report(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

export const test = base.extend<
  { errors: Errors; staff: StaffRole | null; isStaffInOffice: boolean },
  { db: Database }
>({
  /** who sits at the browser of each journey of a file, signed in to the office: `test.use({ staff: 'owner' })` */
  staff: [null, { option: true }],
  isStaffInOffice: [
    async ({ context, db, staff }, use) => {
      if (staff) await signInBrowser(context, db, staff);
      await use(staff !== null);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => use(process.env.JOURNEYS_URL),
  errors: [
    async ({ context, baseURL }, use) => {
      const watched: Watched = { found: [], allowed: [LEFT_WHILE_HYDRATING] };
      watch(context, baseURL ?? '', watched);
      await use({ expected: (pattern) => watched.allowed.push(pattern) });
      expect(watched.found, 'errors nobody expected').toEqual([]);
    },
    { auto: true },
  ],
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const db = openDatabase(openPool(process.env.JOURNEYS_DATABASE_URL ?? '', 2));
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
});
