/** Answers a request with papers: a page that needs no other file, has no script, and is printed by the browser. */
import type { FastifyReply } from 'fastify';
import type { ClaimReceiptRequest, PaperClaim, PaperRequest, PaperShop, ReceiptSize } from '#papers/paper-data.ts';
import { getSettings } from '#store/settings/settings.ts';
import { publicUrl } from '../config/public-url.ts';
import type { Shop } from '../config/shop.ts';
import { readPaperShop } from './compose-papers.ts';
import { loadPapers } from './templates.ts';

/** Leaves out the parts that all papers share; a union type keeps its members apart. */
type Wanted<Request = PaperRequest> = Request extends PaperRequest ? Omit<Request, 'shop' | 'printedAt'> : never;

/** @returns the page, for the handler to answer with */
export async function sendPapers(shop: Shop, reply: FastifyReply, wanted: Wanted): Promise<Buffer> {
  const { renderPapers } = await loadPapers();
  const sender = await begin(shop, reply);
  return Buffer.from(renderPapers({ ...wanted, shop: sender, printedAt: new Date() } as PaperRequest));
}

const receiptSizes: Record<ReceiptSize, string> = { a5: 'A5', '80mm': '80 mm' };

/** Like sendPapers, for the receipt of a claim, with links to its other sizes. */
export async function sendClaimReceipt(
  shop: Shop,
  reply: FastifyReply,
  size: ReceiptSize,
  claim: PaperClaim,
): Promise<Buffer> {
  const { renderClaimReceipt } = await loadPapers();
  const sizes: ClaimReceiptRequest['sizes'] = Object.entries(receiptSizes).map(([other, name]) => ({
    name,
    url: other === size ? null : `/api/admin/claims/${claim.code}/paper?size=${other}`,
  }));
  const sender = await begin(shop, reply);
  return Buffer.from(renderClaimReceipt({ shop: sender, size, sizes, claim, printedAt: new Date() }));
}

/** Writes the headers of a paper, which has no script and needs no other file. @returns the shop as it stands on it */
async function begin(shop: Shop, reply: FastifyReply): Promise<PaperShop> {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  return readPaperShop(shop.files, await getSettings(shop.db), publicUrl(shop.config));
}
