/** The JSON form of the OpenTelemetry protocol (OTLP 1.x over HTTP), as far as the shop needs it. */
import type { Span } from '#store/database/work.ts';

export type SpanKind = 'internal' | 'server' | 'client';

export type EndedSpan = Span & {
  name: string;
  kind: SpanKind;
  /** the time of performance.now() */
  ended: number;
  failed: boolean;
  attributes: Readonly<Record<string, string | number>>;
};

const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 };
const FAILED = 2;

const nanoseconds = (time: number): string => String(BigInt(Math.round((performance.timeOrigin + time) * 1e6)));

const attributesOf = (values: EndedSpan['attributes']) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    // integers are text, because JSON has no 64-bit numbers
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) },
  }));

/** @param service what the shop is called there */
export function writeSpans(spans: readonly EndedSpan[], service: string): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
        scopeSpans: [
          {
            scope: { name: 'suc-bat' },
            spans: spans.map(({ traceId, spanId, parentId, name, kind, begun, ended, failed, attributes }) => ({
              traceId,
              spanId,
              ...(parentId ? { parentSpanId: parentId } : {}),
              name,
              kind: KINDS[kind],
              startTimeUnixNano: nanoseconds(begun),
              endTimeUnixNano: nanoseconds(ended),
              attributes: attributesOf(attributes),
              ...(failed ? { status: { code: FAILED } } : {}),
            })),
          },
        ],
      },
    ],
  });
}

/** Reads the setting OTEL_EXPORTER_OTLP_HEADERS: `name=value,name=value`, values percent-encoded. */
export function readHeaders(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())]] : [];
  });
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Reads the header `traceparent` (W3C Trace Context). @returns null if there is none or it is not valid */
export function readParent(header: string | undefined): { traceId: string; spanId: string; sampled: boolean } | null {
  const [, traceId = '', spanId = '', flags = ''] = PARENT.exec(header ?? '') ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
