/** A cached response that is ready to send: one body and one list of headers for each encoding. */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import pLimit from 'p-limit';
import type { Encoding } from './accepted-encoding.ts';
import { compress, compressWell, WORTH_COMPRESSING } from './compress.ts';
import { EDGE_HEADERS } from './edge-headers.ts';

/** How often a response is sent as it was compressed first, before it is compressed better. */
const OFTEN = 10;
/** Compressing better occupies one thread of libuv's pool at most, so that it never holds back what somebody waits for. */
const inTurn = pLimit(1);
/** The bytes of memory that a cached response needs in addition to its bodies: headers, tags and entries in maps. */
const OVERHEAD = 4096;
/**
 * The size in bytes up to which a body is sent as a string of one-byte characters: node:http then writes headers and
 * body together. A longer string would be copied, so that two separate buffers are faster.
 */
const SENT_AS_TEXT = 12_000;
/** The response headers that depend on the connection or the encoding and are therefore not cached. */
const NOT_KEPT = [
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'vary',
  'etag',
  'x-request-id',
];
/** The headers that a response with the status 304 must repeat (RFC 9110, 15.4.5). */
const IN_NOT_MODIFIED = ['cache-control', 'content-location', 'expires', ...EDGE_HEADERS];

export type SentForm = {
  /** names and values of the headers alternately, as node:http accepts them */
  headers: string[];
  /** the body of the response; if it is a string, each character is one byte (latin1) */
  content: Buffer | string;
  etag: string;
  /** the ETag of the same content, compressed less well, which clients may have */
  earlier?: string;
  notModified: string[];
};

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** False for a response that its route marked as belonging to one visitor, and for every failure. */
export const isForEverybody = ({ status, headers }: Answer): boolean =>
  status === 200 && headers['set-cookie'] === undefined && !/private|no-store/.test(String(headers['cache-control']));

/** True if the request was refused because of a limit or because the server is overloaded. */
export const isRefusal = (status: number): boolean => status === 429 || status === 503;

const isEdgeHeader = (name: string | undefined) => EDGE_HEADERS.some((each) => each === name);

const withoutEdge = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isEdgeHeader(name)));

/** @param pairs names and values alternately */
const withoutEdgePairs = (pairs: string[]): string[] => pairs.filter((_, i) => !isEdgeHeader(pairs[i - (i % 2)]));

export class KeptAnswer {
  readonly status: number;
  headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** the tags of the data in the response (see tags.ts) */
  readonly tags: ReadonlySet<string>;
  /** the time at which the computation began, in milliseconds of performance.now(), like freshUntil and usableUntil */
  readonly begun: number;
  /** the time from which a request causes the response to be computed again */
  freshUntil: number;
  /** the time until which the outdated response may be sent while a new one is computed */
  usableUntil: number;
  /** true if the response was used since the store last removed responses */
  isUsed = false;
  readonly #hash: string;
  #sent = 0;
  readonly #forms: Partial<Record<Encoding, SentForm>> = {};
  readonly #underWay: Partial<Record<Encoding, Promise<SentForm>>> = {};

  constructor({ status, headers, body }: Answer, tags: ReadonlySet<string>, begun: number, freshUntil: number) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.tags = tags;
    this.begun = begun;
    this.freshUntil = freshUntil;
    this.usableUntil = freshUntil;
    // the hash includes headers: a list's total is in a header and may change while the first page stays the same
    const told = Object.entries(headers).filter(([name]) => !NOT_KEPT.includes(name));
    this.#hash = createHash('sha256').update(JSON.stringify(told)).update(body).digest('base64url').slice(0, 22);
  }

  /** Bytes in memory. */
  get size(): number {
    return Object.values(this.#forms).reduce(
      (sum, { content }) => sum + (content === this.body ? 0 : content.length),
      this.body.length + OVERHEAD,
    );
  }

  /** Takes back what a cache in front of the shop may do with this response, which is sent for a short time only. */
  keepFromEdge(): void {
    if (!EDGE_HEADERS.some((name) => name in this.headers)) return;
    this.headers = withoutEdge(this.headers);
    for (const form of Object.values(this.#forms)) {
      form.headers = withoutEdgePairs(form.headers);
      form.notModified = withoutEdgePairs(form.notModified);
    }
  }

  /** @returns the body and headers in this encoding; undefined if they are not compressed yet */
  form(encoding: Encoding): SentForm | undefined {
    if (encoding === 'br') {
      this.#sent += 1;
      if (this.#sent === OFTEN) this.#improve().catch(() => {});
    }
    return this.#forms[encoding];
  }

  /** Replaces the body in brotli by a smaller one of the same content. */
  async #improve(): Promise<void> {
    if (this.body.length < WORTH_COMPRESSING) return;
    await inTurn(async () => {
      if (performance.now() >= this.freshUntil) return;
      const body = await compressWell(this.body);
      const earlier = this.#forms.br?.etag;
      this.#forms.br = { ...this.#toForm(body, 'br', true, 'br5'), ...(earlier && { earlier }) };
    });
  }

  /** Compresses the body when this encoding is requested for the first time, outside the event loop. */
  async makeForm(encoding: Encoding): Promise<SentForm> {
    const ready = this.#forms[encoding];
    if (ready) return ready;
    this.#underWay[encoding] ??= this.#make(encoding).finally(() => {
      delete this.#underWay[encoding];
    });
    return this.#underWay[encoding];
  }

  async #make(encoding: Encoding): Promise<SentForm> {
    const isSmall = this.body.length < WORTH_COMPRESSING;
    const used = isSmall ? 'identity' : encoding;
    const body = used === 'identity' ? this.body : await compress(this.body, used);
    const form = this.#toForm(body, used, !isSmall);
    // it may have been compressed better meanwhile
    this.#forms[encoding] ??= form;
    return this.#forms[encoding];
  }

  #toForm(body: Buffer, encoding: Encoding, varies: boolean, mark: string = encoding): SentForm {
    // the ETag is strong and differs for each encoding, because the bytes differ
    const etag = `"${this.#hash}${encoding === 'identity' ? '' : `-${mark}`}"`;
    const own = Object.entries(this.headers).flatMap(([name, value]) =>
      value === undefined || NOT_KEPT.includes(name) ? [] : [[name, String(value)] as const],
    );
    const varied = [this.headers.vary ?? [], varies ? 'accept-encoding' : []].flat().join(', ');
    const shared = [...(varied ? ['vary', varied] : []), 'etag', etag];
    const headers = [...own.flat(), ...shared, 'content-length', String(body.length)];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    const notModified = [...own.filter(([name]) => IN_NOT_MODIFIED.includes(name)).flat(), ...shared];
    const content = body.length <= SENT_AS_TEXT ? body.toString('latin1') : body;
    return { headers, content, etag, notModified };
  }
}
