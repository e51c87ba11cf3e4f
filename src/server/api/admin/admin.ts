/** Every endpoint of the back office. */
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../config/shop.ts';
import { productAdminEndpoints } from './catalogue/products-endpoints.ts';
import { fulfilmentAdminEndpoints } from './fulfilment/fulfilment-endpoints.ts';
import { orderActEndpoints } from './orders/act-endpoints.ts';
import { orderListEndpoints } from './orders/list-endpoints.ts';
import { sessionAdminEndpoints } from './staff/session-endpoints.ts';
import { todayAdminEndpoints } from './today/today-endpoints.ts';

export function adminEndpoints(app: FastifyInstance, shop: Shop): void {
  productAdminEndpoints(app, shop);
  sessionAdminEndpoints(app, shop);
  todayAdminEndpoints(app, shop);
  orderListEndpoints(app, shop);
  orderActEndpoints(app, shop);
  fulfilmentAdminEndpoints(app, shop);
}
