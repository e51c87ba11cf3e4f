/** The back office's table of URLs: one line per screen, whose script is loaded when the screen is first opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { parseSearch, stringifySearch } from '#browser/routing/search-params.ts';
import { setFindSources } from './frame/find-anything.ts';
import { Office } from './frame/office.tsx';
import { ScreenFailure, ScreenMissing } from './frame/screen-failure.tsx';

const root = createRootRoute({ component: Office, notFoundComponent: ScreenMissing, errorComponent: ScreenFailure });

const screens = {
  '/': async () => (await import('./today/today-screen.tsx')).TodayScreen,
  '/orders': async () => (await import('./orders/orders-screen.tsx')).OrdersScreen,
  '/orders/new': async () => (await import('./order-entry/new-order-screen.tsx')).NewOrderScreen,
  '/orders/carriers': async () => (await import('./parcels/carrier-work-screen.tsx')).CarrierWorkScreen,
  '/orders/past': async () => (await import('./customers/past-orders-screen.tsx')).PastOrdersScreen,
  '/orders/past/$id': async () => (await import('./customers/past-order-screen.tsx')).PastOrderScreen,
  '/orders/$number': async () => (await import('./orders/order-screen.tsx')).OrderScreen,
  '/customers': async () => (await import('./customers/customers-screen.tsx')).CustomersScreen,
  '/customers/carts': async () => (await import('./customers/carts-screen.tsx')).CartsScreen,
  '/customers/privacy': async () => (await import('./privacy/requests-screen.tsx')).PrivacyRequestsScreen,
  '/customers/$phone': async () => (await import('./customers/customer-screen.tsx')).CustomerScreen,
  '/products': async () => (await import('./catalogue/products-screen.tsx')).ProductsScreen,
  '/products/new': async () => (await import('./product/product-screen.tsx')).NewProductScreen,
  '/products/import/file': async () => (await import('./moving/import-screen.tsx')).ProductImportScreen,
  '/products/import': async () => (await import('./catalogue/product-files-screen.tsx')).ProductFilesScreen,
  '/imports': async () => (await import('./moving/imports-screen.tsx')).ImportsScreen,
  '/imports/file': async () => (await import('./moving/import-screen.tsx')).ImportScreen,
  '/products/prices': async () => (await import('./prices/prices-screen.tsx')).PricesScreen,
  '/products/brands': async () => (await import('./catalogue/brands-screen.tsx')).BrandsScreen,
  '/products/same-names': async () => (await import('./catalogue/same-names-screen.tsx')).SameNamesScreen,
  '/products/categories': async () => (await import('./catalogue/categories-screen.tsx')).CategoriesScreen,
  '/products/search-words': async () => (await import('./search/search-words-screen.tsx')).SearchWordsScreen,
  '/parcels': async () => (await import('./hand-over/parcels-screen.tsx')).ParcelsScreen,
  '/parcels/hand-over': async () => (await import('./hand-over/scan-screen.tsx')).ScanScreen,
  '/parcels/$code': async () => (await import('./hand-over/parcel-screen.tsx')).ParcelScreen,
  '/warranty': async () => (await import('./warranty/claims-screen.tsx')).ClaimsScreen,
  '/warranty/new': async () => (await import('./warranty/new-claim-screen.tsx')).NewClaimScreen,
  '/warranty/$code': async () => (await import('./warranty/claim-screen.tsx')).ClaimScreen,
  '/products/stock-taking': async () => (await import('./catalogue/stock-taking-screen.tsx')).StockTakingScreen,
  '/products/old-addresses': async () => (await import('./moving/old-addresses-screen.tsx')).OldAddressesScreen,
  '/products/$id': async () => (await import('./product/product-screen.tsx')).ProductScreen,
  '/sign-in': async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen,
  '/sign-in/second-factor': async () => (await import('./sign-in/second-factor-screen.tsx')).SecondFactorScreen,
  '/invitation': async () => (await import('./sign-in/invitation-screen.tsx')).InvitationScreen,
  '/start': async () => (await import('./sign-in/start-screen.tsx')).StartScreen,
  '/account': async () => (await import('./people/account-screen.tsx')).AccountScreen,
  '/notices': async () => (await import('./notices/notices-screen.tsx')).NoticesScreen,
  '/people': async () => (await import('./people/people-screen.tsx')).PeopleScreen,
  '/people/log': async () => (await import('./people/audit-screen.tsx')).AuditScreen,
  '/machine/books': async () => (await import('./balance/balance-screen.tsx')).BalanceScreen,
  '/machine': async () => (await import('./machine/machine-screen.tsx')).MachineScreen,
  '/people/$userId': async () => (await import('./people/person-screen.tsx')).PersonScreen,
  '/settings': async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
  '/setup': async () => (await import('./settings/setup-screen.tsx')).SetupScreen,
  '/settings/emails': async () => (await import('./settings/emails-screen.tsx')).EmailsScreen,
  '/settings/delivery': async () => (await import('./settings/delivery-screen.tsx')).DeliveryScreen,
  '/settings/carriers': async () => (await import('./carriers/carriers-screen.tsx')).CarriersScreen,
  '/settings/demo': async () => (await import('./settings/demo-screen.tsx')).DemoScreen,
  '/reviews': async () => (await import('./reviews/reviews-screen.tsx')).ReviewsScreen,
  '/questions': async () => (await import('./questions/questions-screen.tsx')).QuestionsScreen,
  '/content': async () => (await import('./content/content-screen.tsx')).ContentScreen,
  '/content/post/new': async () => (await import('./content/entry-screen.tsx')).NewPostScreen,
  '/content/page/new': async () => (await import('./content/entry-screen.tsx')).NewPageScreen,
  '/content/$kind/$id': async () => (await import('./content/entry-screen.tsx')).EntryScreen,
  '/newsletter': async () => (await import('./newsletter/newsletter-screen.tsx')).NewsletterScreen,
  '/newsletter/subscribers': async () => (await import('./newsletter/subscribers-screen.tsx')).SubscribersScreen,
  '/vouchers': async () => (await import('./vouchers/vouchers-screen.tsx')).VouchersScreen,
  '/vouchers/new': async () => (await import('./vouchers/new-voucher-screen.tsx')).NewVoucherScreen,
  '/vouchers/$code': async () => (await import('./vouchers/voucher-screen.tsx')).VoucherScreen,
  '/purchases': async () => (await import('./purchases/receipts-screen.tsx')).ReceiptsScreen,
  '/purchases/new': async () => (await import('./purchases/receipt-screen.tsx')).NewReceiptScreen,
  '/purchases/suppliers': async () => (await import('./purchases/suppliers-screen.tsx')).SuppliersScreen,
  '/purchases/orders': async () => (await import('./purchases/purchase-orders-screen.tsx')).PurchaseOrdersScreen,
  '/purchases/orders/new': async () => (await import('./purchases/purchase-order-screen.tsx')).NewPurchaseOrderScreen,
  '/purchases/orders/$id': async () => (await import('./purchases/purchase-order-screen.tsx')).PurchaseOrderScreen,
  '/purchases/stock-value': async () => (await import('./costing/stock-value-screen.tsx')).StockValueScreen,
  '/purchases/unknown-costs': async () => (await import('./costing/unknown-costs-screen.tsx')).UnknownCostsScreen,
  '/purchases/profits': async () => (await import('./costing/product-profits-screen.tsx')).ProductProfitsScreen,
  '/purchases/$id': async () => (await import('./purchases/receipt-screen.tsx')).ReceiptScreen,
  '/money': async () => (await import('./payments/money-screen.tsx')).MoneyScreen,
};

declare module './frame/navigation.tsx' {
  interface Screens {
    paths: keyof typeof screens;
  }
}

const routes = Object.entries<() => Promise<ComponentType>>(screens).map(([path, load]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  }),
);

setFindSources([
  // first, because it finds whole codes only, of which the first part is an order number
  {
    name: 'parcels',
    find: async (text, signal) => (await import('./hand-over/find-parcels.ts')).findParcels(text, signal),
  },
  {
    name: 'orders',
    find: async (text, signal) => (await import('./orders/find-orders.ts')).findOrders(text, signal),
  },
  {
    name: 'products',
    find: async (text, signal) => (await import('./catalogue/find-products.ts')).findProducts(text, signal),
  },
  {
    name: 'customers',
    find: async (text, signal) => (await import('./customers/find-customers.ts')).findCustomers(text, signal),
  },
  {
    name: 'warranty',
    find: async (text, signal) => (await import('./warranty/find-claims.ts')).findClaims(text, signal),
  },
  {
    name: 'past orders',
    find: async (text, signal) => (await import('./customers/find-history.ts')).findPastOrders(text, signal),
  },
  {
    name: 'imported customers',
    find: async (text, signal) => (await import('./customers/find-history.ts')).findImportedCustomers(text, signal),
  },
]);

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/admin',
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailure,
});
