/** The URL table of the back office: one line for each screen, loaded when it is first opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#browser/routing/search-params.ts';
import { setFindSources } from './frame/find-anything.ts';
import { Office } from './frame/office.tsx';
import { ScreenFailure, ScreenMissing } from './frame/screen-failure.tsx';

type Screens = Record<string, unknown>;

const root = createRootRoute({ component: Office, notFoundComponent: ScreenMissing, errorComponent: ScreenFailure });

const screen = <Module extends Screens>(path: string, load: () => Promise<Module>, name: keyof Module & string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load as never, name as never) });

const routes = [
  screen('/', () => import('./today/today-screen.tsx'), 'TodayScreen'),
  screen('/orders', () => import('./orders/orders-screen.tsx'), 'OrdersScreen'),
  screen('/orders/new', () => import('./order-entry/new-order-screen.tsx'), 'NewOrderScreen'),
  screen('/orders/carriers', () => import('./parcels/carrier-work-screen.tsx'), 'CarrierWorkScreen'),
  screen('/orders/$number', () => import('./orders/order-screen.tsx'), 'OrderScreen'),
  screen('/customers', () => import('./customers/customers-screen.tsx'), 'CustomersScreen'),
  screen('/customers/$phone', () => import('./customers/customer-screen.tsx'), 'CustomerScreen'),
  screen('/products', () => import('./catalogue/products-screen.tsx'), 'ProductsScreen'),
  screen('/products/new', () => import('./catalogue/product-screen.tsx'), 'NewProductScreen'),
  screen('/products/import', () => import('./catalogue/product-files-screen.tsx'), 'ProductFilesScreen'),
  screen('/products/prices', () => import('./catalogue/prices-screen.tsx'), 'PricesScreen'),
  screen('/products/brands', () => import('./catalogue/brands-screen.tsx'), 'BrandsScreen'),
  screen('/products/categories', () => import('./catalogue/categories-screen.tsx'), 'CategoriesScreen'),
  screen('/products/search-words', () => import('./search/search-words-screen.tsx'), 'SearchWordsScreen'),
  screen('/products/stock-taking', () => import('./catalogue/stock-taking-screen.tsx'), 'StockTakingScreen'),
  screen('/products/$id', () => import('./catalogue/product-screen.tsx'), 'ProductScreen'),
  screen('/sign-in', () => import('./sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  screen('/sign-in/second-factor', () => import('./sign-in/second-factor-screen.tsx'), 'SecondFactorScreen'),
  screen('/invitation', () => import('./sign-in/invitation-screen.tsx'), 'InvitationScreen'),
  screen('/start', () => import('./sign-in/start-screen.tsx'), 'StartScreen'),
  screen('/account', () => import('./people/account-screen.tsx'), 'AccountScreen'),
  screen('/people', () => import('./people/people-screen.tsx'), 'PeopleScreen'),
  screen('/people/log', () => import('./people/audit-screen.tsx'), 'AuditScreen'),
  screen('/machine', () => import('./machine/machine-screen.tsx'), 'MachineScreen'),
  screen('/people/$userId', () => import('./people/person-screen.tsx'), 'PersonScreen'),
  screen('/settings', () => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  screen('/setup', () => import('./settings/setup-screen.tsx'), 'SetupScreen'),
  screen('/settings/emails', () => import('./settings/emails-screen.tsx'), 'EmailsScreen'),
  screen('/settings/delivery', () => import('./settings/delivery-screen.tsx'), 'DeliveryScreen'),
  screen('/settings/carriers', () => import('./settings/carriers-screen.tsx'), 'CarriersScreen'),
  screen('/settings/demo', () => import('./settings/demo-screen.tsx'), 'DemoScreen'),
  screen('/reviews', () => import('./reviews/reviews-screen.tsx'), 'ReviewsScreen'),
  screen('/content', () => import('./content/content-screen.tsx'), 'ContentScreen'),
  screen('/content/post/new', () => import('./content/entry-screen.tsx'), 'NewPostScreen'),
  screen('/content/$kind/$id', () => import('./content/entry-screen.tsx'), 'EntryScreen'),
  screen('/newsletter', () => import('./newsletter/newsletter-screen.tsx'), 'NewsletterScreen'),
  screen('/newsletter/subscribers', () => import('./newsletter/subscribers-screen.tsx'), 'SubscribersScreen'),
  screen('/newsletter/$id', () => import('./newsletter/issue-screen.tsx'), 'IssueScreen'),
  screen('/vouchers', () => import('./vouchers/vouchers-screen.tsx'), 'VouchersScreen'),
  screen('/vouchers/new', () => import('./vouchers/new-voucher-screen.tsx'), 'NewVoucherScreen'),
  screen('/vouchers/$code', () => import('./vouchers/voucher-screen.tsx'), 'VoucherScreen'),
  screen('/money', () => import('./payments/money-screen.tsx'), 'MoneyScreen'),
];

setFindSources([
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
