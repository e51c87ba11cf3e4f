/** Makes requests to every endpoint of both contracts. The same seed and index give the same request to the same shop. */
import { z } from 'zod';
import { adminApi } from '#contract/admin/api.ts';
import type { Shape } from '#contract/call-types.ts';
import { api } from '#contract/shop/api.ts';
import { pngBytes } from '../images.ts';
import { codFields } from '../makers.ts';
import { type Actor, type Asked, mayUse } from './actors.ts';
import type { Fields, Known } from './known.ts';
import { Random } from './random.ts';
import { broken, hostile, type Schema, valueFor } from './values.ts';

/** An endpoint with the schemas of its inputs. */
export type Endpoint = Asked & {
  name: string;
  method: string;
  path: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  form?: Schema;
};

export type FuzzRequest = {
  endpoint: Endpoint;
  actor: Actor;
  mood: Mood;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
};

const moods = ['valid', 'near', 'hostile'] as const;
type Mood = (typeof moods)[number];

/**
 * Endpoints that are left out: an answer that only ends when the client leaves, and the removal of the demo's products, without
 * which there is little left to ask for.
 */
const LEFT_OUT = /Changes$|^removeDemo$/;
/** What this run asks for rarely: hashing a password, or copying the whole shop, takes a second of a core by design. */
const RARE = /password|logIn|signUp|signIn|acceptInvitation|makeFirstOwner|deleteAccount|backUp|Backup/i;

const schemaOf = (type: z.ZodType | undefined): Schema | undefined =>
  type && (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema);

type Declared = Shape & Asked & { method: string; path: string };

export const endpoints: readonly Endpoint[] = Object.entries({ ...api, ...adminApi } as Record<string, Declared>)
  .filter(([name]) => !LEFT_OUT.test(name))
  .map(([name, { method, path, permission, access, params, query, body, form }]) => ({
    ...{ name, method, path, permission, access },
    ...{ params: schemaOf(params), query: schemaOf(query), body: schemaOf(body), form: schemaOf(form) },
  }));

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** An order or reservation of one to three products at their prices, which chance alone would hardly make. */
function orderFields(random: Random, known: Known): Fields | null {
  const lines = Array.from({ length: 5 }, () => known.recordOf(random, '/api/products'))
    .filter((product) => typeof product?.raw_price === 'number')
    .map((product) => ({
      product_id: String(product?.id),
      quantity: random.between(1, 2),
      price: Number(product?.raw_price),
    }));
  if (lines.length === 0) return null;
  const fields = {
    ...codFields(lines.slice(0, random.between(1, 3))),
    payment_method: random.pick(['delivery', 'qr']),
  };
  // a form has texts only
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function fileFor(random: Random): Blob {
  const text = random.pick([
    'sku,ten,gia,ton\nTA-1,Tạ tay,100000,5\n',
    'a;b\n"',
    '\u0000\u0001',
    '',
    '﻿Mã vận đơn,Tiền thu hộ\nS1,400.000\n',
    '<svg/>',
  ]);
  const bytes = random.pick<string | Uint8Array<ArrayBuffer>>([
    text,
    pngBytes,
    pngBytes.slice(0, 500),
    `PK\u0003\u0004${'x'.repeat(3000)}`,
  ]);
  return new Blob([bytes], { type: random.pick(['text/csv', 'image/png', 'application/pdf', 'text/html', '']) });
}

function formFor(schema: Schema, fields: unknown, random: Random): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isFields(fields) ? fields : {})) {
    const isFile = schema.properties?.[name]?.format === 'binary';
    if (isFile && random.chance(0.9))
      form.append(name, fileFor(random), random.pick(['a.csv', 'a.png', '../a.png', 'a'.repeat(300)]));
    else if (value !== undefined)
      form.append(name, typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));
  }
  if (!('transactionScreenshot' in (schema.properties ?? {})) && random.chance(0.3))
    form.append('transactionScreenshot', fileFor(random), 'anh.png');
  return form;
}

/** Text of a URL, which takes no half characters. */
const inUrl = (value: unknown) =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value)
      .toWellFormed()
      .slice(0, 6000),
  );

function pathFor(
  { path, params, query }: Endpoint,
  record: Fields | undefined,
  random: Random,
  known: Known,
  mood: Mood,
): string {
  const part = (name: string) => {
    if (mood !== 'valid' && random.chance(0.2)) return hostile(random);
    if (record?.[name] !== undefined) return record[name];
    if (name === 'order') return record?.orderNumber ?? record?.number ?? known.valueOf(random, 'orderNumber');
    return (
      known.valueOf(random, name) ?? valueFor(params?.properties?.[name] ?? { type: 'string' }, { random, known, name })
    );
  };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => inUrl(part(name)) || '%00');
  if (!query) return filled;
  let asked = valueFor(query, {
    random,
    known,
    name: 'query',
    hint: path.includes(':') && record ? { key: record.key } : undefined,
  });
  if (mood !== 'valid') asked = broken(asked, random, mood);
  const pairs = Object.entries(isFields(asked) ? asked : {})
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 20) : [value]).map((each) => `${inUrl(name)}=${inUrl(each)}`),
    );
  if (pairs.length > 0 && mood === 'hostile' && random.chance(0.2)) pairs.push(pairs[0] as string, '%', 'a[b]=c');
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function bodyFor(
  endpoint: Endpoint,
  record: Fields | undefined,
  random: Random,
  known: Known,
  mood: Mood,
): string | FormData | undefined {
  const schema = endpoint.body ?? endpoint.form;
  if (!schema) return mood === 'hostile' && endpoint.method !== 'GET' && random.chance(0.3) ? '{' : undefined;
  const isOrder = /^(placeOrder|reserve|priceCart)$/.test(endpoint.name) && random.chance(0.8);
  const order = isOrder ? orderFields(random, known) : null;
  const hint =
    order && endpoint.body
      ? { ...order, items: JSON.parse(String(order.items)) }
      : (order ?? (record && { ...record, pieces: record.items }));
  let fields = valueFor(schema, { random, known, name: endpoint.name, hint, keep: random.pick([0.98, 0.98, 0.7]) });
  if (mood !== 'valid') fields = broken(fields, random, mood);
  if (endpoint.form) return formFor(schema, fields, random);
  const text = JSON.stringify(fields) ?? '';
  return mood === 'hostile' && random.chance(0.05) ? text.slice(0, -1) : text;
}

/** @returns the request of this index; the shop's answers so far decide which ids it names */
export function requestOf(seed: number, index: number, actors: readonly Actor[], known: Known): FuzzRequest {
  const random = new Random(seed, index);
  let endpoint = random.pick(endpoints);
  if (RARE.test(endpoint.name) && random.chance(0.8)) endpoint = random.pick(endpoints);
  const able = actors.filter((actor) => mayUse(actor, endpoint));
  const actor = able.length > 0 && random.chance(0.75) ? random.pick(able) : random.pick(actors);
  const mood = random.pick(['valid', 'valid', ...moods] as const);
  const record = random.chance(0.85) ? known.recordOf(random, endpoint.path) : undefined;
  const body = bodyFor(endpoint, record, random, known, mood);
  const headers = { ...actor.headers };
  if (typeof body === 'string')
    headers['content-type'] = mood === 'hostile' && random.chance(0.05) ? 'text/plain' : 'application/json';
  if (endpoint.name === 'placeOrder') headers['idempotency-key'] = random.uuid();
  return {
    endpoint,
    actor,
    mood,
    path: pathFor(endpoint, record, random, known, mood),
    headers,
    ...(body !== undefined && { body }),
  };
}
