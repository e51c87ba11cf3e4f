/** The API calls of the storefront: by fetch in the browser, and within the same process while the server renders. */

import { shopEndpoints } from '#contract/shop/shop-endpoints.ts';
import { type ApiResponse, CallError, createClient, type Transport } from '../api/client.ts';
import { t } from '../labels/label.ts';
import { refreshSession } from './refresh-session.ts';
import { currentSession } from './session-store.ts';

let transport: Transport = (path, init) => fetch(path, init);

/**
 * Sets the function that calls the API within the same process. The server has to pass it in, because the modules of
 * the server and those of the pages are two separate module graphs.
 */
export function setTransport(inProcess: Transport): void {
  transport = inProcess;
}

/** Calls an endpoint without a session. */
export const call = createClient(shopEndpoints, (path, init) => transport(path, init));

/** Reads a static file of the shop as text. @throws CallError */
export async function readText(path: string, signal: AbortSignal): Promise<string> {
  const response = await transport(path, { headers: { accept: 'text/html' }, signal });
  if (!response.ok) throw new CallError(response.status, {});
  return response.text();
}

/** Whether a request rejected with 401 or 403 may succeed with a new access token; other rejections are final. */
async function isStale(response: ApiResponse): Promise<boolean> {
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

function send(path: string, init: RequestInit, accessToken: string | undefined): Promise<ApiResponse> {
  const headers = { ...init.headers, ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) };
  return transport(path, { ...init, headers });
}

/** The message if the session could not be refreshed, and the specification's text for this failure. */
export const SESSION_EXPIRED = {
  sentence: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  detail: 'Session expired. Please log in again.',
} as const;

function sessionExpired(): CallError {
  const { sentence, detail } = SESSION_EXPIRED;
  return new CallError(401, { error: detail, code: 'SESSION_EXPIRED', message: t(sentence) });
}

/**
 * Adds the access token to a request. If the token has expired, refreshes the session once and repeats the request. If
 * the session has no access token, it is refreshed before the request.
 */
const withSession: Transport = async (path, init) => {
  const session = currentSession();
  if (!session) return send(path, init, undefined);
  const before = session.accessToken === '' ? await refreshSession() : session;
  if (!before) throw sessionExpired();
  const response = await send(path, init, before.accessToken);
  if (!(await isStale(response))) return response;
  const present = currentSession();
  const renewed = present && present.accessToken !== before.accessToken ? present : await refreshSession();
  if (renewed) return send(path, init, renewed.accessToken);
  throw sessionExpired();
};

/** Sends a request with the customer's session; on the server and after the session's end, without a session. */
export const withSessionIfAny: Transport = async (path, init) => {
  if (typeof window === 'undefined') return transport(path, init);
  try {
    return await withSession(path, init);
  } catch (error) {
    if (error instanceof CallError && error.code === 'SESSION_EXPIRED') return transport(path, init);
    throw error;
  }
};

/** Calls an endpoint with the customer's session, or without one if nobody is signed in. Only for the browser. */
export const callAsCustomer = createClient(shopEndpoints, withSession);

/** Calls a public endpoint with the access token that the specification asks for and the server does not need. */
export const callWithToken = createClient(shopEndpoints, withSessionIfAny);
