/** The API client for a contract. It uses fetch in the browser; on the server it calls the API within the process. */
import type { CallTypes, Shape } from '#contract/call-types.ts';
import type { FailureCode, FailureFacts } from '#domain/failures.ts';

/** The parts of a response that the client reads: of a `fetch` response or of a server response in the same process. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json' | 'text'> & {
  headers: Pick<Headers, 'get'>;
  clone(): ApiResponse;
};

/** Sends a request for a path of this shop and resolves with the response, whatever its status. */
export type Transport = (path: string, init: RequestInit) => Promise<ApiResponse>;

/** The input of a request to an endpoint, for the endpoints of all contracts. */
type Sent = {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** the request body; it is sent as JSON, or unchanged if it is a FormData */
  body?: unknown;
};
type Extras = { headers?: Record<string, string>; signal?: AbortSignal };

/** The arguments of a call. The input may be left out if the endpoint requires no input. */
export type Arguments<Input> = Record<never, never> extends Input ? [input?: Input & Extras] : [input: Input & Extras];

/** Thrown for a response whose status is not 2xx. `body` is its parsed JSON, or at most the text "Unknown error". */
export class CallError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly code: string | undefined;
  /** the Retry-After header of the response, in seconds; undefined if the response had no such header */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Record<string, unknown>, headers?: ApiResponse['headers']) {
    super(String(body.error ?? body.message ?? `HTTP error! status: ${status}`));
    this.name = 'CallError';
    this.status = status;
    this.body = body;
    this.code = typeof body.code === 'string' ? body.code : undefined;
    this.retryAfter = Number(headers?.get('retry-after')) || undefined;
  }
}

/** Whether the API answered that there is no such thing. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/**
 * Returns the details that an error response contains in addition to the failure code `code`, with the type that
 * belongs to this code.
 * @returns undefined for every other error, such as an error of a proxy, which does not use the shop's codes
 */
export function factsOf<Code extends FailureCode>(error: unknown, code: Code): FailureFacts<Code> | undefined {
  return error instanceof CallError && error.code === code ? (error.body as FailureFacts<Code>) : undefined;
}

export type Answer<Data> = { data: Data; headers: ApiResponse['headers'] };

function pathOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** @param endpoints those that this client may call; the browser downloads only their methods and paths */
export function createClient<Endpoints extends Record<string, Shape & { method: string; path: string }>>(
  endpoints: Endpoints,
  transport: Transport,
) {
  type Calls = CallTypes<Endpoints>;
  return async function call<Name extends keyof Calls>(
    name: Name,
    ...args: Arguments<Calls[Name]['input']>
  ): Promise<Answer<Calls[Name]['output']>> {
    const [input = {}] = args as readonly unknown[] as readonly [(Sent & Extras)?];
    const { body, signal } = input;
    const { method, path } = endpoints[name] as Endpoints[Name];
    const response = await transport(pathOf(path, input), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok)
      throw new CallError(
        response.status,
        await response.json().catch(() => ({ error: 'Unknown error' })),
        response.headers,
      );
    return { data: (await response.json()) as Calls[Name]['output'], headers: response.headers };
  };
}
