/** The page that a visitor sees if the shop is too busy to render pages: a few hundred bytes of HTML. */
import type { FastifyReply } from 'fastify';
import { failures } from '#domain/failures.ts';
import { type Failure, retryAfterOf } from '#domain/values/failure.ts';
import { countRefusal } from '../watch/counts.ts';

const HEAD = `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">`;
const STYLE = 'max-width:32rem;margin:20vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;color:#16181d';

/** Sends the status and the sentence of a failure as a page that reloads itself after `retry_after` seconds. */
export function sendRefusalPage(reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, message } = failures[failure.failureCode];
  const seconds = Number(retryAfterOf(failure));
  countRefusal(failure.failureCode);
  return reply
    .status(status)
    .header('retry-after', seconds)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `${HEAD}<meta http-equiv="refresh" content="${seconds}"><title>Vui lòng chờ một lát</title><body style="${STYLE}"><h1>Vui lòng chờ một lát</h1><p>${message}</p><p>Trang này tự tải lại sau ${seconds} giây. Giỏ hàng của bạn vẫn được giữ.</p><p><small>Mã yêu cầu: ${reply.request.id}</small></p>`,
    );
}
