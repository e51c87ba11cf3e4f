/** Loads the templates of the papers when the first paper is requested: loading React would slow down the start. */
import type { ClaimReceiptRequest, PaperRequest } from '#papers/paper-data.ts';

type Templates = {
  renderPapers(request: PaperRequest): string;
  renderClaimReceipt(request: ClaimReceiptRequest): string;
};

const built = new URL('../../../dist/server/papers.js', import.meta.url);

/** @throws ERR_MODULE_NOT_FOUND if the shop was not built yet */
export function loadPapers(): Promise<Templates> {
  return import(built.href);
}
