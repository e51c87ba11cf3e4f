/**
 * npm run proof:fuzz [REQUESTS] [SEED]: sends so many requests (30,000 if nothing is said) to every endpoint of the shop and of
 * the office, by everybody from a stranger to an owner: such as fit the contract, such as nearly fit, and such as an attacker
 * sends, with ids that the shop told before. It fails if an answer is 5xx or takes more than 2 seconds (a file that is sent
 * row by row: until its first row), if somebody is served who must not be, if the books or a constraint of the database are
 * broken afterwards, or if the memory grows.
 */
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#postgres/index.ts';
import { loadSecret } from '#server/config/secret.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { memoryOf } from '../../bench/processes.ts';
import { median } from '../../bench/row.ts';
import { seed as fill } from '../../bench/seeded-shop.ts';
import { newDataDir, startShop } from '../../bench/started-shop.ts';
import { type Actor, hire, mayUse } from './actors.ts';
import { Known } from './known.ts';
import { brokenLaws } from './laws.ts';
import { endpoints, type FuzzRequest, requestOf } from './requests.ts';
import { trade } from './trade.ts';

const REQUESTS = Number(process.argv[2] ?? 30_000);
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 1_000_000));
/** Requests that are sent at the same time; what they tell is learned in their order, so that a run can be repeated. */
const AT_ONCE = 4;
/** After so many requests everybody signs in anew: sessions end, and people are removed. */
const RENEWED_EVERY = 500;
/** The longest time of an answer, in milliseconds, and when the client gives up. */
const [SLOW, GIVEN_UP] = [2000, 20_000];
/** By how much the memory of the last quarter of the run may be above that of the second; shorter runs only warm up. */
const [GROWTH, ENOUGH] = [1.1, 30_000];
const SAMPLES = 40;
const MOST_PRINTED = 40;
/** Where nobody answers: whatever the shop would ask of banks, carriers and webhooks outside fails at once. */
const NOWHERE = 'http://127.0.0.1:9';

/** Node answers a request whose address and headers are longer (in bytes) with 431, and closes the connection. */
const MOST_HEADERS = 16_384;
const CLOSED = /EPIPE|ECONNRESET/;
/** Files that are sent row by row grow with the shop: what counts is how long their first row takes. */
const STREAMED = /^\/api\/admin\/exports\//;

type Answer = { status: number; ms: number; body: unknown };

const findings: string[] = [];
let slowOnce = 0;
const bugs = new Map<string, string>();
const served = new Map<string, number>();
const statuses = new Map<number, number>();
const slowest: { ms: number; line: string }[] = [];

/** Keeps the error of each bug that the shop's log names. */
function readLog(): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each.includes('"msg":"bug"'))) {
      const { request, err } = JSON.parse(line) as { request: string; err?: { stack?: string } };
      bugs.set(request, err?.stack ?? line);
    }
  };
}

async function send(url: string, { endpoint, path, headers, body }: FuzzRequest): Promise<Answer> {
  const begun = performance.now();
  try {
    const response = await fetch(url + path, {
      ...{ method: endpoint.method, headers, redirect: 'manual', signal: AbortSignal.timeout(GIVEN_UP) },
      ...(body !== undefined && { body }),
    });
    const toHeaders = performance.now() - begun;
    const text = await response.text();
    const ms = STREAMED.test(path) ? toHeaders : performance.now() - begun;
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, ms, body: isJson && text ? JSON.parse(text) : null };
  } catch (error) {
    const cause = String((error as Error).cause ?? error);
    // a client that still writes when the connection closes cannot read the 431
    const status = path.length >= MOST_HEADERS && CLOSED.test(cause) ? 431 : 0;
    return { status, ms: performance.now() - begun, body: cause };
  }
}

const wordsOf = (body: FuzzRequest['body']) =>
  body instanceof FormData
    ? JSON.stringify([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
    : (body ?? '');

/** Prints what is wrong at once, because a long run may be ended. */
function find(text: string): void {
  findings.push(text);
  if (findings.length <= MOST_PRINTED) console.log(`FOUND: ${text}\n`);
}

async function judge(
  request: FuzzRequest,
  index: number,
  { status, ms, body }: Answer,
  again: Answer | null,
): Promise<void> {
  const { endpoint, actor, path, mood } = request;
  const line = `request ${index}, ${mood}, by ${actor.name}: ${endpoint.method} ${path.slice(0, 300)} ${wordsOf(request.body).slice(0, 600)}`;
  if (again) slowOnce += 1;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status >= 200 && status < 300) served.set(endpoint.name, (served.get(endpoint.name) ?? 0) + 1);
  slowest.push({ ms, line });
  if (slowest.length > 200) slowest.sort((one, other) => other.ms - one.ms).splice(5);
  const isServed = status >= 200 && status < 300;
  const { request_id } = (body ?? {}) as { request_id?: string };
  if (status >= 500 || status === 0) {
    // the line of the log comes a little after the answer
    await sleep(200);
    find(
      `${endpoint.name} was answered ${status || body}: ${line}\n${bugs.get(String(request_id)) ?? JSON.stringify(body)}`,
    );
  } else if (ms > SLOW && again && again.ms > SLOW)
    find(`${endpoint.name} took ${Math.round(ms)} ms, and ${Math.round(again.ms)} ms when it was sent again: ${line}`);
  else if (isServed && !mayUse(actor, endpoint)) find(`${endpoint.name} served who must not be: ${line}`);
}

async function fuzz(url: string, pid: number, actors: readonly Actor[], known: Known): Promise<number[]> {
  const owner = actors.find(({ name }) => name === 'owner') as Actor;
  for (const endpoint of endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const first: FuzzRequest = { endpoint, actor: owner, mood: 'valid', path: endpoint.path, headers: owner.headers };
    known.learn(endpoint.path, (await send(url, first)).body);
  }
  const memory: number[] = [];
  for (let index = 0; index < REQUESTS; index += AT_ONCE) {
    if (index % RENEWED_EVERY === 0) for (const actor of actors) await actor.renew();
    const batch = Array.from({ length: Math.min(AT_ONCE, REQUESTS - index) }, (_, place) =>
      requestOf(SEED, index + place, actors, known),
    );
    const answers = await Promise.all(batch.map((request) => send(url, request)));
    for (const [place, answer] of answers.entries()) {
      const request = batch[place] as FuzzRequest;
      // on a busy machine any request may wait once: one that is slow is slow again, alone
      const again = answer.ms > SLOW ? await send(url, request) : null;
      await judge(request, index + place, answer, again);
      if (answer.status >= 200 && answer.status < 300) known.learn(request.endpoint.path, answer.body);
      if (answer.status === 401 && request.actor.door !== 'none') await request.actor.renew();
    }
    if (index % Math.max(AT_ONCE, Math.floor(REQUESTS / SAMPLES / AT_ONCE) * AT_ONCE) === 0)
      memory.push(await memoryOf(pid));
  }
  return memory;
}

function report(memory: readonly number[], seconds: number): void {
  const quarter = (from: number) =>
    median(memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * (from + 0.25))));
  const [early, late] = [quarter(0.25), quarter(0.75)];
  if (REQUESTS >= ENOUGH && !(late <= early * GROWTH))
    find(`the memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`);
  const never = endpoints.filter(({ name }) => !served.has(name)).map(({ name }) => name);
  console.log(`${REQUESTS} requests, seed ${SEED}, in ${seconds.toFixed(0)} s.`);
  console.log(
    [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${String(times).padStart(7)} answered ${status}`)
      .join('\n'),
  );
  console.log(
    `${endpoints.length - never.length} of ${endpoints.length} endpoints did what was asked at least once; never: ${never.join(', ') || 'none'}`,
  );
  console.log(`Memory: ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last.`);
  slowest.sort((one, other) => other.ms - one.ms);
  console.log(`${slowOnce} took more than ${SLOW} ms when they were sent first.`);
  for (const { ms, line } of slowest.slice(0, 3)) console.log(`Slow: ${Math.round(ms)} ms, ${line.slice(0, 200)}`);
  console.log(findings.length === 0 ? 'Nothing was found.' : `${findings.length} findings.`);
  if (findings.length > 0) {
    console.log(`Again: npm run proof:fuzz -- ${REQUESTS} ${SEED}`);
    process.exitCode = 1;
  }
}

const dataDir = await newDataDir();
try {
  await fill(dataDir, { products: 300, orders: 0 });
  const env = { ARCHIVE: 'off', CACHE: 'off', LOG: 'on', LOG_FORMAT: 'json', NODE_USE_ENV_PROXY: '1' };
  const shop = await startShop({
    ...{ dataDir, onOutput: readLog() },
    env: { ...env, HTTP_PROXY: NOWHERE, HTTPS_PROXY: NOWHERE, NO_PROXY: '' },
  });
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = openPool(postgres.url, 3);
  const db = openDatabase(pool);
  try {
    const actors = await hire(db, await loadSecret(dataDir, undefined), shop.url);
    const known = new Known();
    await trade(shop.url, actors.find(({ name }) => name === 'owner') as Actor, known);
    for (const law of await brokenLaws(db, pool)) find(`before the first request, ${law}`);
    const begun = performance.now();
    const memory = await fuzz(shop.url, shop.pid, actors, known);
    const seconds = (performance.now() - begun) / 1000;
    for (const law of await brokenLaws(db, pool)) find(law);
    report(memory, seconds);
  } finally {
    await pool.end();
    await shop.stop();
    await postgres.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
