/**
 * Sends many requests to one URL from a separate process: with wrk if it is installed, otherwise with autocannon, which
 * is far slower.
 */
import { spawn, spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { cpuSecondsOf } from './processes.ts';

const CONNECTIONS = 20;
const report = fileURLToPath(new URL('wrk-report.lua', import.meta.url));
const autocannon = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url));

/**
 * The result of a load test: requests per second, the times of a request in milliseconds, and the share of a processor
 * core that the loading process used.
 */
export type HttpLoad = { perSecond: number; p50: number; p99: number; loaderCpu: number };

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

function commandOf(url: string, seconds: number, headers: Record<string, string>): [string, string[]] {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const amount = ['-c', String(CONNECTIONS), '-d', String(seconds)];
  return hasWrk
    ? ['wrk', ['-t', '1', '--timeout', '20s', ...amount, ...headerArgs, '-s', report, url]]
    : [process.execPath, [autocannon, ...amount, ...headerArgs, '--json', '--no-progress', url]];
}

function readReport(output: string): Omit<HttpLoad, 'loaderCpu'> & { wrong: number } {
  if (!hasWrk) {
    const { requests, latency, errors, timeouts, non2xx } = JSON.parse(output);
    return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, wrong: errors + timeouts + non2xx };
  }
  const { requests, seconds, p50, p99, wrong } = JSON.parse(/REPORT (.*)/.exec(output)?.[1] ?? 'null');
  return { perSecond: requests / seconds, p50, p99, wrong };
}

/** @throws Error if any response was missing or its status was not 2xx */
export async function loadHttp(url: string, seconds: number, headers: Record<string, string>): Promise<HttpLoad> {
  const child = spawn(...commandOf(url, seconds, headers), { stdio: ['ignore', 'pipe', 'inherit'] });
  const begun = performance.now();
  let used = 0;
  const watch = setInterval(async () => {
    const cpu = await cpuSecondsOf(child.pid as number);
    if (cpu) used = cpu / ((performance.now() - begun) / 1000);
  }, 100);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve)).finally(() => clearInterval(watch));
  if (code !== 0) throw new Error(`the load of ${url} ended with ${code}: ${output}`);
  const { wrong, ...load } = readReport(output);
  if (wrong > 0) throw new Error(`${wrong} requests of ${url} failed`);
  return { ...load, loaderCpu: used };
}
