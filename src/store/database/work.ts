/** What this process is doing when it sends a statement: a request or a job, and what its statements took. */
import { AsyncLocalStorage } from 'node:async_hooks';

export class Work {
  /** the request id, or the name and the id of the job */
  readonly id: string;
  /** `job send-mail`; for a request the method, until its route is known, such as `GET /products/$slug` */
  name: string;
  statements = 0;
  /** the sum of the milliseconds of all statements, which may overlap */
  statementMs = 0;
  /** the span of this work; null unless it is traced */
  span: Span | null = null;

  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }
}

/** A span by the ids of OpenTelemetry. `begun`: the time of performance.now() */
export type Span = { traceId: string; spanId: string; parentId: string | null; begun: number };

/** The work to which the running code belongs; undefined outside requests and jobs. */
export const working = new AsyncLocalStorage<Work>();
