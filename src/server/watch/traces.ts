/**
 * Where requests, jobs, statements and outgoing calls are told to whoever sends traces. Without the setting
 * OTEL_EXPORTER_OTLP_ENDPOINT nobody listens, and nothing is made here.
 */
import type { Work } from '#store/database/work.ts';

export type TraceListener = {
  /** @param parent the header `traceparent` of whoever called */
  begin(work: Work, parent: string | undefined): void;
  /** @param failed true if it ended with an error, which a refusal of the client's request is not */
  end(work: Work, failed: boolean, status: number | null): void;
};

let listener: TraceListener | null = null;

/** @returns a function that ends the listening */
export function listenToTraces(listening: TraceListener): () => void {
  listener = listening;
  return () => {
    listener = null;
  };
}

export function beginTrace(work: Work, parent?: string | string[]): void {
  listener?.begin(work, typeof parent === 'string' ? parent : undefined);
}

export function endTrace(work: Work, status: number): void {
  listener?.end(work, status >= 500, status);
}

export function endJobTrace(work: Work, failed: boolean): void {
  listener?.end(work, failed, null);
}
