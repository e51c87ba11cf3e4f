/** A worker process: serves HTTP on a port shared with other workers. The primary process starts and stops it. */
import { openDatabase, openPool, SERVING } from '#store/database/database.ts';
import { openFiles } from '../adapters/storage/files.ts';
import { endPool } from '../app/open-shop.ts';
import { surviveUnhandledRejections } from '../app/unhandled.ts';
import { watchShop } from '../app/watch-shop.ts';
import { loadSecret } from '../config/secret.ts';
import { StartError } from '../config/start-error.ts';
import { keepFault, tellFaultsTo } from '../extensions/faults.ts';
import { loadExtensions } from '../extensions/load-extensions.ts';
import { readOwnNumbers } from '../metrics/own-numbers.ts';
import { askPrimary } from './ask-primary.ts';
import { keepHeapSmall } from './keep-heap-small.ts';
import { serveHere } from './serve-here.ts';
import { NUMBER, TASK, type ToPrimary, type ToWorker, type WorkerTask } from './worker-task.ts';

const tell = (message: ToPrimary, told?: () => void) => process.send?.(message, undefined, undefined, told);

/** False until the primary process reports that the job worker is running; until then, /readyz reports "not ready". */
let jobsRun = false;
const name = `worker ${process.env[NUMBER] ?? ''}`;
const observer = askPrimary((message) => tell(message));

async function start({ config, databaseUrl, devMailKey }: WorkerTask): Promise<() => Promise<void>> {
  const pool = openPool(databaseUrl, config.DATABASE_POOL, SERVING);
  const secret = await loadSecret(config.DATA_DIR, config.AUTH_SECRET);
  const files = openFiles(config.DATA_DIR);
  const extensions = await loadExtensions();
  const shop = { db: openDatabase(pool), files, secret, config, databaseUrl, devMailKey, extensions };
  const endWatching = await watchShop(config, databaseUrl);
  const serving = await serveHere(shop, { isWorkerRunning: () => jobsRun, observer });
  return async () => {
    await serving.stop();
    await endWatching();
    await endPool(pool);
  };
}

let stopping = false;

/** Ends the process after the running requests have been answered; a second signal has no effect. */
async function end(started: Promise<() => Promise<void>>): Promise<void> {
  if (stopping) return;
  stopping = true;
  await started.then((stop) => stop()).catch((error: unknown) => console.error(error));
  process.exit(0);
}

surviveUnhandledRejections();
keepHeapSmall();
// keeps this worker running between requests: the launcher's lifeline lets a process without work end
process.channel?.ref();
process.on('message', (message: ToWorker) => {
  if ('wanted' in message) return void tell({ numbers: readOwnNumbers(name) });
  if ('answerTo' in message) return observer.take(message);
  jobsRun = message.jobsRun;
  for (const fault of message.faults) keepFault(fault);
});
tellFaultsTo((fault) => tell({ fault }));
const started = start(JSON.parse(process.env[TASK] ?? '') as WorkerTask);
delete process.env[TASK];
// the signal was sent by the primary process, or by a terminal, which sends it to all its processes at once
process.on('SIGINT', () => end(started));
process.on('SIGTERM', () => end(started));

try {
  await started;
  tell({ listening: true });
} catch (error) {
  const reason = error instanceof StartError ? error.message : String((error as Error).stack);
  tell({ failed: reason }, () => process.exit(1));
}
