/**
 * Loaded into the shop's process before the shop: the process kills itself when it has sent a number of further SQL
 * statements. POST /7 to the port DEATH_PORT: after seven.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

let left = Number.POSITIVE_INFINITY;
const die = () => process.kill(process.pid, 'SIGKILL');

const listener = createServer((request, response) => {
  left = Number(request.url?.slice(1));
  if (left === 0) die();
  response.end();
});
// the threads of the shop are loaded in the same way
if (isMainThread) listener.listen(Number(process.env.DEATH_PORT), '127.0.0.1').unref();

type Query = (...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function counted(...args: unknown[]): unknown {
  const answer = Reflect.apply(query, this, args);
  // what the pool asks by itself has a callback
  return answer instanceof Promise ? answer.finally(() => --left === 0 && die()) : answer;
};
