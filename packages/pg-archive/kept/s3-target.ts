/** An archive in a bucket of S3, or of any service that speaks its protocol, addressed as endpoint/bucket/key. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { Parser } from 'htmlparser2';
import { type ArchiveTarget, NotStored, type Stored } from './target.ts';

export type Bucket = {
  endpoint: string;
  region: string;
  keyId: string;
  secretKey: string;
  bucket: string;
  /** the beginning of every key; empty or ending with a slash */
  prefix: string;
};

/** The bytes of one part of a large object. S3 takes 10,000 parts, and at least 5 MiB for each but the last. */
const PART = 8 * 1024 * 1024;
/** Milliseconds for one request with its body; a slow line needs minutes for a part. */
const PATIENCE = 5 * 60_000;
const RETRIES = 2;

type Sent = { method: string; query?: Record<string, string>; body?: Buffer | string };

/** The texts of the elements with these names, in the order of the document. */
function textsOf(xml: string, ...names: string[]): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  let open: { name: string; text: string } | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        open = names.includes(name) ? { name, text: '' } : null;
      },
      ontext(text) {
        if (open) open.text += text;
      },
      onclosetag(name) {
        if (open?.name === name) found.push(open);
        open = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return found;
}

const textOf = (xml: string, name: string): string => textsOf(xml, name)[0]?.text ?? '';

/** Cuts the content into parts of equal size, and a last one that may be smaller. */
async function* parts(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= PART) {
      const all = Buffer.concat(waiting, size);
      yield all.subarray(0, PART);
      waiting = [all.subarray(PART)];
      size -= PART;
    }
  }
  yield Buffer.concat(waiting, size);
}

class S3 {
  readonly #client: AwsClient;
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    const { keyId, secretKey, region } = bucket;
    this.#bucket = bucket;
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      retries: RETRIES,
    });
  }

  /** @param key without the prefix; empty for the bucket itself */
  async send(key: string, { method, query = {}, body }: Sent): Promise<Response> {
    const { endpoint, bucket, prefix } = this.#bucket;
    const path = key === '' ? bucket : `${bucket}/${prefix}${key}`;
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // the server compares the body with this hash, so that a changed byte is refused
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const sent = this.#client.fetch(url, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      ...(body !== undefined && { body: body as BodyInit }),
      ...(method !== 'GET' && { signal: AbortSignal.timeout(PATIENCE) }),
    });
    const answer = await sent.catch((cause: Error & { cause?: { code?: string } }) => {
      throw new Error(`${url.host} cannot be reached (${cause.cause?.code ?? cause.message})`, { cause });
    });
    if (answer.ok) return answer;
    const text = await answer.text();
    if (answer.status === 404 && textOf(text, 'Code') !== 'NoSuchBucket') throw new NotStored(`${key} is missing`);
    const reason = [textOf(text, 'Code'), textOf(text, 'Message')].filter(Boolean).join(': ');
    throw new Error(`${url.host} answered ${answer.status}${reason && ` (${reason})`}`);
  }

  async sendText(key: string, sent: Sent): Promise<string> {
    return (await this.send(key, sent)).text();
  }
}

/** Sends a small object in one request, and a large one in parts. */
async function put(s3: S3, key: string, content: AsyncIterable<Buffer>): Promise<number> {
  let upload: string | null = null;
  const etags: string[] = [];
  let size = 0;
  try {
    for await (const part of parts(content)) {
      size += part.length;
      if (upload === null && part.length < PART) {
        await s3.sendText(key, { method: 'PUT', body: part });
        return size;
      }
      if (part.length === 0) break;
      upload ??= textOf(await s3.sendText(key, { method: 'POST', query: { uploads: '' } }), 'UploadId');
      const query = { partNumber: String(etags.length + 1), uploadId: upload };
      const answer = await s3.send(key, { method: 'PUT', query, body: part });
      await answer.text();
      etags.push(answer.headers.get('etag') ?? '');
    }
    const list = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
    const answer = await s3.sendText(key, { method: 'POST', query: { uploadId: upload ?? '' }, body });
    // the service may notice a fault after it has answered 200
    if (textOf(answer, 'Code')) throw new Error(`${textOf(answer, 'Code')}: ${textOf(answer, 'Message')}`);
    return size;
  } catch (error) {
    if (upload) await s3.sendText(key, { method: 'DELETE', query: { uploadId: upload } }).catch(() => {});
    throw error;
  }
}

async function list(s3: S3, prefix: string, folder: string): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (let token = ''; ; ) {
    const query = { 'list-type': '2', prefix: prefix + folder, ...(token && { 'continuation-token': token }) };
    const xml = await s3.sendText('', { method: 'GET', query });
    for (const { name, text } of textsOf(xml, 'Key', 'Size')) {
      const last = stored.at(-1);
      if (name === 'Key') stored.push({ key: text.slice(prefix.length), size: 0 });
      else if (last) last.size = Number(text);
    }
    token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
    if (token === '') return stored.sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

export function openS3Target(bucket: Bucket): ArchiveTarget {
  const s3 = new S3(bucket);
  return {
    name: `s3://${bucket.bucket}/${bucket.prefix}`,
    put: (key, content) => put(s3, key, content),
    async get(key) {
      const { body } = await s3.send(key, { method: 'GET' });
      return Readable.fromWeb(body as ReadableStream);
    },
    async has(key) {
      return s3.send(key, { method: 'HEAD' }).then(
        () => true,
        (error) => {
          if (error instanceof NotStored) return false;
          throw error;
        },
      );
    },
    list: (folder) => list(s3, bucket.prefix, folder),
    async remove(keys) {
      for (const key of keys)
        await s3.sendText(key, { method: 'DELETE' }).catch((error) => {
          if (!(error instanceof NotStored)) throw error;
        });
    },
    free: async () => null,
  };
}
