/** Traces as a collector gets them: what lies within what, and nothing about a person. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readHeaders, readParent } from '#server/tracing/otlp.ts';
import { sendTraces, type TraceSender } from '#server/tracing/send-traces.ts';
import { counts } from '#server/watch/counts.ts';
import { watchJob } from '#server/watch/watch-job.ts';
import { openTestShop } from '../app.ts';
import { codForm, customer, line, makeProduct } from '../makers.ts';

const shop = openTestShop();

// biome-ignore lint/suspicious/noExplicitAny: what a collector reads is looked at here
type Sent = { headers: Record<string, unknown>; body: any };
const sent: Sent[] = [];
let status = 200;
let collector: Server;
let endpoint = '';
let sender: TraceSender | null = null;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      sent.push({ headers: { ...request.headers, url: request.url }, body: JSON.parse(text) });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
});

afterAll(() => {
  collector.close();
});

afterEach(async () => {
  await sender?.stop();
  sent.length = 0;
  status = 200;
});

const said: string[] = [];

function open(share = 1): TraceSender {
  sender = sendTraces(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,x-other=c',
      OTEL_SERVICE_NAME: 'cua-hang',
      OTEL_TRACES_SAMPLER_ARG: share,
    },
    (line) => said.push(line),
  );
  return sender;
}

const spansOf = () => sent.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans);

test('an order is one trace: the request with its statements, and none of what the customer typed', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 3 });
  const { stop } = open();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const placed = await shop.post('/api/orders?x=SECRET', codForm([line(product)]), { traceparent });
  expect(placed.status).toBe(201);
  await stop();
  expect(sent[0]?.headers).toMatchObject({ url: '/v1/traces', 'x-key': 'a b', 'x-other': 'c' });
  expect(sent[0]?.body.resourceSpans[0].resource.attributes).toContainEqual({
    ...{ key: 'service.name', value: { stringValue: 'cua-hang' } },
  });
  const spans = spansOf().filter((span) => span.traceId === traceId);
  const [request, ...others] = spans.filter(({ kind }) => kind === 2);
  expect(others).toEqual([]);
  expect(request).toMatchObject({ name: 'POST /api/orders', parentSpanId: 'b7ad6b7169203331' });
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '201' } });
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(3);
  for (const { parentSpanId, startTimeUnixNano, endTimeUnixNano } of statements) {
    expect(parentSpanId).toBe(request.spanId);
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  }
  const text = JSON.stringify(sent);
  for (const typed of ['SECRET', ...Object.values(customer).filter((value) => String(value).length > 3)])
    expect(text).not.toContain(String(typed));
});

test('a job is a trace, and fails as it does', async () => {
  const { stop } = open();
  await watchJob('sweep-mails', '7', () => shop.shop.db.selectFrom('mails').select('id').execute());
  await expect(watchJob('back-up', '8', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  await stop();
  const jobs = spansOf().filter(({ kind }) => kind === 1);
  expect(jobs.map(({ name, status: ended }) => [name, ended?.code])).toEqual([
    ['job sweep-mails', undefined],
    ['job back-up', 2],
  ]);
  expect(spansOf().some(({ parentSpanId }) => parentSpanId === jobs[0].spanId)).toBe(true);
});

test('a call to another program lies within the request or the job that made it', async () => {
  const { stop } = open();
  await watchJob('pull-transactions', '9', async () => {
    await (await fetch(`${shop.url}/healthz?key=SECRET`)).text();
  });
  await stop();
  const [job] = spansOf().filter(({ kind }) => kind === 1);
  const calls = spansOf().filter(({ parentSpanId, name }) => parentSpanId === job.spanId && name.startsWith('GET 127'));
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain('SECRET');
});

test('nothing is traced of whom the caller does not trace, nor above the share', async () => {
  const first = open();
  await shop.get('/healthz');
  await fetch(`${shop.url}/healthz`, { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` } });
  await first.stop();
  expect(spansOf().filter(({ kind }) => kind === 2)).toHaveLength(1);
  sent.length = 0;
  const second = open(0);
  await shop.get('/healthz');
  await second.stop();
  expect(sent).toEqual([]);
});

test('a collector that is broken costs the shop nothing but the spans, which are counted', async () => {
  status = 500;
  said.length = 0;
  const dropped = counts.spansDropped;
  const { stop } = open();
  expect((await shop.get('/healthz')).status).toBe(200);
  await stop();
  expect(counts.spansDropped).toBeGreaterThan(dropped);
  expect(said).toEqual([expect.stringContaining('it answers 500')]);
});

test('headers of the setting and of callers are read as the standards write them', () => {
  expect(readHeaders('api-key=abc, other=%2F=x,,broken')).toEqual({ 'api-key': 'abc', other: '/=x' });
  expect(readHeaders(undefined)).toEqual({});
  for (const header of [undefined, '', 'x', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `01-${'a'.repeat(32)}-b-01`])
    expect(readParent(header)).toBeNull();
});
