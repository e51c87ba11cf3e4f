/** Answers a request with papers: a page that needs no other file, has no script, and is printed by the browser. */
import type { FastifyReply } from 'fastify';
import type { PaperRequest } from '#papers/paper-data.ts';
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
  const sender = await readPaperShop(shop.files, await getSettings(shop.db), publicUrl(shop.config));
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  return Buffer.from(renderPapers({ ...wanted, shop: sender, printedAt: new Date() } as PaperRequest));
}
