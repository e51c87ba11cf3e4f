/** A cached response that is ready to send: one body and one list of headers for each encoding. */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';
import { EDGE_HEADERS } from './edge-headers.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The size in bytes below which a body is not compressed, because it would not become smaller. */
const WORTH_COMPRESSING = 1024;
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

const compressors = {
  // brotli quality 4 takes a tenth of the time of the default quality, for 5 % more bytes
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => zip(body),
};

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
    return this.#forms[encoding];
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
    const body = used === 'identity' ? this.body : await compressors[used](this.body);
    const form = this.#toForm(body, used, !isSmall);
    this.#forms[encoding] = form;
    return form;
  }

  #toForm(body: Buffer, encoding: Encoding, varies: boolean): SentForm {
    // the ETag is strong and differs for each encoding, because the bytes differ
    const etag = `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
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
