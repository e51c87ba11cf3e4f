/** The endpoints of provinces and their wards. */
import type { FastifyInstance } from 'fastify';
import { demand } from '#domain/values/failure.ts';
import { loadProvinces } from '../../../content/provinces.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';

/** The cache lifetime in seconds; provinces and wards change only once in several years. */
const ONE_DAY = 86_400;

export function addressEndpoints(app: FastifyInstance): void {
  registerEndpoint(app, 'listProvinces', { shows: () => [] }, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${ONE_DAY}`);
    return (await loadProvinces()).map(({ code, name }) => ({ code, name }));
  });

  registerEndpoint(app, 'listWards', { shows: () => [] }, async ({ params, reply }) => {
    const province = demand(
      (await loadProvinces()).find(({ code }) => code === params.code),
      'NOT_FOUND',
    );
    reply.header('cache-control', `public, max-age=${ONE_DAY}`);
    return province.wards;
  });
}
