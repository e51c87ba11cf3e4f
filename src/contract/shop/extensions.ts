/** The endpoints of extensions, as browsers call them; src/server/api/shop/extensions adds those that exist. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const extensionCall = {
  askExtension: endpoint('GET', '/api/x/:folder/:name', 'anyone', {
    params: z.object({ folder: z.string(), name: z.string() }),
    query: z.looseObject({}),
    output: z.unknown(),
  }),
};
