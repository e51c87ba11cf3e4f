/** Starts the shop. When it is stopped, the process waits until the running requests have been answered. */
import { join } from 'node:path';
import { giveDemoAttributes } from '#commands/catalogue/give-demo-attributes.ts';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { checkReturnStates } from '#domain/fulfilment/return-request.ts';
import { checkShipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { checkStates } from '#domain/orders/transitions.ts';
import { checkClaimStates } from '#domain/warranty/claim-states.ts';
import { markInUse } from '#postgres/in-use.ts';
import { claimDataDir } from '#postgres/index.ts';
import { SERVING } from '#store/database/database.ts';
import { hasOwner } from '#store/staff/people.ts';
import { firstRunLink } from './api/admin/staff/staff-links.ts';
import { explainLostDatabase, openShop } from './app/open-shop.ts';
import { purgeEdge } from './app/purge-edge.ts';
import { surviveUnhandledRejections } from './app/unhandled.ts';
import { watchShop } from './app/watch-shop.ts';
import { keepArchiving } from './archive/keep-archiving.ts';
import { type Config, loadEnvironment, readConfig } from './config/config.ts';
import type { Shop } from './config/shop.ts';
import { readDemoCatalogue } from './content/demo-catalogue.ts';
import { catalogueFolder } from './content/posts.ts';
import { devMailPath } from './dev/dev-mail.ts';
import { openReadiness } from './http/readiness.ts';
import type { KeptWorker } from './job-runner/keep-running.ts';
import { startWorker } from './jobs/worker.ts';
import { openGatherer } from './metrics/gather.ts';
import { openMetricsPort } from './metrics/metrics-routes.ts';
import { type Observer, openObserver } from './metrics/observer.ts';
import { takeFilesFrom } from './pages/take-files.ts';
import { repeatErasures } from './privacy/erasures.ts';
import { keepHeapSmall } from './processes/keep-heap-small.ts';
import { probePort } from './processes/port.ts';
import type { Serving } from './processes/serving.ts';
import { sweepUpgrade } from './upgrade/upgrade-database.ts';

/**
 * The number of database connections for the jobs in a process that only runs jobs, of which six run at the same time;
 * the job worker itself has further connections.
 */
const JOB_CONNECTIONS = 6;

const dev = process.argv.includes('--dev');
// the pages are loaded later, and React then chooses its development or production version by this variable
process.env.NODE_ENV ??= dev ? 'development' : 'production';

/** True for errors that the operator can correct: they are printed without a stack trace. */
const EXPECTED = ['StartError', 'EmbeddedPostgresError', 'ConfigError'];

const say = (line: string) => console.log(line);
const warn = (line: string) => console.error(line);

/** Prints how emails are sent, without the password that SMTP_URL may contain. */
function whereEmailsGo({ SMTP_URL, DATA_DIR }: Config): string {
  return SMTP_URL
    ? `Emails are sent by ${new URL(SMTP_URL).host}`
    : `Emails are written to ${join(DATA_DIR, 'mail')} and not sent: SMTP_URL is not set`;
}

async function fill(shop: Shop): Promise<void> {
  const loaded = await loadDemoCatalogue(shop.db, readDemoCatalogue, takeFilesFrom(shop.files)(catalogueFolder));
  if (loaded) return say(`Loaded the demo catalogue: ${loaded.added} products, ${loaded.reviews} demo reviews`);
  const described = await giveDemoAttributes(shop.db, readDemoCatalogue);
  if (described > 0) say(`Gave ${described} unchanged products of the demo their typed specifications`);
}

/** Prints the link that creates the first owner, if there is no owner. @param local the shop's URL on this machine */
async function offerFirstRun({ db, secret, config }: Shop, local: string): Promise<void> {
  if (await hasOwner(db)) return;
  const link = (config.PUBLIC_URL ?? local) + firstRunLink(secret);
  say(`It has no owner yet. Whoever opens this link within 30 minutes becomes the owner: ${link}`);
}

/**
 * Serves the shop in several worker processes or in this one. Each branch imports only the modules that it needs: with
 * several workers, this process renders no pages.
 */
async function serve(
  shop: Shop,
  url: string,
  isWorkerRunning: () => boolean,
): Promise<Serving & { observer: Observer }> {
  const gather = openGatherer(shop, openReadiness(shop, isWorkerRunning));
  if (shop.config.WORKERS > 1) {
    const { serveByWorkers } = await import('./processes/serve-by-workers.ts');
    return serveByWorkers(shop, url, isWorkerRunning, gather);
  }
  const { serveHere } = await import('./processes/serve-here.ts');
  const observer = openObserver(gather, async () => []);
  return { ...(await serveHere(shop, { dev, isWorkerRunning, observer })), observer };
}

async function start(): Promise<() => Promise<void>> {
  checkStates();
  checkShipmentStates();
  checkReturnStates();
  checkClaimStates();
  const given = readConfig(loadEnvironment(warn));
  // in development there is one process, which is restarted when files change
  const config = dev ? { ...given, WORKERS: 1 } : given;
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    // in development Vite makes the pages from their sources, so the built ones may be built again
    await markInUse(dev ? 'command' : 'shop');
    const claim = await claimDataDir(config.DATA_DIR);
    undo.push(() => claim.release());
    await sweepUpgrade(config.DATA_DIR);
    // the port is checked before anything is created, so that a start on a used port leaves no new database
    await probePort(config);
    const connections = config.WORKERS > 1 ? JOB_CONNECTIONS : config.DATABASE_POOL;
    const { shop, url, embedded, close } = await openShop(config, say, { deadlines: SERVING, connections, fill });
    undo.push(close);
    const erased = await repeatErasures(shop);
    if (erased > 0) warn(`${erased} people whose data a restore had brought back were erased again`);
    if (embedded) {
      const archiving = await keepArchiving({ config, secret: shop.secret, ...embedded, say: warn });
      if (archiving) undo.push(() => archiving.stop());
    }
    let worker: KeptWorker | null = null;
    undo.push(await watchShop(config, url));
    const { port, observer, stop: stopServing } = await serve(shop, url, () => worker?.isRunning() ?? false);
    undo.push(stopServing);
    if (config.METRICS_PORT !== undefined) {
      const metrics = await openMetricsPort(config.METRICS_PORT, observer);
      undo.push(() => metrics.close());
      say(`Its numbers for Prometheus: http://127.0.0.1:${metrics.port}/metrics`);
    }
    const { PURGE_URL } = config;
    if (PURGE_URL !== undefined) {
      const purging = purgeEdge(shop.db, { ...config, PURGE_URL }, warn);
      undo.push(() => purging.stop());
    }
    // jobs start after the server listens, because emails contain links, and with PORT=0 the port is unknown before
    const started = await startWorker({ ...shop, config: { ...config, PORT: port } }, url);
    worker = started;
    undo.push(() => started.stop());
    const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
    embedded?.watch((error) => {
      console.error(`PostgreSQL could not be started again, so the shop ends: ${error.message}`);
      void end(1);
    });
    say(whereEmailsGo(config));
    const mailPath = devMailPath(shop);
    if (mailPath) say(`The emails it writes can be read on this machine: http://${host}:${port}${mailPath}`);
    // these are the lines that matter: last, with nothing beside them
    say(`\nThe shop is open: http://${host}:${port}`);
    await offerFirstRun(shop, `http://${host}:${port}`);
    say('');
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

let stop: (() => Promise<void>) | null = null;
let stopping = false;

/** Ends the process after the running requests have been answered; a second signal has no effect. */
async function end(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  say('Stopping: finishing what is being served …');
  await stop?.().catch((error: unknown) => console.error(error));
  say('Stopped.');
  process.exit(code);
}

process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
surviveUnhandledRejections();
keepHeapSmall();

try {
  stop = await start();
} catch (error) {
  const reason = explainLostDatabase(error) as Error;
  console.error(EXPECTED.includes(reason.name) ? reason.message : reason);
  process.exit(1);
}
