/**
 * Sends traces to a collector of OpenTelemetry: a span for each request, job, statement and outgoing call. They have
 * patterns of routes, texts of statements without values and names of hosts, and nothing about a person. The module is
 * loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set (docs/decisions/071-seen.md says why it is not the SDK).
 */
import { randomBytes } from 'node:crypto';
import { type EndedStatement, watchStatements } from '#store/database/statement-watch.ts';
import type { Span, Work } from '#store/database/work.ts';
import type { Config } from '../config/config.ts';
import { counts } from '../watch/counts.ts';
import { type EndedCall, watchOutgoing } from '../watch/outgoing.ts';
import { listenToTraces } from '../watch/traces.ts';
import { type EndedSpan, readHeaders, readParent, writeSpans } from './otlp.ts';

/** Milliseconds between two sendings. */
const EACH = 2000;
/** The most spans of one sending, and the most that wait; further ones are dropped and counted. */
const AT_ONCE = 512;
const MOST_WAITING = 4096;
/** Milliseconds for the collector to answer. */
const PATIENCE = 5000;

const newId = (bytes: number) => randomBytes(bytes).toString('hex');

export type TraceSender = {
  /** Sends what waits, and stops. */
  stop(): Promise<void>;
};

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'> & {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
};

/** @param say receives one line when the collector takes no spans, and one when it does again */
export function sendTraces(settings: Settings, say: (line: string) => void): TraceSender {
  const url = `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`;
  const headers = { ...readHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS), 'content-type': 'application/json' };
  let waiting: EndedSpan[] = [];
  let isAway = false;

  function add(span: EndedSpan): void {
    if (waiting.length < MOST_WAITING) waiting.push(span);
    else counts.spansDropped += 1;
  }

  /** Adds a span that lies within the span of a work; without one, nothing is traced. */
  function addWithin(work: Work | undefined, span: Omit<EndedSpan, keyof Span | 'ended'>, begun: number, ms: number) {
    if (!work?.span) return;
    const { traceId, spanId: parentId } = work.span;
    add({ ...span, traceId, spanId: newId(8), parentId, begun, ended: begun + ms });
  }

  const tellStatement = ({ text, kind, begun, ms, rows, failed, work }: EndedStatement) =>
    addWithin(
      work,
      {
        name: kind,
        kind: 'client',
        failed,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text, 'db.response.returned_rows': rows },
      },
      begun,
      ms,
    );

  const tellCall = ({ host, method, status, begun, ms, work }: EndedCall) =>
    addWithin(
      work,
      {
        name: `${method} ${host}`,
        kind: 'client',
        failed: status === null || status >= 500,
        attributes: {
          'http.request.method': method,
          'server.address': host,
          ...(status === null ? {} : { 'http.response.status_code': status }),
        },
      },
      begun,
      ms,
    );

  async function sendSome(): Promise<void> {
    const spans = waiting.splice(0, AT_ONCE);
    try {
      const body = writeSpans(spans, settings.OTEL_SERVICE_NAME);
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      counts.spansSent += spans.length;
      if (isAway) say('The collector of traces takes spans again.');
      isAway = false;
    } catch (error) {
      counts.spansDropped += spans.length;
      if (!isAway) say(`The collector of traces takes no spans (${(error as Error).message}); they are dropped.`);
      isAway = true;
    }
  }

  /** Sends all that waits, but tries a collector that is away only once. */
  async function sendAll(): Promise<void> {
    do await sendSome();
    while (waiting.length > 0 && !isAway);
  }

  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (waiting.length > 0) sending = sending.then(sendAll);
  }, EACH).unref();

  const endings = [
    listenToTraces({
      begin(work, parent) {
        const from = readParent(parent);
        // a caller that is not traced asks not to be traced; one that is cannot have more traced than the setting says
        if (from?.sampled === false || Math.random() >= settings.OTEL_TRACES_SAMPLER_ARG) return;
        const traceId = from?.traceId ?? newId(16);
        work.span = { traceId, spanId: newId(8), parentId: from?.spanId ?? null, begun: performance.now() };
      },
      end({ name, id, span }, failed, status) {
        if (!span) return;
        const isRequest = status !== null;
        const attributes: EndedSpan['attributes'] = isRequest
          ? {
              'http.response.status_code': status,
              'http.route': name.slice(name.indexOf(' ') + 1),
              'shop.request.id': id,
            }
          : { 'shop.job': name };
        add({ ...span, name, kind: isRequest ? 'server' : 'internal', ended: performance.now(), failed, attributes });
      },
    }),
    watchStatements(tellStatement),
  ];
  watchOutgoing(tellCall);

  return {
    async stop() {
      clearInterval(timer);
      for (const end of endings) end();
      sending = sending.then(() => (waiting.length > 0 ? sendAll() : undefined));
      await sending;
      waiting = [];
    },
  };
}
