/** Loads the templates of the papers at the first request for one: React must not slow down the start. */
import type { PaperRequest } from '#papers/paper-data.ts';

type Templates = { renderPapers(request: PaperRequest): string };

const built = new URL('../../../dist/server/papers.js', import.meta.url);

/** @throws ERR_MODULE_NOT_FOUND before the shop was built */
export function loadPapers(): Promise<Templates> {
  return import(built.href);
}
