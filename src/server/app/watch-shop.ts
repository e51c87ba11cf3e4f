/** Begins what a process watches of itself, by the settings: slow statements, the process, outgoing calls, traces. */
import type { Config } from '../config/config.ts';
import { watchSlowStatements } from '../log/slow-statements.ts';
import { openLines } from '../log/write-line.ts';
import { watchOutgoing } from '../watch/outgoing.ts';
import { watchProcess } from '../watch/process-numbers.ts';

/** @returns a function that ends the watching and sends the traces that wait */
export async function watchShop(config: Config, databaseUrl: string): Promise<() => Promise<void>> {
  const { SLOW_STATEMENT_MS: limit, LOG_FORMAT, METRICS_TOKEN, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = config;
  const endSlow =
    limit === null
      ? () => {}
      : watchSlowStatements({ limit, databaseUrl, isForPeople: LOG_FORMAT === 'text', write: openLines(config) });
  if (METRICS_TOKEN !== undefined || METRICS_PORT !== undefined) {
    watchProcess();
    watchOutgoing();
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => endSlow();
  const { sendTraces } = await import('../tracing/send-traces.ts');
  const sender = sendTraces({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT }, (line) => console.error(line));
  return async () => {
    endSlow();
    await sender.stop();
  };
}
