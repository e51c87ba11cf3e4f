/**
 * The page cache, which receives each request before the router. A request for data that is the same for everybody is
 * answered from memory; every other request is passed on to Fastify unchanged (docs/decisions/017-page-cache.md).
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { languageOfCookies } from '#domain/values/language.ts';
import type { Database } from '#store/database/database.ts';
import { Work, working } from '#store/database/work.ts';
import { addReading, counts } from '../watch/counts.ts';
import { ID_HEADER, requestId } from '../watch/request-id.ts';
import { beginTrace, endTrace } from '../watch/traces.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { Admission } from './admission.ts';
import { AnswerStore } from './answer-store.ts';
import { CachedRoutes, type Place } from './cached-routes.ts';
import { type ChangeFeed, followChanges } from './change-feed.ts';
import { Computation, computing } from './computation.ts';
import { edgeHeaders } from './edge-headers.ts';
import { type Answer, isForEverybody, isRefusal, KeptAnswer, type SentForm } from './kept-answer.ts';
import { sendAnswer } from './send-answer.ts';
import { CATALOGUE, tagsOfChange, withPieces } from './tags.ts';
import { hasTwoHosts } from './two-hosts.ts';

/** Milliseconds after the beginning of a computation during which other requests may wait for the same response. */
const JOINABLE = 500;
/** The maximum number of URLs whose normal form is remembered, and the maximum number of characters of such a URL. */
const MOST_URLS = 5000;
const LONGEST_URL = 1000;
/** Milliseconds that a request waits for the query for changes; then the request is not answered from the cache. */
const PATIENCE = 1000;
/** The share of the cache's memory for URLs with free values, such as search words: a tenth. */
const COMMON_PART = 0.9;

/** The normal form of a URL, and the cache keys of its responses in both languages. */
type Known = { place: Place; vi: string; en: string };
/** `work`: what the computation takes from the database, and the id of the request that began it */
type UnderWay = { computation: Computation; answer: Promise<KeptAnswer>; work: Work };
/** The client whose request caused the computation; limits count the computation as a request of this client. */
type Client = { address: string; forwarded?: string | string[] | undefined };

const INSIDE: Client = { address: '127.0.0.1' };

export type PageCacheOptions = {
  db: Database;
  /** bytes */
  size: number;
  /** returns true for an origin in ALLOWED_ORIGINS; responses to it have additional headers */
  isAllowedOrigin: (origin: string) => boolean;
  /** true if a cache in front of the shop is told of changes: answers then say what it may keep */
  isPurged: boolean;
  /** is called for every request that the cache answers; null if nobody wants to know */
  log: ((request: IncomingMessage, answered: CacheAnswer) => void) | null;
};

export type CacheAnswer = {
  place: Place;
  status: number;
  ms: number;
  bytes: number;
  cache: 'hit' | 'joined' | 'miss';
  /** what the computation took; null if this request caused none */
  work: Work | null;
};

const clientOf = ({ socket, headers }: IncomingMessage): Client => ({
  address: socket.remoteAddress ?? '',
  forwarded: headers['x-forwarded-for'],
});

/** The bytes of the body that was sent. */
const bytesOf = ({ method }: IncomingMessage, status: number, { content }: SentForm): number =>
  method === 'HEAD' || status === 304 ? 0 : content.length;

const keyOf = ({ place, vi, en }: Known, { cookie }: IncomingHttpHeaders): string =>
  place.isPage && cookie !== undefined && languageOfCookies(cookie) === 'en' ? en : vi;

export class PageCache {
  readonly #app: FastifyInstance;
  readonly #options: PageCacheOptions;
  readonly #routes = new CachedRoutes();
  readonly #known = new Map<string, Known | null>();
  readonly #answers: Admission;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #computations = new Set<Computation>();
  readonly #feed: ChangeFeed;
  #isClosing = false;

  /** Creates the page cache. Call this function before the routes are registered, because it must see each route. */
  constructor(app: FastifyInstance, options: PageCacheOptions) {
    this.#app = app;
    this.#options = options;
    const { size, db } = options;
    const endReading = addReading('shop_page_cache_bytes', () => this.#answers.bytes);
    this.#answers = new Admission(new AnswerStore(size * COMMON_PART), new AnswerStore(size * (1 - COMMON_PART)));
    this.#feed = followChanges(
      db,
      (changes) => this.#expire(changes),
      () => this.#forget(),
    );
    app.addHook('onRoute', ({ method, url, config }) => {
      if ([method].flat().includes('GET')) this.#routes.add(url, config?.cached ?? null, config?.rendered === true);
    });
    app.addHook('onListen', async () => this.#feed.start());
    app.addHook('preClose', async () => {
      this.#isClosing = true;
      this.#feed.stop();
      endReading();
    });
  }

  #expire(changes: readonly string[]): void {
    for (const tag of new Set(changes.flatMap(tagsOfChange))) {
      this.#answers.expire(tag);
      for (const computation of this.#computations) computation.changed.add(tag);
    }
  }

  #forget(): void {
    this.#answers.clear();
    for (const computation of this.#computations) computation.mayBeKept = false;
  }

  /** Waits until the cache knows all changes committed before the call, so that customers see their own at once. */
  catchUp(): Promise<void> {
    return this.#feed.read();
  }

  /** Answers a request from the cache, or passes it on to `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const target = this.#find(request);
    if (!target) {
      next(request, response);
      return;
    }
    const key = keyOf(target, request.headers);
    if (this.#answerNow(key, target.place, request, response)) return;
    this.#answerLater(key, target.place, request, response).then(
      (isAnswered) => {
        if (!isAnswered) next(request, response);
      },
      () => {
        if (response.headersSent) response.destroy();
        else next(request, response);
      },
    );
  }

  /** @returns false if the cache contains no response that may be sent */
  #answerNow(key: string, place: Place, request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#answers.get(key);
    const now = performance.now();
    if (!answer || now >= answer.usableUntil || !this.#feed.isFresh(now)) return false;
    const form = answer.form(acceptedEncoding(request.headers['accept-encoding']));
    if (!form) return false;
    answer.isUsed = true;
    const status = sendAnswer(request, response, answer.status, form);
    counts.cacheHits += 1;
    place.numbers.hit(status);
    if (this.#options.log) {
      const bytes = bytesOf(request, status, form);
      this.#options.log(request, { place, status, ms: 0, bytes, cache: 'hit', work: null });
    }
    if (now >= answer.freshUntil && !this.#underWay.has(key))
      this.#compute(key, place, clientOf(request)).answer.catch(() => {});
    return true;
  }

  /** @returns the normal form of the request's URL; null if such requests are never answered from the cache */
  #find(request: IncomingMessage): Known | null {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || this.#isClosing || hasTwoHosts(request)) return null;
    const target = this.#known.get(url) ?? this.#know(url);
    if (target === null) return null;
    const { authorization, range, origin } = headers;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (authorization !== undefined || range !== undefined || hasBody) return null;
    return origin !== undefined && this.#options.isAllowedOrigin(origin) ? null : target;
  }

  #know(url: string): Known | null {
    if (url.length > LONGEST_URL || this.#known.get(url) === null) return null;
    const place = this.#routes.find(url);
    const target = place && { place, vi: place.url, en: `${place.url} en` };
    if (this.#known.size >= MOST_URLS) this.#known.clear();
    this.#known.set(url, target);
    return target;
  }

  /** @returns false if Fastify must answer this request: another client's limit stopped the shared computation */
  async #answerLater(key: string, place: Place, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const started = performance.now();
    const cached = await this.#findFresh(key);
    const computed = cached ? null : this.#compute(key, place, clientOf(request), request.headers.traceparent);
    const answer = cached ?? (await (computed as UnderWay).answer);
    if (computed?.isJoined && isRefusal(answer.status)) return false;
    answer.isUsed = true;
    const form = await answer.makeForm(acceptedEncoding(request.headers['accept-encoding']));
    this.#answers.weigh(key);
    // what everybody gets is the same from memory and computed, so it has no id
    const id = computed && !isForEverybody(answer) ? [ID_HEADER, computed.work.id] : undefined;
    const status = sendAnswer(request, response, answer.status, form, id);
    const ms = performance.now() - started;
    place.numbers.observe(status, ms);
    const cache = !computed ? 'hit' : computed.isJoined ? 'joined' : 'miss';
    counts[cache === 'hit' ? 'cacheHits' : cache === 'joined' ? 'cacheJoined' : 'cacheMisses'] += 1;
    const work = computed && !computed.isJoined ? computed.work : null;
    if (work) endTrace(work, status);
    this.#options.log?.(request, { place, status, ms, bytes: bytesOf(request, status, form), cache, work });
    return true;
  }

  /** @returns a cached response with current data; queries the database for changes if the last query is too old */
  async #findFresh(key: string): Promise<KeptAnswer | undefined> {
    if (!this.#answers.get(key)) return undefined;
    if (!this.#feed.isFresh(performance.now()))
      await Promise.race([this.#feed.read(), sleep(PATIENCE, undefined, { ref: false })]).catch(() => {});
    const now = performance.now();
    const answer = this.#answers.get(key);
    return answer && now < answer.freshUntil && this.#feed.isFresh(now) ? answer : undefined;
  }

  /** Computes a response once for all requests that wait for it, and caches it unless its data changed meanwhile. */
  #compute(
    key: string,
    place: Place,
    client: Client,
    traceParent?: string | string[],
  ): UnderWay & { isJoined: boolean } {
    const running = this.#underWay.get(key);
    if (running && performance.now() - running.computation.begun < JOINABLE) return { ...running, isJoined: true };
    const computation = new Computation(client === INSIDE ? computing.getStore() : undefined);
    computation.mayBeKept &&= this.#feed.isFresh(computation.begun);
    this.#computations.add(computation);
    // the data of a page that is being rendered belong to the request for the page
    const work = client === INSIDE ? (working.getStore() ?? null) : null;
    const own = work ?? new Work(requestId(), `GET ${place.numbers.route}`);
    if (!work) beginTrace(own, traceParent);
    const answer = working
      .run(own, () => computing.run(computation, () => this.#request(key, place, client)))
      .then((response) => this.#keep(key, place, computation, response))
      .finally(() => {
        this.#computations.delete(computation);
        if (this.#underWay.get(key)?.computation === computation) this.#underWay.delete(key);
      });
    this.#underWay.set(key, { computation, answer, work: own });
    return { computation, answer, work: own, isJoined: false };
  }

  /** Sends a request to Fastify without visitor data, except the language, and the IP address, which limits count. */
  async #request(key: string, place: Place, client: Client): Promise<Answer> {
    const own = client === INSIDE ? await this.#app.insideCalls.wholeAnswer(place.url) : null;
    if (own) return own;
    const language = key.endsWith(' en') ? 'en' : 'vi';
    const response = await this.#app.inject({
      method: 'GET',
      url: place.url,
      remoteAddress: client.address,
      headers: {
        ...(place.isPage ? { cookie: `language=${language}` } : {}),
        ...(client.forwarded === undefined ? {} : { 'x-forwarded-for': client.forwarded }),
      },
    });
    return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
  }

  #keep(key: string, place: Place, computation: Computation, response: Answer): KeptAnswer {
    // the product may be added later, so a "not found" response also has the tag of the catalogue
    if (response.status === 404) computation.tags.add(CATALOGUE);
    const { mayBeKept, begun } = computation;
    const tags = place.isPage ? computation.tags : withPieces(computation.tags);
    const freshUntil = mayBeKept ? computation.freshUntil(tags) : 0;
    // what is outdated by a known time must not come to a cache that was told of the change before
    const isForEdge = this.#options.isPurged && freshUntil === Number.POSITIVE_INFINITY && isForEverybody(response);
    const headers = isForEdge
      ? { ...response.headers, ...edgeHeaders(response.headers, computation.tags) }
      : response.headers;
    const answer = new KeptAnswer({ ...response, headers }, tags, begun, freshUntil);
    if (isForEverybody(response) && answer.freshUntil > performance.now())
      this.#answers.offer(key, answer, place.isFree || computation.foundNothing);
    return answer;
  }

  /**
   * Reads a response of the API while a page is rendered, and adds the tags of this response to the page. @returns null
   * if such requests are never answered from the cache; the page is then not cached either
   */
  async read(path: string): Promise<KeptAnswer | null> {
    const page = computing.getStore();
    const place = this.#routes.find(path);
    const cached = place && !place.isPage ? await this.#findFresh(place.url) : undefined;
    if (cached) {
      cached.isUsed = true;
      page?.use(cached);
      return cached;
    }
    const computed = place && !place.isPage ? this.#compute(place.url, place, INSIDE) : null;
    const answer = await computed?.answer;
    if (!answer || (computed?.isJoined && isRefusal(answer.status))) {
      if (page) page.mayBeKept = false;
      return null;
    }
    if (page && computed) page.join(computed.computation, answer);
    return answer;
  }
}
