/** The endpoints of provinces and their wards. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Place } from '#contract/shop/fulfilment.ts';
import { Failure } from '#domain/values/failure.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';

const FILE = new URL('../../../../../catalogue/provinces.json', import.meta.url);
/** Seconds; provinces and wards change once in years. */
const ONE_DAY = 86_400;

export type Province = Place & { wards: Place[] };
type FileContent = { provinces: { code: string; name: string; wards: [code: string, name: string][] }[] };

let provinces: Promise<Province[]> | null = null;

async function read(): Promise<Province[]> {
  const content = JSON.parse(await readFile(FILE, 'utf8')) as FileContent;
  return content.provinces.map((province) => ({
    ...province,
    wards: province.wards.map(([code, name]) => ({ code, name })),
  }));
}

/** Reads the file once, at the first request. */
export function loadProvinces(): Promise<Province[]> {
  provinces ??= read().catch((error: unknown) => {
    provinces = null;
    throw error;
  });
  return provinces;
}

export function addressEndpoints(app: FastifyInstance): void {
  registerEndpoint(
    app,
    'listProvinces',
    async ({ reply }) => {
      reply.header('cache-control', `public, max-age=${ONE_DAY}`);
      return (await loadProvinces()).map(({ code, name }) => ({ code, name }));
    },
    { shows: () => [] },
  );

  registerEndpoint(
    app,
    'listWards',
    async ({ params, reply }) => {
      const province = (await loadProvinces()).find(({ code }) => code === params.code);
      if (!province) throw new Failure('NOT_FOUND');
      reply.header('cache-control', `public, max-age=${ONE_DAY}`);
      return province.wards;
    },
    { shows: () => [] },
  );
}
