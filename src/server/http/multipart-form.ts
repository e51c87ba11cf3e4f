/** Reads a multipart form: text fields are stored in memory, files are written to temporary files. */
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
import { tidy } from '#domain/values/vietnamese-text.ts';
import { afterHandler } from './door.ts';

const MAX_FIELDS = 40;
/** The maximum bytes of all text fields together: enough for the largest order, and to refuse larger ones clearly. */
const MAX_TEXT_BYTES = 3 * 1024 * 1024;
/**
 * The maximum number of bytes that are read and ignored after a form was refused, so that the client can still read the
 * response; then the connection is closed.
 */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * The files that a form may contain: the name of their field, their maximum number, the failure for a file that is too
 * large, and the maximum size in bytes, by default 8 MB.
 */
export type PictureField = {
  name: string;
  most: number;
  tooLarge:
    | 'SCREENSHOT_TOO_LARGE'
    | 'PHOTO_TOO_LARGE'
    | 'IMPORT_TOO_LARGE'
    | 'FILE_TOO_LARGE'
    | 'MANUAL_TOO_LARGE'
    | 'MODEL_TOO_LARGE';
  mostBytes?: number;
};

/** `name`: the file name that the client sent, cut to 200 characters; it does not prove the type of the file */
export type Upload = { path: string; bytes: number; sha256: string; name: string };
export type MultipartForm = { fields: Record<string, string>; pictures: Upload[] };

const bytesOf = ({ mostBytes = MAX_SCREENSHOT_BYTES }: PictureField) => mostBytes;

type Call = { request: FastifyRequest; reply: FastifyReply };
type Target = { folder: string; field: PictureField; form: MultipartForm };

async function save(part: MultipartFile, { folder, field }: Target): Promise<Upload> {
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
    if (part.file.truncated) throw new Failure(field.tooLarge, { most_bytes: bytesOf(field) });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex'), name: tidy(part.filename ?? '').slice(0, 200) };
}

/**
 * Receives the form of a request. The temporary files are always removed after the handler. @param folder the folder
 * for temporary files @throws Failure UNSUPPORTED_MEDIA_TYPE, MALFORMED_BODY, BODY_TOO_LARGE, and the failure of the
 * field for a file that is too large
 */
export async function receiveForm(
  call: Call,
  { folder, field }: { folder: string; field: PictureField },
): Promise<MultipartForm> {
  const form: MultipartForm = { fields: {}, pictures: [] };
  afterHandler(call.request, async () => {
    for (const { path } of form.pictures) await rm(path, { force: true });
  });
  await read(call, { folder, field, form });
  return form;
}

async function read({ request, reply }: Call, target: Target): Promise<void> {
  const { most, tooLarge } = target.field;
  const mostBytes = most * bytesOf(target.field) + MAX_TEXT_BYTES + 64 * 1024;
  const announced = Number(request.headers['content-length'] ?? 0);
  try {
    if (!request.isMultipart()) throw new Failure('UNSUPPORTED_MEDIA_TYPE', { expected: 'multipart/form-data' });
    checkBoundary(request.headers['content-type'] ?? '');
    if (announced > mostBytes)
      throw new Failure(announced > MAX_DRAINED_BYTES ? 'BODY_TOO_LARGE' : tooLarge, {
        most_bytes: bytesOf(target.field),
      });
    await readParts(request, target);
  } catch (error) {
    request.raw.unpipe();
    if (announced > 0 && announced <= MAX_DRAINED_BYTES) request.raw.resume();
    else reply.header('connection', 'close');
    throw toFailure(error, target.field);
  }
}

/** Matches a content type with one boundary of 1 to 70 characters (RFC 2046) and at most a charset in addition. */
const FORM_TYPE =
  /^multipart\/form-data(?:\s*;\s*charset=[\w-]+)?\s*;\s*boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})(?:\s*;\s*charset=[\w-]+)?\s*$/i;

/** Refuses other forms of the content type: the parser could read another boundary, and throws at a long one. */
function checkBoundary(contentType: string): void {
  if (!FORM_TYPE.test(contentType)) throw new Failure('MALFORMED_BODY', { reason: 'boundary of 1 to 70 characters' });
}

async function readParts(request: FastifyRequest, target: Target): Promise<void> {
  const { field: pictures, form } = target;
  const limits = {
    fileSize: bytesOf(pictures),
    files: pictures.most,
    fields: MAX_FIELDS,
    fieldSize: MAX_TEXT_BYTES,
    headerPairs: 50,
  };
  let textBytes = 0;
  for await (const part of request.parts({ limits })) {
    const { fieldname: field } = part;
    if (part.type === 'file') {
      if (field !== pictures.name) throw new Failure('INVALID_REQUEST', { field, reason: 'no such file field' });
      form.pictures.push(await save(part, target));
      continue;
    }
    // a part with a JSON content type was already parsed by the parser, so its text is restored
    const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    textBytes += Buffer.byteLength(value);
    if (part.valueTruncated || textBytes > MAX_TEXT_BYTES) throw new Failure('BODY_TOO_LARGE', { field });
    if (Object.hasOwn(form.fields, field)) throw new Failure('INVALID_REQUEST', { field, reason: 'sent twice' });
    form.fields[field] = value;
  }
}

function toFailure(error: unknown, field: PictureField): unknown {
  if (isFailure(error)) return error;
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure(field.tooLarge, { most_bytes: bytesOf(field) });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT')
    return new Failure('BODY_TOO_LARGE');
  if (code?.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return new Failure('MALFORMED_BODY');
  return /end of form|boundary|multipart|malformed|aborted|Part terminated/i.test(message)
    ? new Failure('MALFORMED_BODY')
    : error;
}
