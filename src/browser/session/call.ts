/** The one way the storefront asks the shop: fetch in the browser, in process during server rendering. */

import type { ShopCalls } from '#contract/shop/api.ts';
import { routes } from '#contract/shop/routes.ts';
import { CallError, createClient, type Transport } from '../api/client.ts';
import { t } from '../labels/label.ts';
import { refreshSession } from './refresh-session.ts';
import { currentSession } from './session-store.ts';

let transport: Transport = (path, init) => fetch(path, init);

/** Called by the server, whose module graph is another: the in-process transport comes from outside. */
export function callThrough(inProcess: Transport): void {
  transport = inProcess;
}

/** As a visitor. */
export const call = createClient<ShopCalls>(routes, (path, init) => transport(path, init));

/** A static file of the shop, as text. @throws CallError */
export async function readText(path: string, signal: AbortSignal): Promise<string> {
  const response = await transport(path, { headers: { accept: 'text/html' }, signal });
  if (!response.ok) throw new CallError(response.status, {});
  return response.text();
}

/** 401 or 403 that a new access token may mend; other refusals are answers. */
async function isStale(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  const { error, message } = body as { error?: unknown; message?: unknown };
  return (
    error === 'Invalid or expired token' ||
    error === 'Authentication required' ||
    [error, message].some((text) => typeof text === 'string' && /expired|invalid/i.test(text))
  );
}

function send(path: string, init: RequestInit, accessToken: string | undefined): Promise<Response> {
  const headers = { ...init.headers, ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) };
  return transport(path, { ...init, headers });
}

function sessionExpired(): CallError {
  return new CallError(401, {
    error: 'Session expired. Please log in again.',
    code: 'SESSION_EXPIRED',
    message: t('Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'),
  });
}

/**
 * Sends the access token along; where it is no longer good, refreshes once and asks once more. A session without an
 * access token is refreshed before the first request.
 */
const signed: Transport = async (path, init) => {
  const known = currentSession();
  if (!known) return send(path, init, undefined);
  const before = known.accessToken === '' ? await refreshSession() : known;
  if (!before) throw sessionExpired();
  const response = await send(path, init, before.accessToken);
  if (!(await isStale(response))) return response;
  const present = currentSession();
  const renewed = present && present.accessToken !== before.accessToken ? present : await refreshSession();
  if (renewed) return send(path, init, renewed.accessToken);
  throw sessionExpired();
};

/** As the customer who is signed in; as a visitor where nobody is. In the browser only. */
export const callAsCustomer = createClient<ShopCalls>(routes, signed);

/**
 * For what everybody may read and the specification asks for with the access token: as the customer in the browser, as
 * a visitor on the server and after a session has ended. The answer is the same for everybody.
 */
export const callWithToken: typeof call = async (name, ...input) => {
  if (typeof window === 'undefined') return call(name, ...input);
  try {
    return await callAsCustomer(name, ...input);
  } catch (error) {
    if (error instanceof CallError && error.code === 'SESSION_EXPIRED') return call(name, ...input);
    throw error;
  }
};
