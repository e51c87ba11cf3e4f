/** The settings of the log, of the numbers for Prometheus and of traces. */
import { z } from 'zod';

export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((text) => text === 'on');

export const watchSettings = {
  LOG: onOff.default(true).describe('one line per request'),
  LOG_FORMAT: z
    .enum(['text', 'json'], { error: 'must be text or json' })
    .default('text')
    .describe('`json` writes the log as JSON'),
  LOG_CACHED: z
    .string()
    .default('1')
    .refine(
      (text) => text === 'off' || (/^\d{1,6}$/.test(text) && Number(text) >= 1),
      'must be off, or a number: one of so many answers from the page cache gets a line in the log',
    )
    .transform((text) => (text === 'off' ? 0 : Number(text)))
    .describe('of the answers from the page cache, one in so many gets a line; `off`: none'),
  SLOW_STATEMENT_MS: z
    .string()
    .default('200')
    .refine(
      (text) => text === 'off' || (/^\d{1,6}$/.test(text) && Number(text) >= 1),
      'must be off, or a number of milliseconds',
    )
    .transform((text) => (text === 'off' ? null : Number(text)))
    .describe(
      'statements from so many milliseconds on get a line, with `LOG_FORMAT=json` also their plan; `off`: none',
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,200}$/, 'must have 32 to 200 letters, digits or any of - . _ ~ + / =')
    .optional()
    .describe("32 or more letters: the shop's own port answers `/metrics` to whoever sends them"),
  METRICS_PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform(Number)
    .optional()
    .describe('a port of this machine alone, with the numbers for Prometheus at `/metrics`'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of a collector, such as http://127.0.0.1:4318' })
    .optional()
    .describe('the collector to which traces go'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().describe('headers for the collector, as OpenTelemetry writes them'),
  OTEL_SERVICE_NAME: z.string().max(200).default('suc-bat').describe('the name of the shop in traces'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .refine((text) => /^(0(\.\d+)?|1(\.0+)?)$/.test(text), 'must be the share of requests that are traced, from 0 to 1')
    .transform(Number)
    .describe('the share of requests that are traced, from 0 to 1'),
};
