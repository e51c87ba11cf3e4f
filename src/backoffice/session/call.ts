/**
 * The API calls of the back office. The session is an HttpOnly cookie, which the browser adds to each request. If the
 * session has ended, the sign-in page opens, and after signing in the person returns to the same screen.
 */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type ApiResponse, type Arguments, createClient, type Transport } from '#browser/api/client.ts';
import { type AdminCallName, type AdminCalls, adminApi } from '#contract/admin/api.ts';
import { shopEndpoints } from '#contract/shop/shop-endpoints.ts';

const SIGN_IN = '/admin/sign-in';

async function hasEnded(response: ApiResponse): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  return (body as { code?: unknown }).code === 'STAFF_SIGN_IN_REQUIRED';
}

function openSignIn(): void {
  const { pathname, search } = window.location;
  if (pathname !== SIGN_IN) window.location.assign(`${SIGN_IN}?to=${encodeURIComponent(pathname + search)}`);
}

/** Opens the sign-in page when a response tells that the session has ended. */
export const withSession =
  (transport: Transport): Transport =>
  async (path, init) => {
    const response = await transport(path, init);
    if (await hasEnded(response)) openSignIn();
    return response;
  };

const transport = withSession((path, init) => fetch(path, { ...init, credentials: 'same-origin' }));

export const call = createClient(adminApi, transport);

/** The beginning of the keys of all answers of an endpoint. */
export const keyOf = (name: AdminCallName): QueryKey => [name];

/**
 * Returns a query that calls an endpoint; the data of the query is the endpoint's response. Its key is the endpoint's
 * name and the input.
 */
export const queryOf = <Name extends AdminCallName>(name: Name, ...given: Arguments<AdminCalls[Name]['input']>) =>
  queryOptions({
    queryKey: [...keyOf(name), ...given] as QueryKey,
    queryFn: async ({ signal }) => {
      // the input was checked above; checking it again here is too much for the compiler at 200 endpoints
      const [input] = given as readonly unknown[] as readonly [object?];
      const send = call as unknown as (name: Name, input: object) => Promise<{ data: AdminCalls[Name]['output'] }>;
      return (await send(name, { ...input, signal })).data;
    },
  });

/**
 * Returns a query for a record that somebody edits. The record is not loaded again when the person returns to the
 * window, because it must not change during the edit.
 */
export const editedQueryOf = <Name extends AdminCallName>(...asking: Parameters<typeof queryOf<Name>>) => ({
  ...queryOf<Name>(...asking),
  refetchOnWindowFocus: false,
});

/** The storefront's endpoints that the back office also calls. */
export const callShop = createClient(shopEndpoints, transport);
