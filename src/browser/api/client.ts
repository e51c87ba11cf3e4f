/**
 * The API client, derived from the contract. It sends requests by fetch in the browser and in process while the server
 * renders.
 */
import type { Output } from '#contract/api.ts';
import { type CallName, routes } from '#contract/routes.ts';

/** Sends a request for a path of this shop and resolves with the response, whatever its status. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  /** sent as JSON, or unchanged if it is a FormData */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Thrown for every response that is not OK. `body` is the parsed JSON, or an empty object if there was none. */
export class CallError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly code: string | undefined;
  /** the seconds of the Retry-After header, if the response had one */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Record<string, unknown>, headers?: Headers) {
    super(String(body.error ?? body.message ?? `HTTP error! status: ${status}`));
    this.name = 'CallError';
    this.status = status;
    this.body = body;
    this.code = typeof body.code === 'string' ? body.code : undefined;
    this.retryAfter = Number(headers?.get('retry-after')) || undefined;
  }
}

export type Answer<Name extends CallName> = { data: Output<Name>; headers: Headers };

function pathOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

export function createClient(transport: Transport) {
  return async function call<Name extends CallName>(name: Name, input: CallInput = {}): Promise<Answer<Name>> {
    const { method, path } = routes[name];
    const isForm = input.body instanceof FormData;
    const response = await transport(pathOf(path, input), {
      method,
      headers: {
        accept: 'application/json',
        ...(input.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    if (!response.ok)
      throw new CallError(
        response.status,
        await response.json().catch(() => ({ error: 'Unknown error' })),
        response.headers,
      );
    return { data: (await response.json()) as Output<Name>, headers: response.headers };
  };
}
