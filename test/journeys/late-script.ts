import type { Page } from './journey.ts';

/** Answers every request for a script as the server does once the script is gone. @returns ends it */
export async function take(page: Page, script: string): Promise<() => Promise<void>> {
  const gone = (url: URL) => url.pathname.startsWith(`/assets/${script}-`);
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(gone);
}
