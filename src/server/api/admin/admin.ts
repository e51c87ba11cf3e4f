/** Every endpoint of the back office. */
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../config/shop.ts';
import { pictureAdminEndpoints } from './catalogue/pictures-endpoints.ts';
import { productAdminEndpoints } from './catalogue/products-endpoints.ts';
import { invoiceAdminEndpoints } from './invoices/invoice-endpoints.ts';
import { cashAdminEndpoints } from './payments/cash-endpoints.ts';
import { ledgerAdminEndpoints } from './payments/ledger-endpoints.ts';
import { statementAdminEndpoints } from './payments/statement-endpoints.ts';
import { sessionAdminEndpoints } from './staff/session-endpoints.ts';
import { todayAdminEndpoints } from './today/today-endpoints.ts';

export function adminEndpoints(app: FastifyInstance, shop: Shop): void {
  ledgerAdminEndpoints(app, shop);
  statementAdminEndpoints(app, shop);
  cashAdminEndpoints(app, shop);
  invoiceAdminEndpoints(app, shop);
  productAdminEndpoints(app, shop);
  pictureAdminEndpoints(app, shop);
  sessionAdminEndpoints(app, shop);
  todayAdminEndpoints(app, shop);
}
