/**
 * Counts the calls that this process makes to other programs over HTTP (banks, carriers, webhooks, push services,
 * whatever an extension calls), by host. It listens to what Node tells of every request, so no caller can be forgotten.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Work, working } from '#store/database/work.ts';

export type EndedCall = {
  host: string;
  method: string;
  /** null if no response came */
  status: number | null;
  begun: number;
  ms: number;
  work: Work | undefined;
};

type CallNumbers = { answered: number; refused: number; failed: number; ms: number };

/** The most hosts: owners connect few; a fault cannot fill the memory of whoever stores the numbers. */
const MOST_HOSTS = 50;
const hosts = new Map<string, CallNumbers>();
const underWay = new WeakMap<object, { host: string; method: string; begun: number; work: Work | undefined }>();
let tell: ((call: EndedCall) => void) | null = null;

export const listOutgoing = (): Iterable<[string, Readonly<CallNumbers>]> => hosts.entries();

function numbersOfHost(host: string): CallNumbers {
  const key = hosts.has(host) || hosts.size < MOST_HOSTS ? host : '(other)';
  const numbers = hosts.get(key) ?? { answered: 0, refused: 0, failed: 0, ms: 0 };
  hosts.set(key, numbers);
  return numbers;
}

function begin(request: object, host: string, method: string): void {
  underWay.set(request, { host, method, begun: performance.now(), work: working.getStore() });
}

/** @param status null if no response came; a second end of one request is ignored */
function end(request: object, status: number | null): void {
  const call = underWay.get(request);
  if (!call) return;
  underWay.delete(request);
  const ms = performance.now() - call.begun;
  const numbers = numbersOfHost(call.host);
  numbers[status === null ? 'failed' : status >= 400 ? 'refused' : 'answered'] += 1;
  numbers.ms += ms;
  tell?.({ ...call, status, ms });
}

type OfUndici = { request: { origin?: string | URL; method: string }; response: { statusCode: number } };
type OfHttp = { request: ClientRequest; response: IncomingMessage };

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // fetch
  subscribe('undici:request:create', (message) => {
    const { request } = message as OfUndici;
    const origin = String(request.origin ?? '');
    begin(request, URL.canParse(origin) ? new URL(origin).host : '(unknown)', request.method);
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as OfUndici;
    end(request, response.statusCode);
  });
  subscribe('undici:request:error', (message) => end((message as OfUndici).request, null));
  // node:http and node:https
  subscribe('http.client.request.start', (message) => {
    const { request } = message as OfHttp;
    begin(request, String(request.getHeader('host') ?? request.host), request.method);
  });
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as OfHttp;
    end(request, response.statusCode ?? null);
  });
  subscribe('http.client.request.error', (message) => end((message as OfHttp).request, null));
}

/** Begins to count the calls. @param listener is also told of each call */
export function watchOutgoing(listener?: (call: EndedCall) => void): void {
  watch();
  if (listener) tell = listener;
}
