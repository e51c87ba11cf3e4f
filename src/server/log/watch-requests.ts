/**
 * Follows each request from outside until it is answered: gives it an id, collects what its statements take, counts it,
 * and writes its line in the log. What the shop asks of itself while it renders a page belongs to that page's request.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePatternOf } from '#contract/page-rule-of.ts';
import { Work, working } from '#store/database/work.ts';
import { ID_HEADER } from '../watch/request-id.ts';
import { numbersOf } from '../watch/route-numbers.ts';
import { beginTrace, endTrace } from '../watch/traces.ts';
import type { AnsweredRequest } from './request-line.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null for a request that the shop itself made while it answered another one */
    work: Work | null;
    /** the number of bytes that the connection had sent before */
    sentBefore: number;
  }
}

/** Returns the pattern of a request's route. Its values are limited in number, because no part of a URL is in it. */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  if (routeOptions.url === undefined) return '(none)';
  return routeOptions.config.rendered ? pagePatternOf(url.split('?')[0] ?? '/') : routeOptions.url;
}

function bytesOf(request: FastifyRequest, reply: FastifyReply): number {
  const length = Number(reply.getHeader('content-length'));
  if (request.method === 'HEAD' || reply.statusCode === 304) return 0;
  return Number.isFinite(length) ? length : (request.raw.socket?.bytesWritten ?? 0) - request.sentBefore;
}

/** Register this before all other hooks. @param log null if no lines are written */
export function watchRequests(app: FastifyInstance, log: ((answered: AnsweredRequest) => void) | null): void {
  app.decorateRequest('work', null);
  app.decorateRequest('sentBefore', 0);

  app.addHook('onRequest', (request, reply, done) => {
    // a request by a socket is never a part of another one, whatever context its connection was opened in
    if (working.getStore() && !(request.raw.socket instanceof Socket)) return done();
    const work = new Work(request.id, `${request.method} ${routeOf(request)}`);
    request.work = work;
    request.sentBefore = request.raw.socket?.bytesWritten ?? 0;
    reply.header(ID_HEADER, work.id);
    beginTrace(work, request.headers.traceparent);
    working.run(work, done);
  });
  // the events of a request's body come in the context of its connection
  app.addHook('preValidation', (request, _, done) => {
    if (request.work) working.run(request.work, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { work, method, url, ip } = request;
    if (work) {
      const [route, status, ms] = [routeOf(request), reply.statusCode, reply.elapsedTime];
      numbersOf(method, route).observe(status, ms);
      endTrace(work, status);
      log?.({ method, route, url, status, ms, bytes: bytesOf(request, reply), cache: 'none', ip, work });
    }
    done();
  });
}
