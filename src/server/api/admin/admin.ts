/**
 * The endpoints of the back office. Each has its route from the start; what it does is loaded when it is first called, because most
 * shops use few of them, and nobody at night.
 */
import type { FastifyInstance } from 'fastify';
import type { AdminCallName } from '#contract/admin/api.ts';
import { bookEndpoints } from '#contract/admin/books/books.ts';
import { brandEndpoints } from '#contract/admin/catalogue/brands.ts';
import { categoryEndpoints } from '#contract/admin/catalogue/categories.ts';
import { manualEndpoints } from '#contract/admin/catalogue/manuals.ts';
import { modelEndpoints } from '#contract/admin/catalogue/models.ts';
import { priceEndpoints } from '#contract/admin/catalogue/prices.ts';
import { productFileEndpoints } from '#contract/admin/catalogue/product-files.ts';
import { productEndpoints } from '#contract/admin/catalogue/products.ts';
import { searchEndpoints } from '#contract/admin/catalogue/search.ts';
import { stockEndpoints } from '#contract/admin/catalogue/stock.ts';
import { contentEndpoints } from '#contract/admin/content/content.ts';
import { newsletterEndpoints } from '#contract/admin/content/newsletter.ts';
import { questionEndpoints } from '#contract/admin/content/questions.ts';
import { reviewEndpoints } from '#contract/admin/content/reviews.ts';
import { productCostEndpoints } from '#contract/admin/costing/product-costs.ts';
import { profitEndpoints } from '#contract/admin/costing/profits.ts';
import { cartEndpoints } from '#contract/admin/customers/carts.ts';
import { customerEndpoints } from '#contract/admin/customers/customers.ts';
import { exportEndpoints } from '#contract/admin/exports/exports.ts';
import { fulfilmentEndpoints } from '#contract/admin/fulfilment/fulfilment.ts';
import { handOverEndpoints } from '#contract/admin/fulfilment/hand-overs.ts';
import { parcelEndpoints } from '#contract/admin/fulfilment/parcels.ts';
import { historyEndpoints } from '#contract/admin/moving/history.ts';
import { importEndpoints } from '#contract/admin/moving/imports.ts';
import { importedPictureEndpoints as importedPictureCalls } from '#contract/admin/moving/pictures.ts';
import { redirectEndpoints } from '#contract/admin/moving/redirects.ts';
import { orderEndpoints } from '#contract/admin/orders/orders.ts';
import { savedViewEndpoints } from '#contract/admin/orders/saved-views.ts';
import { todayEndpoints } from '#contract/admin/orders/today.ts';
import { paymentEndpoints } from '#contract/admin/payments/payments.ts';
import { settlementEndpoints } from '#contract/admin/payments/settlements.ts';
import { privacyEndpoints } from '#contract/admin/privacy/privacy.ts';
import { purchaseEndpoints } from '#contract/admin/purchases/purchases.ts';
import { bankEndpoints } from '#contract/admin/shop/banks.ts';
import { carrierEndpoints } from '#contract/admin/shop/carriers.ts';
import { deliveryEndpoints } from '#contract/admin/shop/delivery.ts';
import { demoEndpoints } from '#contract/admin/shop/demo.ts';
import { emailEndpoints } from '#contract/admin/shop/emails.ts';
import { extensionEndpoints } from '#contract/admin/shop/extensions.ts';
import { settingsEndpoints } from '#contract/admin/shop/settings.ts';
import { balanceEndpoints } from '#contract/admin/staff/balance.ts';
import { machineEndpoints } from '#contract/admin/staff/machine.ts';
import { noticeEndpoints } from '#contract/admin/staff/notices.ts';
import { peopleEndpoints } from '#contract/admin/staff/people.ts';
import { sessionEndpoints } from '#contract/admin/staff/session.ts';
import { signInEndpoints } from '#contract/admin/staff/sign-in.ts';
import { webhookEndpoints } from '#contract/admin/staff/webhooks.ts';
import { voucherEndpoints } from '#contract/admin/vouchers/vouchers.ts';
import { warrantyEndpoints } from '#contract/admin/warranty/warranty.ts';
import type { Shop } from '../../config/shop.ts';
import type { Content } from '../../content/content.ts';
import { type AdminHandler, adminRegistrar, openAdminDoors, type RegisterAdmin } from '../../http/admin-endpoints.ts';
import { type FactorProofs, openFactorProofs } from '../../http/factor-proofs.ts';
import type { PasswordsOf } from '../../http/password.ts';
import type { Observer } from '../../metrics/observer.ts';

/** What endpoints of the back office share with the rest of the server, beside the shop. */
type OfficeTools = {
  app: FastifyInstance;
  content: Content;
  factors: FactorProofs;
  observer: Observer;
  passwordsOf: PasswordsOf;
};
type RegisterPart = (register: RegisterAdmin, shop: Shop, tools: OfficeTools) => void;
/** Parts of the contract, and the module that registers handlers for endpoints of these parts. */
type Part = readonly [calls: readonly object[], load: () => Promise<RegisterPart>];

// where several modules serve one part of the contract, they are loaded in this order until one has the endpoint
const parts: readonly Part[] = [
  [[balanceEndpoints], async () => (await import('./balance/balance-endpoints.ts')).balanceAdminEndpoints],
  [[bookEndpoints], async () => (await import('./books/book-endpoints.ts')).bookAdminEndpoints],
  [[carrierEndpoints], async () => (await import('./carriers/carrier-endpoints.ts')).carrierAdminEndpoints],
  [[brandEndpoints], async () => (await import('./catalogue/brands-endpoints.ts')).brandAdminEndpoints],
  [[categoryEndpoints], async () => (await import('./catalogue/categories-endpoints.ts')).categoryAdminEndpoints],
  [[manualEndpoints], async () => (await import('./catalogue/manual-endpoints.ts')).manualAdminEndpoints],
  [[modelEndpoints], async () => (await import('./catalogue/model-endpoints.ts')).modelAdminEndpoints],
  [[productEndpoints], async () => (await import('./catalogue/products-endpoints.ts')).productAdminEndpoints],
  [[priceEndpoints], async () => (await import('./catalogue/prices-endpoints.ts')).priceAdminEndpoints],
  [
    [productFileEndpoints],
    async () => (await import('./catalogue/product-files-endpoints.ts')).productFileAdminEndpoints,
  ],
  [[stockEndpoints], async () => (await import('./catalogue/stock-endpoints.ts')).stockAdminEndpoints],
  [[contentEndpoints], async () => (await import('./content/content-endpoints.ts')).contentAdminEndpoints],
  [[productCostEndpoints], async () => (await import('./costing/product-cost-endpoints.ts')).productCostAdminEndpoints],
  [[profitEndpoints], async () => (await import('./costing/profit-endpoints.ts')).profitAdminEndpoints],
  [[cartEndpoints], async () => (await import('./customers/cart-endpoints.ts')).cartAdminEndpoints],
  [[customerEndpoints], async () => (await import('./customers/customer-endpoints.ts')).customerAdminEndpoints],
  [[privacyEndpoints], async () => (await import('./customers/privacy-endpoints.ts')).privacyAdminEndpoints],
  [[exportEndpoints], async () => (await import('./exports/export-endpoints.ts')).exportAdminEndpoints],
  [[fulfilmentEndpoints], async () => (await import('./fulfilment/fulfilment-endpoints.ts')).fulfilmentAdminEndpoints],
  [[handOverEndpoints], async () => (await import('./fulfilment/hand-over-endpoints.ts')).handOverAdminEndpoints],
  [[parcelEndpoints], async () => (await import('./fulfilment/parcel-endpoints.ts')).parcelAdminEndpoints],
  [[machineEndpoints], async () => (await import('./machine/machine-endpoints.ts')).machineAdminEndpoints],
  [[machineEndpoints], async () => (await import('./machine/backup-download.ts')).backupDownloadEndpoints],
  [[webhookEndpoints], async () => (await import('./machine/webhook-endpoints.ts')).webhookAdminEndpoints],
  [[historyEndpoints], async () => (await import('./moving/history-endpoints.ts')).historyAdminEndpoints],
  [[importEndpoints], async () => (await import('./moving/import-endpoints.ts')).importAdminEndpoints],
  [[importedPictureCalls], async () => (await import('./moving/picture-endpoints.ts')).importedPictureEndpoints],
  [[redirectEndpoints], async () => (await import('./moving/redirect-endpoints.ts')).redirectAdminEndpoints],
  [[orderEndpoints, savedViewEndpoints], async () => (await import('./orders/list-endpoints.ts')).orderListEndpoints],
  [[orderEndpoints, warrantyEndpoints], async () => (await import('./orders/act-endpoints.ts')).orderActEndpoints],
  [[todayEndpoints], async () => (await import('./orders/today-endpoints.ts')).todayAdminEndpoints],
  [[paymentEndpoints], async () => (await import('./payments/ledger-endpoints.ts')).ledgerAdminEndpoints],
  [[settlementEndpoints], async () => (await import('./payments/settlement-endpoints.ts')).settlementAdminEndpoints],
  [[purchaseEndpoints], async () => (await import('./purchases/purchase-endpoints.ts')).purchaseAdminEndpoints],
  [[questionEndpoints], async () => (await import('./questions/question-endpoints.ts')).questionAdminEndpoints],
  [[reviewEndpoints], async () => (await import('./reviews/review-endpoints.ts')).reviewAdminEndpoints],
  [[searchEndpoints], async () => (await import('./search/search-word-endpoints.ts')).searchWordAdminEndpoints],
  [[deliveryEndpoints], async () => (await import('./settings/delivery-endpoints.ts')).deliveryAdminEndpoints],
  [[demoEndpoints], async () => (await import('./settings/demo-endpoints.ts')).demoAdminEndpoints],
  [[emailEndpoints], async () => (await import('./settings/email-endpoints.ts')).emailAdminEndpoints],
  [[extensionEndpoints], async () => (await import('./settings/extension-endpoints.ts')).extensionAdminEndpoints],
  [[settingsEndpoints], async () => (await import('./settings/settings-endpoints.ts')).settingsAdminEndpoints],
  [[noticeEndpoints], async () => (await import('./staff/notice-endpoints.ts')).noticeAdminEndpoints],
  [[peopleEndpoints], async () => (await import('./staff/people-endpoints.ts')).peopleAdminEndpoints],
  [
    [sessionEndpoints, signInEndpoints],
    async () => (await import('./staff/session-endpoints.ts')).sessionAdminEndpoints,
  ],
  [[signInEndpoints], async () => (await import('./staff/sign-in-endpoints.ts')).signInAdminEndpoints],
  [[voucherEndpoints], async () => (await import('./vouchers/voucher-endpoints.ts')).voucherAdminEndpoints],
  [[warrantyEndpoints], async () => (await import('./warranty/warranty-endpoints.ts')).warrantyAdminEndpoints],
  [[bankEndpoints, paymentEndpoints], async () => (await import('./banks/bank-endpoints.ts')).bankAdminEndpoints],
  [[parcelEndpoints], async () => (await import('./carriers/carrier-report-endpoints.ts')).carrierReportEndpoints],
  [
    [productEndpoints, contentEndpoints],
    async () => (await import('./catalogue/pictures-endpoints.ts')).pictureAdminEndpoints,
  ],
  [
    [newsletterEndpoints, exportEndpoints],
    async () => (await import('./newsletter/newsletter-endpoints.ts')).newsletterAdminEndpoints,
  ],
  [[paymentEndpoints], async () => (await import('./invoices/invoice-endpoints.ts')).invoiceAdminEndpoints],
  [[paymentEndpoints], async () => (await import('./payments/cash-endpoints.ts')).cashAdminEndpoints],
  [[paymentEndpoints], async () => (await import('./payments/statement-endpoints.ts')).statementAdminEndpoints],
];

export function adminEndpoints(app: FastifyInstance, shop: Shop, given: Omit<OfficeTools, 'app' | 'factors'>): void {
  const tools = { ...given, app, factors: openFactorProofs(app, shop) };
  const handlers = new Map<AdminCallName, AdminHandler>();
  const register = adminRegistrar(shop, tools.factors, handlers);
  const modules = parts.map(([calls, load]) => ({
    names: new Set(calls.flatMap(Object.keys)),
    registered: null as Promise<void> | null,
    load: async () => (await load())(register, shop, tools),
  }));
  openAdminDoors(app, shop, async (name) => {
    for (const one of modules) {
      if (handlers.has(name)) break;
      if (!one.names.has(name)) continue;
      one.registered ??= one.load();
      // a process that may open no more files can load the module later
      await one.registered.catch((error) => {
        one.registered = null;
        throw error;
      });
    }
    const handler = handlers.get(name);
    if (!handler) throw new Error(`no module of the back office registers ${name}`);
    return handler;
  });
}
