/** Every endpoint of the back office. */
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../config/shop.ts';
import type { PasswordsOf } from '../../http/password.ts';
import { categoryAdminEndpoints } from './catalogue/categories-endpoints.ts';
import { pictureAdminEndpoints } from './catalogue/pictures-endpoints.ts';
import { priceAdminEndpoints } from './catalogue/prices-endpoints.ts';
import { productFileAdminEndpoints } from './catalogue/product-files-endpoints.ts';
import { productAdminEndpoints } from './catalogue/products-endpoints.ts';
import { stockAdminEndpoints } from './catalogue/stock-endpoints.ts';
import { fulfilmentAdminEndpoints } from './fulfilment/fulfilment-endpoints.ts';
import { invoiceAdminEndpoints } from './invoices/invoice-endpoints.ts';
import { machineAdminEndpoints } from './machine/machine-endpoints.ts';
import { orderActEndpoints } from './orders/act-endpoints.ts';
import { orderListEndpoints } from './orders/list-endpoints.ts';
import { cashAdminEndpoints } from './payments/cash-endpoints.ts';
import { ledgerAdminEndpoints } from './payments/ledger-endpoints.ts';
import { statementAdminEndpoints } from './payments/statement-endpoints.ts';
import { searchWordAdminEndpoints } from './search/search-word-endpoints.ts';
import { settingsAdminEndpoints } from './settings/settings-endpoints.ts';
import { peopleAdminEndpoints } from './staff/people-endpoints.ts';
import { sessionAdminEndpoints } from './staff/session-endpoints.ts';
import { signInAdminEndpoints } from './staff/sign-in-endpoints.ts';
import { todayAdminEndpoints } from './today/today-endpoints.ts';
import { voucherAdminEndpoints } from './vouchers/voucher-endpoints.ts';

export function adminEndpoints(app: FastifyInstance, shop: Shop, passwordsOf: PasswordsOf): void {
  ledgerAdminEndpoints(app, shop);
  statementAdminEndpoints(app, shop);
  cashAdminEndpoints(app, shop);
  invoiceAdminEndpoints(app, shop);
  signInAdminEndpoints(app, shop, passwordsOf);
  sessionAdminEndpoints(app, shop, passwordsOf);
  peopleAdminEndpoints(app, shop);
  machineAdminEndpoints(app, shop);
  productAdminEndpoints(app, shop);
  pictureAdminEndpoints(app, shop);
  productFileAdminEndpoints(app, shop);
  stockAdminEndpoints(app, shop);
  priceAdminEndpoints(app, shop);
  categoryAdminEndpoints(app, shop);
  searchWordAdminEndpoints(app, shop);
  settingsAdminEndpoints(app, shop);
  todayAdminEndpoints(app, shop);
  orderListEndpoints(app, shop);
  orderActEndpoints(app, shop);
  fulfilmentAdminEndpoints(app, shop);
  voucherAdminEndpoints(app, shop);
}
