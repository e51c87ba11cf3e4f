/** The URL table of the back office: one line for each screen, loaded when it is first opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#browser/routing/search-params.ts';
import { Office } from './frame/office.tsx';
import { ScreenFailure, ScreenMissing } from './frame/screen-failure.tsx';

type Screens = Record<string, unknown>;

const root = createRootRoute({ component: Office, notFoundComponent: ScreenMissing, errorComponent: ScreenFailure });

const screen = <Module extends Screens>(path: string, load: () => Promise<Module>, name: keyof Module & string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load as never, name as never) });

const routes = [
  screen('/', () => import('./today/today-screen.tsx'), 'TodayScreen'),
  screen('/orders', () => import('./orders/orders-screen.tsx'), 'OrdersScreen'),
  screen('/orders/$number', () => import('./orders/order-screen.tsx'), 'OrderScreen'),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/admin',
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailure,
});
