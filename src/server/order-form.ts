/** Reads a multipart order: text fields into memory, the screenshot as a stream into a temporary file. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_SCREENSHOT_BYTES } from '#contract/orders.ts';
import { Failure } from '#domain/failure.ts';

const MAX_FIELDS = 40;
/** Room for the items of the largest order, and for a clear answer to larger ones. */
const MAX_FIELD_BYTES = 2 * 1024 * 1024;
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
 * Hands the form to `use`, and removes the temporary file whatever comes of it.
 * @throws Failure UNSUPPORTED_MEDIA_TYPE, MALFORMED_BODY, BODY_TOO_LARGE, SCREENSHOT_TOO_LARGE
 */
export async function withOrderForm<Result>(request: FastifyRequest, folder: string, use: (form: OrderForm) => Promise<Result>): Promise<Result> {
  if (!request.isMultipart()) throw new Failure('UNSUPPORTED_MEDIA_TYPE', { expected: 'multipart/form-data' });
  const form: OrderForm = { fields: {}, screenshot: null };
  try {
    await read(request, folder, form);
    return await use(form);
  } finally {
    if (form.screenshot) await rm(form.screenshot.path, { force: true });
  }
}

async function read(request: FastifyRequest, folder: string, form: OrderForm): Promise<void> {
  const limits = { fileSize: MAX_SCREENSHOT_BYTES, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, headerPairs: 50 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== SCREENSHOT) throw new Failure('INVALID_REQUEST', { field: part.fieldname, reason: 'no such file field' });
        form.screenshot = await save(part, folder);
      } else {
        if (part.valueTruncated) throw new Failure('BODY_TOO_LARGE', { field: part.fieldname });
        form.fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    throw toFailure(error);
  }
}

function toFailure(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('SCREENSHOT_TOO_LARGE', { most_bytes: MAX_SCREENSHOT_BYTES });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT') return new Failure('BODY_TOO_LARGE');
  if (code?.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return new Failure('MALFORMED_BODY');
  return /end of form|boundary|multipart|malformed|aborted|Part terminated/i.test(message) ? new Failure('MALFORMED_BODY') : error;
}
