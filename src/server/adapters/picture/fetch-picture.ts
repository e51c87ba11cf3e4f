/**
 * Fetches a picture that an import found by its URL. The file of another system is not trusted: the request must not
 * reach the shop's own network, each redirect is checked like the first URL, and size and time are bounded. What the
 * answer says about its type is ignored, because the bytes decide that later.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { PictureFailure } from '#domain/moving/picture-failures.ts';
import { AddressRefused, checkSocket, lookupAmong, type Network, resolveAllowed } from '../network/checked-network.ts';
import { hostOf } from '../network/public-address.ts';

const MOST_BYTES = 20_000_000;
const MOST_REDIRECTS = 5;
/** The maximum size of a response's headers in bytes. */
const MOST_HEADERS = 16 * 1024;

export class PictureRefused extends Error {
  readonly reason: PictureFailure;
  constructor(reason: PictureFailure) {
    super(reason);
    this.reason = reason;
  }
}

function readPictureUrl(text: string, from?: URL): URL {
  const url = URL.parse(text, from);
  const isUsable = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isUsable) throw new PictureRefused('address');
  return url;
}

async function get(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const found = await resolveAllowed(hostOf(url), network);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      headers: { accept: 'image/*', 'user-agent': 'shop-import/1' },
      lookup: lookupAmong(found),
      agent: false,
      maxHeaderSize: MOST_HEADERS,
      signal,
      ...(network.ca && { ca: network.ca }),
    });
    checkSocket(sent, network);
    sent.on('error', reject);
    sent.on('response', resolve);
    sent.end();
  });
}

function refusalOf(status: number): PictureFailure {
  if (status === 404 || status === 410) return 'missing';
  return status === 429 || status >= 500 ? 'server' : 'forbidden';
}

async function* within(answer: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new PictureRefused('too-large');
    yield chunk;
  }
}

async function follow(text: string, networkOf: (url: URL) => Network, signal: AbortSignal): Promise<IncomingMessage> {
  let url = readPictureUrl(text);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await get(url, networkOf(url), signal);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return answer;
    answer.destroy();
    if (status < 300 || status >= 400 || !headers.location) throw new PictureRefused(refusalOf(status));
    url = readPictureUrl(headers.location, url);
  }
  throw new PictureRefused('redirects');
}

function reasonOf(error: unknown, inTime: AbortSignal): PictureFailure {
  if (error instanceof PictureRefused) return error.reason;
  if (error instanceof AddressRefused) return error.reason === 'not-found' ? 'host-unknown' : error.reason;
  return inTime.aborted ? 'timeout' : 'connection';
}

/**
 * @param path the file to which the bytes are written; it is removed if the picture cannot be fetched
 * @param networkOf the access to the network for a URL
 * @param stopping aborts the attempt when the shop stops
 * @throws PictureRefused
 */
export async function fetchPicture(
  url: string,
  path: string,
  { networkOf, patience }: { networkOf: (url: URL) => Network; patience: number },
  stopping: AbortSignal,
): Promise<void> {
  const inTime = AbortSignal.timeout(patience);
  const signal = AbortSignal.any([inTime, stopping]);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const answer = await Promise.race([follow(url, networkOf, signal), late]);
    await pipeline(answer, within, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    await rm(path, { force: true });
    stopping.throwIfAborted();
    throw new PictureRefused(reasonOf(error, inTime));
  } finally {
    late.catch(() => {});
  }
}
