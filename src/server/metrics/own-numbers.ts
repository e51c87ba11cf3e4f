/** The numbers of this process as samples. */
import { readPools, statementKinds, statementNumbers } from '#store/database/statement-watch.ts';
import { counts, listJobNumbers, readReading } from '../watch/counts.ts';
import { listOutgoing } from '../watch/outgoing.ts';
import { readProcess } from '../watch/process-numbers.ts';
import { BOUNDS, listRoutes } from '../watch/route-numbers.ts';
import { put, putHistogram, type Samples } from './samples.ts';

const ENDS = BOUNDS.map((ms) => ms / 1000);

function putRequests(samples: Samples): void {
  for (const { method, route, byClass, buckets, ms } of listRoutes()) {
    byClass.forEach((count, digit) => {
      if (count > 0) put(samples, 'shop_http_requests_total', count, { method, route, status: `${digit}xx` });
    });
    const labels = { method, route };
    putHistogram(samples, 'shop_http_request_seconds', labels, { ends: ENDS, counts: buckets, sum: ms / 1000 });
  }
  put(samples, 'shop_page_cache_total', counts.cacheHits, { result: 'hit' });
  put(samples, 'shop_page_cache_total', counts.cacheJoined, { result: 'joined' });
  put(samples, 'shop_page_cache_total', counts.cacheMisses, { result: 'miss' });
  put(samples, 'shop_page_cache_evictions_total', counts.cacheEvictions);
  put(samples, 'shop_page_cache_bytes', readReading('shop_page_cache_bytes'));
  put(samples, 'shop_page_streams', readReading('shop_page_streams'));
  put(samples, 'shop_refusals_total', counts.overloaded, { reason: 'load' });
  put(samples, 'shop_refusals_total', counts.tooManyRequests, { reason: 'limit' });
}

function putStatements(samples: Samples): void {
  for (const kind of statementKinds) {
    const { count, failed, ms, rows } = statementNumbers[kind];
    put(samples, 'shop_statements_total', count, { kind });
    put(samples, 'shop_statements_failed_total', failed, { kind });
    put(samples, 'shop_statement_seconds_total', ms / 1000, { kind });
    put(samples, 'shop_statement_rows_total', rows, { kind });
  }
  put(samples, 'shop_slow_statements_total', counts.slowStatements);
  const { inUse, idle, waiting, most } = readPools();
  put(samples, 'shop_pool_connections', inUse, { state: 'in use' });
  put(samples, 'shop_pool_connections', idle, { state: 'idle' });
  put(samples, 'shop_pool_waiting', waiting);
  put(samples, 'shop_pool_most', most);
}

function putWork(samples: Samples): void {
  for (const [name, { done, failed, ms }] of listJobNumbers()) {
    put(samples, 'shop_job_runs_total', done, { name, result: 'done' });
    put(samples, 'shop_job_runs_total', failed, { name, result: 'failed' });
    put(samples, 'shop_job_seconds_total', ms / 1000, { name });
  }
  put(samples, 'shop_mails_total', counts.mailsSent, { result: 'sent' });
  put(samples, 'shop_mails_total', counts.mailTriesFailed, { result: 'failed' });
  put(samples, 'shop_trace_spans_total', counts.spansSent, { result: 'sent' });
  put(samples, 'shop_trace_spans_total', counts.spansDropped, { result: 'dropped' });
  for (const [host, { answered, refused, failed, ms }] of listOutgoing()) {
    put(samples, 'shop_outgoing_calls_total', answered, { host, result: 'answered' });
    put(samples, 'shop_outgoing_calls_total', refused, { host, result: 'refused' });
    put(samples, 'shop_outgoing_calls_total', failed, { host, result: 'failed' });
    put(samples, 'shop_outgoing_seconds_total', ms / 1000, { host });
  }
}

function putProcess(samples: Samples, labels: { process: string }): void {
  const { rss, heapUsed, external, cpu, delay50, delay99, collections, collecting, startedAt } = readProcess();
  put(samples, 'shop_up', 1, labels);
  put(samples, 'shop_memory_bytes', rss, { ...labels, part: 'rss' });
  put(samples, 'shop_memory_bytes', heapUsed, { ...labels, part: 'heap' });
  put(samples, 'shop_memory_bytes', external, { ...labels, part: 'external' });
  put(samples, 'shop_cpu_seconds_total', cpu, labels);
  put(samples, 'shop_event_loop_delay_seconds', delay50, { ...labels, percentile: 50 });
  put(samples, 'shop_event_loop_delay_seconds', delay99, { ...labels, percentile: 99 });
  put(samples, 'shop_gc_total', collections, labels);
  put(samples, 'shop_gc_seconds_total', collecting, labels);
  put(samples, 'shop_start_time_seconds', startedAt, labels);
}

/** @param process what the process is called: `main`, or `worker 1` */
export function readOwnNumbers(process: string): Samples {
  const samples: Samples = {};
  putRequests(samples);
  putStatements(samples);
  putWork(samples);
  putProcess(samples, { process });
  return samples;
}
