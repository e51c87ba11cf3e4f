/** Reads a multipart order: text fields into memory, the screenshot as a stream into a temporary file. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_SCREENSHOT_BYTES } from '#domain/payments/screenshot.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';

const MAX_FIELDS = 40;
/** Bytes of all text fields together: enough for the largest order, and for a clear answer to larger ones. */
const MAX_TEXT_BYTES = 3 * 1024 * 1024;
const MAX_BODY_BYTES = MAX_SCREENSHOT_BYTES + MAX_TEXT_BYTES + 64 * 1024;
/** Bytes that are read and ignored so that a refused client still reads the answer; after them the connection is closed. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const SCREENSHOT = 'transactionScreenshot';

export type Upload = { path: string; bytes: number; sha256: string };
export type OrderForm = { fields: Record<string, string>; screenshot: Upload | null };

async function save(part: MultipartFile, folder: string): Promise<Upload> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new Failure('SCREENSHOT_TOO_LARGE', { most_bytes: MAX_SCREENSHOT_BYTES });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/**
 * Calls `use` with the form, and removes the temporary file afterwards in any case.
 * @throws Failure UNSUPPORTED_MEDIA_TYPE, MALFORMED_BODY, BODY_TOO_LARGE, SCREENSHOT_TOO_LARGE
 */
export async function withOrderForm<Result>(
  call: Call,
  folder: string,
  use: (form: OrderForm) => Promise<Result>,
): Promise<Result> {
  const form: OrderForm = { fields: {}, screenshot: null };
  try {
    await read(call, folder, form);
    return await use(form);
  } finally {
    if (form.screenshot) await rm(form.screenshot.path, { force: true });
  }
}

type Call = { request: FastifyRequest; reply: FastifyReply };

async function read({ request, reply }: Call, folder: string, form: OrderForm): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  try {
    if (!request.isMultipart()) throw new Failure('UNSUPPORTED_MEDIA_TYPE', { expected: 'multipart/form-data' });
    checkBoundary(request.headers['content-type'] ?? '');
    if (announced > MAX_BODY_BYTES)
      throw new Failure(announced > MAX_DRAINED_BYTES ? 'BODY_TOO_LARGE' : 'SCREENSHOT_TOO_LARGE', {
        most_bytes: MAX_SCREENSHOT_BYTES,
      });
    await readParts(request, folder, form);
  } catch (error) {
    request.raw.unpipe();
    if (announced > 0 && announced <= MAX_DRAINED_BYTES) request.raw.resume();
    else reply.header('connection', 'close');
    throw toFailure(error);
  }
}

/** Allows one boundary of 1 to 70 characters (RFC 2046), and besides it at most a charset. */
const FORM_TYPE =
  /^multipart\/form-data(?:\s*;\s*charset=[\w-]+)?\s*;\s*boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})(?:\s*;\s*charset=[\w-]+)?\s*$/i;

/** Refuses every other spelling: the parser could read another boundary than this check does, and throws when it is too long. */
function checkBoundary(contentType: string): void {
  if (!FORM_TYPE.test(contentType)) throw new Failure('MALFORMED_BODY', { reason: 'boundary of 1 to 70 characters' });
}

async function readParts(request: FastifyRequest, folder: string, form: OrderForm): Promise<void> {
  const limits = {
    fileSize: MAX_SCREENSHOT_BYTES,
    files: 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_TEXT_BYTES,
    headerPairs: 50,
  };
  let textBytes = 0;
  for await (const part of request.parts({ limits })) {
    const { fieldname: field } = part;
    if (part.type === 'file') {
      if (field !== SCREENSHOT) throw new Failure('INVALID_REQUEST', { field, reason: 'no such file field' });
      form.screenshot = await save(part, folder);
      continue;
    }
    // the parser has already parsed a part with a JSON content type
    const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    textBytes += Buffer.byteLength(value);
    if (part.valueTruncated || textBytes > MAX_TEXT_BYTES) throw new Failure('BODY_TOO_LARGE', { field });
    if (Object.hasOwn(form.fields, field)) throw new Failure('INVALID_REQUEST', { field, reason: 'sent twice' });
    form.fields[field] = value;
  }
}

function toFailure(error: unknown): unknown {
  if (isFailure(error)) return error;
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Failure('SCREENSHOT_TOO_LARGE', { most_bytes: MAX_SCREENSHOT_BYTES });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT')
    return new Failure('BODY_TOO_LARGE');
  if (code?.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return new Failure('MALFORMED_BODY');
  return /end of form|boundary|multipart|malformed|aborted|Part terminated/i.test(message)
    ? new Failure('MALFORMED_BODY')
    : error;
}
