/**
 * Sends one webhook. A person typed the URL, so the request must not reach the shop's own network: every IP address is
 * checked after the DNS lookup and again when the socket connects, and redirects are not followed. Only the status of
 * the response is used.
 */
import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { DeliveryError, DeliveryOutcome } from '#domain/webhooks/webhook-events.ts';
import {
  AddressRefused,
  checkSocket,
  internet,
  lookupAmong,
  type Network,
  resolveAllowed,
} from '../network/checked-network.ts';
import { hostOf } from '../network/public-address.ts';

/** Milliseconds after which an attempt to send a webhook is aborted. */
const PATIENCE = 10_000;
/** The maximum bytes of a response that are read and discarded, so that the other program can finish its response. */
const MOST_BYTES = 64 * 1024;
/** The maximum size of a response's headers in bytes. */
const MOST_HEADERS = 8 * 1024;

export type Webhook = { url: string; secret: string; eventId: string; body: string };

const anywhere: Network = { ...internet, patience: PATIENCE };

/** Signs a webhook. @returns seconds since 1970, and `sha256=` with the HMAC of `<seconds>.<body>` in hexadecimal */
export function signWebhook(secret: string, body: string, now: number): { timestamp: string; signature: string } {
  const timestamp = String(Math.floor(now / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { timestamp, signature: `sha256=${digest}` };
}

function headersOf({ secret, eventId, body }: Webhook): Record<string, string | number> {
  const { timestamp, signature } = signWebhook(secret, body, Date.now());
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'shop-webhook/1',
    'x-shop-event-id': eventId,
    'x-shop-timestamp': timestamp,
    'x-shop-signature': signature,
  };
}

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

function post(webhook: Webhook, found: LookupAddress[], network: Network, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(webhook.url, {
      method: 'POST',
      headers: headersOf(webhook),
      lookup: lookupAmong(found),
      agent: false,
      maxHeaderSize: MOST_HEADERS,
      signal,
      ...(network.ca && { ca: network.ca }),
    });
    // when the socket connects, the TLS handshake has only begun, so no byte of the event has been sent yet
    checkSocket(sent, network);
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      void drop(answer).then(() => resolve(status));
    });
    sent.end(webhook.body);
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
export async function sendWebhook(
  webhook: Webhook,
  stopping: AbortSignal,
  network: Network = anywhere,
): Promise<DeliveryOutcome> {
  const inTime = AbortSignal.timeout(network.patience);
  const signal = AbortSignal.any([inTime, stopping]);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const addresses = await Promise.race([resolveAllowed(hostOf(new URL(webhook.url)), network), late]);
    return { status: await post(webhook, addresses, network, signal) };
  } catch (error) {
    return { error: reasonOf(error, inTime) };
  } finally {
    late.catch(() => {});
  }
}
