/**
 * Sends a POST request to a URL that a person or a browser gave, so it must not reach the shop's own network: every IP
 * address is checked after the DNS lookup and again when the socket connects, and redirects are not followed. Only the
 * status and one header of the response are used.
 */
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { Socket } from 'node:net';
import type { DeliveryError } from '#domain/webhooks/webhook-events.ts';
import { AddressRefused, checkSocket, internet, lookupAmong, type Network, resolveAllowed } from './checked-network.ts';
import { hostOf } from './public-address.ts';

/** Milliseconds after which an attempt to send is aborted. */
const PATIENCE = 10_000;
/** The maximum bytes of a response that are read and discarded, so that the other program can finish its response. */
const MOST_BYTES = 64 * 1024;
/** The maximum size of a response's headers in bytes. */
const MOST_HEADERS = 8 * 1024;

export type Posted = { url: string; headers: Record<string, string | number>; body: string | Buffer };

/** `isReached`: whether the other program may have received the request. `retryAfter`: seconds, if it named any. */
export type PostOutcome = { status: number; retryAfter: number | null } | { error: DeliveryError; isReached: boolean };

const anywhere: Network = { ...internet, patience: PATIENCE };

/** Reads a response until its end, the maximum number of bytes or an error; its content is not used. */
function drop(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) answer.destroy();
    });
    answer.on('error', () => {});
    answer.on('close', resolve);
  });
}

type Answer = { status: number; retryAfter: number | null };

/** Reads the header Retry-After as a number of seconds; a date counts as none. */
const retryAfterOf = ({ headers }: IncomingMessage): number | null =>
  /^\d{1,6}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : null;

/** @param onReach is called when the connection is secure: from then on the other program may receive the request */
function send(
  { url, headers, body }: Posted,
  found: LookupAddress[],
  network: Network,
  signal: AbortSignal,
  onReach: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupAmong(found),
      agent: false,
      maxHeaderSize: MOST_HEADERS,
      signal,
      ...(network.ca && { ca: network.ca }),
    });
    // when the socket connects, the TLS handshake has only begun, so no byte of the request has been sent yet
    checkSocket(sent, network);
    sent.on('socket', (socket: Socket) => socket.on('secureConnect', onReach));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      void drop(answer).then(() => resolve({ status, retryAfter: retryAfterOf(answer) }));
    });
    sent.end(body);
  });
}

/** @returns the reason why no response status was received */
function reasonOf(error: unknown, signal: AbortSignal): DeliveryError {
  if (error instanceof AddressRefused) return error.reason;
  if (signal.aborted) return 'timeout';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return /CERT|ALTNAME|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'connection';
}

/** @param stopping aborts the attempt when the shop stops */
export async function postGuarded(
  posted: Posted,
  stopping: AbortSignal,
  network: Network = anywhere,
): Promise<PostOutcome> {
  const inTime = AbortSignal.timeout(network.patience);
  const signal = AbortSignal.any([inTime, stopping]);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  let isReached = false;
  try {
    const addresses = await Promise.race([resolveAllowed(hostOf(new URL(posted.url)), network), late]);
    return await send(posted, addresses, network, signal, () => {
      isReached = true;
    });
  } catch (error) {
    return { error: reasonOf(error, inTime), isReached };
  } finally {
    late.catch(() => {});
  }
}
