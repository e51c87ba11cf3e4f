/** Serves the models of products, and the files that are made of them on request for programs that stand them in a room. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyOfMade, keyOfModel } from '#domain/models/model.ts';
import { demand } from '#domain/values/failure.ts';
import { isModelUsed } from '#store/models/product-models.ts';
import { type Files, findMade } from '../adapters/storage/files.ts';
import type { Shop } from '../config/shop.ts';
import { makeRoomModel } from './room-model.ts';

const YEAR = 31_536_000;
const RANGE = /^bytes=(\d{0,12})-(\d{0,12})$/;
type Params = { Params: { hash: string } };

/** @returns the first and last byte that a request asks for; null for the whole file @throws RangeError if there are none */
function rangeOf({ headers: { range } }: FastifyRequest, bytes: number): [number, number] | null {
  const [, from = '', to = ''] = RANGE.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  // a range that ends before it begins is invalid, and is ignored (RFC 9110, 14.1.1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (first > last) throw new RangeError('no byte of the file');
  return [first, last];
}

function send(request: FastifyRequest, reply: FastifyReply, content: Buffer) {
  reply.header('accept-ranges', 'bytes').type('model/gltf-binary');
  let range: [number, number] | null;
  try {
    range = rangeOf(request, content.length);
  } catch {
    return reply.code(416).header('content-range', `bytes */${content.length}`).send();
  }
  reply.header('cache-control', `public, max-age=${YEAR}, immutable`);
  if (!range) return reply.send(content);
  const [first, last] = range;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${content.length}`);
  return reply.send(content.subarray(first, last + 1));
}

const underWay = new Map<string, Promise<Buffer>>();

/** Makes a file of a model only once, even if many requests ask for it at the same time. */
function findOrMake(files: Files, hash: string): Promise<Buffer> {
  const key = keyOfMade(hash);
  const running = underWay.get(key);
  if (running) return running;
  const work = findMade(files, key).then(async (kept) => {
    if (kept) return kept;
    const made = await makeRoomModel(demand(await files.find(keyOfModel(hash)), 'NOT_FOUND'));
    await files.put(key, made);
    return made;
  });
  underWay.set(key, work);
  const done = () => underWay.delete(key);
  work.then(done, done);
  return work;
}

export function modelRoutes(app: FastifyInstance, { db, files }: Pick<Shop, 'db' | 'files'>): void {
  const known = async (hash: string) => demand((await isModelUsed(db, hash)) || null, 'NOT_FOUND');

  app.get<Params>('/media/models/:hash(^[0-9a-f]{20}$).glb', async (request, reply) => {
    const { hash } = request.params;
    await known(hash);
    return send(request, reply, demand(await files.find(keyOfModel(hash)), 'NOT_FOUND'));
  });

  // pages that were opened before an update name the folder `ar`
  app.get<Params>('/media/models/:folder(^ar2?$)/:hash(^[0-9a-f]{20}$).glb', async (request, reply) => {
    const { hash } = request.params;
    await known(hash);
    return send(request, reply, await findOrMake(files, hash));
  });
}
