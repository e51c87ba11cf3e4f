/** The endpoints of extensions, `GET /api/x/FOLDER/NAME`: a limit, a permission and a cache as those of the shop have. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Route, Shape } from '#contract/call-types.ts';
import { isPermission } from '#domain/staff/permissions.ts';
import { demand, Failure, isFailure } from '#domain/values/failure.ts';
import type { Asked, Endpoint } from '#extension-api/pages.ts';
import { isDatabaseAway } from '#store/database/database-away.ts';
import type { Shop } from '../../../config/shop.ts';
import { noteFault, noteThrown } from '../../../extensions/faults.ts';
import { connect } from '../../../http/endpoints.ts';
import { publicCatalogue } from './public-catalogue.ts';

/** Characters of one parameter. */
const LONGEST = 2000;
/** Seconds after which an endpoint that failed may be asked again. */
const RETRY_AFTER = 60;

function callOf(folder: string, name: string, { query = [], limit, permission }: Endpoint): (Route & Shape) | null {
  const own = {
    ...{ method: 'GET', path: `/api/x/${folder}/${name}` },
    query: z.object(Object.fromEntries(query.map((each) => [each, z.string().max(LONGEST).optional()]))),
    output: z.unknown(),
    ...(limit && { limit }),
  };
  if (permission === undefined) return { ...own, access: 'anyone' };
  return isPermission(permission) ? { ...own, access: 'staff', permission } : null;
}

export function extensionEndpoints(app: FastifyInstance, shop: Pick<Shop, 'db' | 'extensions'>): void {
  for (const { name: folder, extension } of shop.extensions.values())
    for (const [name, endpoint] of Object.entries(extension.proposed?.endpoints ?? {})) {
      const place = `endpoints.${name}`;
      const call = callOf(folder, name, endpoint);
      if (!call) {
        const reason = `the shop has no permission “${endpoint.permission}”`;
        noteFault({ extension: folder, place, reason, at: Date.now() });
        continue;
      }
      connect(app, call, { ...(call.access === 'anyone' && { shows: () => [] }) }, async ({ query }) => {
        try {
          return demand(await endpoint.answer(query as unknown as Asked, await publicCatalogue(shop)), 'NOT_FOUND');
        } catch (error) {
          if (isFailure(error) || isDatabaseAway(error)) throw error;
          noteThrown(folder, place, error);
          throw new Failure('EXTENSION_FAILED', { retry_after: RETRY_AFTER });
        }
      });
    }
}
