/** Writes one line about each request: what was asked, how it was answered, and what its statements took. */
import type { FastifyBaseLogger } from 'fastify';
import type { Work } from '#store/database/work.ts';
import type { Config } from '../config/config.ts';
import { withoutSecrets } from './without-secrets.ts';

/** `joined`: the request waited for the response that another one was computing; `none`: it was not for the cache. */
export type CacheState = 'hit' | 'joined' | 'miss' | 'none';

export type AnsweredRequest = {
  method: string;
  /** the pattern of the route, such as `/api/products/:slug` */
  route: string;
  url: string;
  status: number;
  ms: number;
  /** the bytes of the body; of the whole response where its length was not known before it was sent */
  bytes: number;
  cache: CacheState;
  ip: string | undefined;
  /** null for a request that the page cache answered from its memory, or by waiting for another request */
  work: Work | null;
};

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** @returns a function that writes the line, or that does nothing where the settings want no such line */
export function openRequestLog(
  log: Pick<FastifyBaseLogger, 'info'>,
  { LOG, LOG_CACHED }: Pick<Config, 'LOG' | 'LOG_CACHED'>,
): ((answered: AnsweredRequest) => void) | null {
  if (!LOG) return null;
  let hits = 0;
  return ({ method, route, url, status, ms, bytes, cache, ip, work }) => {
    if (cache === 'hit') {
      hits += 1;
      if (LOG_CACHED === 0 || hits % LOG_CACHED !== 0) return;
    }
    log.info(
      {
        method,
        route,
        path: withoutSecrets(url),
        status,
        ms: rounded(ms),
        bytes,
        cache,
        ...(work ? { statements: work.statements, statement_ms: rounded(work.statementMs), id: work.id } : {}),
        ip,
      },
      'request',
    );
  };
}
