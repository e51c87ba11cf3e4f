/** Serves the manuals of products: PDFs under the hash of their content, which browsers may keep for good. */
import type { FastifyInstance } from 'fastify';
import { keyOfManual } from '#domain/catalogue/manual.ts';
import { demand } from '#domain/values/failure.ts';
import { isManualUsed } from '#store/content/manuals.ts';
import type { Shop } from '../config/shop.ts';

const YEAR = 31_536_000;

export function manualRoutes(app: FastifyInstance, { db, files }: Pick<Shop, 'db' | 'files'>): void {
  app.get<{ Params: { hash: string; name: string } }>('/manuals/:hash/:name', async ({ params }, reply) => {
    const { hash, name } = params;
    // the name is only what the customer's browser calls the saved file
    const isManual =
      /^[0-9a-f]{64}$/.test(hash) && /^[a-z0-9-]{1,250}\.pdf$/.test(name) && (await isManualUsed(db, hash));
    const content = demand(isManual ? await files.find(keyOfManual(hash)) : null, 'NOT_FOUND');
    return reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('content-disposition', `inline; filename="${name}"`)
      .type('application/pdf')
      .send(content);
  });
}
