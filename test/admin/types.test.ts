/** What TypeScript refuses in the office. Nothing here runs: `npm run check` reads the comments that expect an error. */
import { expect, test } from 'vitest';
import type { OfficeLink as Link, useOpen as UseOpen } from '#backoffice/frame/navigation.tsx';
import type { call as Call } from '#backoffice/session/call.ts';
import type { currentOf as CurrentOf, failureOf as FailureOf } from '#backoffice/session/call-failure.ts';
import type { endpoint as Endpoint } from '#contract/admin/base/endpoint.ts';

declare const OfficeLink: typeof Link;
declare const useOpen: typeof UseOpen;
declare const call: typeof Call;
declare const failureOf: typeof FailureOf;
declare const currentOf: typeof CurrentOf;
declare const endpoint: typeof Endpoint;
declare const error: unknown;
declare const code: string;

const links = () => [
  OfficeLink({ to: '/products/prices' }),
  OfficeLink({ to: `/orders/${code}` }),
  OfficeLink({ to: `/content/page/${code}` }),
  // @ts-expect-error no screen is there
  OfficeLink({ to: '/prodcuts/prices' }),
  // @ts-expect-error a misspelled screen is not the screen of a product
  OfficeLink({ to: '/products/prcies' }),
  // @ts-expect-error no screen is below a category
  OfficeLink({ to: `/categories/${code}` }),
  // @ts-expect-error any text at all
  OfficeLink({ to: code }),
  // @ts-expect-error no screen is there
  useOpen()('/order/new'),
];

const calls = () => [
  call('getOfficeOrder', { params: { order: code } }),
  // @ts-expect-error no such endpoint
  call('getOfficeOrders', { params: { order: code } }),
  // @ts-expect-error the version is missing
  call('endVoucher', { params: { code }, body: {} }),
  // @ts-expect-error the order is missing
  call('getOfficeOrder'),
];

const declared = () => {
  const saving = failureOf<'updateProduct'>(error);
  if (saving?.code === 'CHANGED_MEANWHILE') {
    saving.current.version.trim();
    // @ts-expect-error a product has no such field
    saving.current.orderNumber;
  }
  if (saving?.code === 'PRODUCT_INVALID') saving.faults.length;
  // @ts-expect-error the endpoint does not declare it
  if (saving?.code === 'VOUCHER_NOT_FOUND') return;
  const acting = failureOf<'moveOrder'>(error);
  // @ts-expect-error only where the order was changed
  acting?.current;
  if (acting?.code === 'CHANGED_MEANWHILE') acting.current.orderNumber.trim();
  currentOf<'changePrices'>(error)?.items.length;
  // @ts-expect-error nobody can change meanwhile what is only read
  currentOf<'getMe'>(error);
};

const endpoints = () => [
  // @ts-expect-error no such permission
  endpoint('GET', '/api/admin/x', 'orders:reed', { output: null as never, failures: [] }),
  // @ts-expect-error no such failure
  endpoint('GET', '/api/admin/x', 'orders:read', { output: null as never, failures: ['NOT_FUOND'] }),
  // @ts-expect-error no such part
  endpoint('GET', '/api/admin/x', 'orders:read', { output: null as never, failures: [], querry: null }),
];

test('a misspelled link, call, field of a call or failure of the office does not compile', () => {
  expect([links, calls, declared, endpoints].every((each) => typeof each === 'function')).toBe(true);
});
