/** Converts errors to responses. No other file does this. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminCallName } from '#contract/admin/api.ts';
import type { CallName } from '#contract/shop/api.ts';
import { failureTexts } from '#contract/shop/failure-texts.ts';
import { type FailureCode, failures, messageOf } from '#domain/failures.ts';
import { Failure, isFailure, retryAfterOf } from '#domain/values/failure.ts';
import { isDatabaseAway } from '#store/database/database-away.ts';
import { isUnstorableText } from '#store/database/unstorable-text.ts';
import { countRefusal } from '../watch/counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the endpoint of the contract to which the route belongs */
    call?: CallName;
    /** the endpoint of the back office to which the route belongs */
    adminCall?: AdminCallName;
  }
}

/** Seconds after which a client may try again if the database is not available or the disk is full. */
const RETRY_AFTER = 5;

/** Error codes of a disk that is full, read-only, inaccessible or broken: the request may succeed later. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO']);

/** Error codes of a process or a machine that may open no more files and connections for now. */
const HANDLE_CODES = new Set(['EMFILE', 'ENFILE']);

/** True if the error or one that it wraps has one of these codes: the storage library wraps the error of the system. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  return codes.has((error as NodeJS.ErrnoException).code ?? '') || hasCode(error.cause, codes);
}

const isDrawingStopped = (error: unknown) => error instanceof Error && error.name === 'DrawingStopped';

/** The failures with which errors of Fastify and its plugins are answered. */
const failureCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_VALIDATION: 'INVALID_REQUEST',
  FST_ERR_BAD_URL: 'INVALID_REQUEST',
};

export function toFailure(error: unknown): Failure | null {
  if (isFailure(error)) return error;
  if (isDatabaseAway(error)) return new Failure('DATABASE_AWAY', { retry_after: RETRY_AFTER });
  // PostgreSQL refuses text with NUL or lone surrogates; endpoints do not check each field for such text
  if (isUnstorableText(error)) return new Failure('INVALID_REQUEST', { reason: 'NUL or half a character' });
  const { code = '', statusCode, validation } = error as FastifyError;
  if (hasCode(error, DISK_CODES)) return new Failure('DISK_FULL', { retry_after: RETRY_AFTER });
  if (hasCode(error, HANDLE_CODES) || isDrawingStopped(error))
    return new Failure('OVERLOADED', { retry_after: RETRY_AFTER });
  const name = failureCodes[code];
  if (name)
    return new Failure(name, validation ? { fields: validation.map((issue) => issue.instancePath.slice(1)) } : {});
  if (statusCode === 429) return new Failure('TOO_MANY_REQUESTS');
  if (statusCode === 413) return new Failure('BODY_TOO_LARGE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('INVALID_REQUEST');
  return null;
}

/** What the answer to an error says of the request: its id, and the endpoint of the contract that it was for. */
type Asked = { id: string; log: Pick<FastifyRequest['log'], 'error'>; call: CallName | undefined };

type ErrorAnswer = { status: number; headers: Record<string, string>; body: object };

/** @returns the answer to a request that failed. Logs errors that nobody expects, and counts refusals. */
export function answerTo(error: unknown, { id, log, call }: Asked): ErrorAnswer {
  const failure = toFailure(error);
  if (failure) {
    const { failureCode: code, facts } = failure;
    const { status } = failures[code];
    countRefusal(code);
    const text = code === 'DATABASE_AWAY' ? textOf(call, failures[code].error) : failures[code].error;
    if (code === 'DATABASE_AWAY') log.error({ err: error, request: id }, 'database away');
    if (isDrawingStopped(error)) log.error({ err: error, request: id }, 'a picture was not drawn');
    if (code === 'DISK_FULL') log.error({ err: error, request: id }, 'the disk takes no files');
    const retryAfter = retryAfterOf(failure);
    return answer(
      status,
      { success: false, error: text, code, message: messageOf(code, facts), ...facts },
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    );
  }
  log.error({ err: error, request: id }, 'bug');
  const message = 'Cửa hàng gặp lỗi ngoài ý muốn. Vui lòng thử lại sau ít phút.';
  const text = textOf(call, 'Internal server error');
  return answer(500, { success: false, error: text, code: 'INTERNAL', message, request_id: id });
}

const answer = (status: number, body: object, headers: Record<string, string> = {}): ErrorAnswer => ({
  status,
  headers: { ...headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
  body,
});

/** @returns the text that the contract has for this failure of this endpoint, if any */
const textOf = (call: CallName | undefined, otherwise: string): string => (call && failureTexts[call]) ?? otherwise;

/** Sends JSON without Fastify's serializers, so that only this file decides the shape of errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { call } = request.routeOptions.config;
  const { status, headers, body } = answerTo(error, { id: request.id, log: request.log, call });
  return reply.status(status).headers(headers).serializer(JSON.stringify).send(body);
}
