/**
 * The API calls of the back office. The session is an HttpOnly cookie, which the browser sends by itself. When it has ended,
 * the sign-in page opens and leads back to where the person was.
 */

import { type ApiResponse, createClient, type Transport } from '#browser/api/client.ts';
import type { AdminRoute } from '#contract/admin/route.ts';

type Called = Record<string, { input: object; output: unknown }>;

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

const transport: Transport = async (path, init) => {
  const response = await fetch(path, { ...init, credentials: 'same-origin' });
  if (await hasEnded(response)) openSignIn();
  return response;
};

/** @param routes of the calls that a screen may send: they are all that it downloads of the contract */
export const officeClient = <Calls extends Called>(routes: Readonly<Record<keyof Calls, AdminRoute>>) =>
  createClient<Calls>(routes, transport);
