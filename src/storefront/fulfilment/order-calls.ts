/** The API calls of the pages that show one order, made only by the browser; only these pages download this file. */
import { createClient } from '#browser/api/client.ts';
import { orderEndpoints } from '#contract/shop/order-endpoints.ts';

export const callOrder = createClient(orderEndpoints, (path, init) => fetch(path, init));
