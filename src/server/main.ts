/** Starts the shop, and stops it after the requests that are being served have ended. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { checkStates } from '#domain/orders/transitions.ts';
import { claimDataDir } from '#postgres/data-dir-claim.ts';
import { SERVING } from '#store/database/database.ts';
import { createApp } from './app.ts';
import { type Config, loadEnvironment, readConfig } from './config/config.ts';
import type { Shop } from './config/shop.ts';
import { StartError } from './config/start-error.ts';
import { readDemoCatalogue } from './content/demo-catalogue.ts';
import { catalogueFolder } from './content/posts.ts';
import { devMailPath } from './dev/dev-mail.ts';
import type { KeptWorker } from './jobs/keep-running.ts';
import { startWorker } from './jobs/worker.ts';
import { explainLostDatabase, openShop } from './open-shop.ts';
import { takeImagesFrom } from './pages/media.ts';
import { surviveUnhandledRejections } from './unhandled.ts';

/** Milliseconds that the requests being served are given to end. */
const PATIENCE = 25_000;

// React chooses its build by this when the pages are loaded later
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';

/** Errors that the operator can put right: they are printed without a stack. */
const EXPECTED = ['StartError', 'EmbeddedPostgresError', 'ConfigError'];

const say = (line: string) => console.log(line);

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address that this machine knows',
};

function explainPort(error: unknown, { HOST, PORT }: Config): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  if (!reason) return error;
  return new StartError('PORT_UNUSABLE', `${HOST}:${PORT} ${reason}: set PORT or HOST to another one and start again.`);
}

/** Checks the port before anything is created: a port in use must not leave a new database behind. */
async function checkPort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: config.HOST, port: config.PORT });
    await once(probe, 'listening');
  } catch (error) {
    throw explainPort(error, config);
  } finally {
    probe.close();
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  await app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw explainPort(error, config);
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.PORT;
}

/** Says where emails go, without the password that SMTP_URL may contain. */
function whereEmailsGo({ SMTP_URL, DATA_DIR }: Config): string {
  return SMTP_URL
    ? `Emails are sent by ${new URL(SMTP_URL).host}`
    : `Emails are written to ${join(DATA_DIR, 'mail')} and not sent: SMTP_URL is not set`;
}

async function fill(shop: Shop): Promise<void> {
  const loaded = await loadDemoCatalogue(shop.db, readDemoCatalogue, takeImagesFrom(shop.files)(catalogueFolder));
  if (loaded) say(`Loaded the demo catalogue: ${loaded.added} products, ${loaded.reviews} demo reviews`);
}

async function start(): Promise<() => Promise<void>> {
  checkStates();
  const config = readConfig(loadEnvironment((line) => console.error(line)));
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const claim = await claimDataDir(config.DATA_DIR);
    undo.push(() => claim.release());
    await checkPort(config);
    const { shop, pool, embedded, close } = await openShop(config, say, { deadlines: SERVING, fill });
    undo.push(close);
    let worker: KeptWorker | null = null;
    const app = await createApp(shop, {
      dev: process.argv.includes('--dev'),
      isWorkerRunning: () => worker?.isRunning() ?? false,
    });
    undo.push(() => Promise.race([app.close(), sleep(PATIENCE)]));
    const port = await listen(app, config);
    // after listening: emails contain links, and with PORT=0 the port is unknown before
    const started = await startWorker({ ...shop, config: { ...config, PORT: port } }, pool);
    worker = started;
    undo.push(() => started.stop());
    const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
    embedded?.watch((error) => {
      console.error(`PostgreSQL could not be started again, so the shop ends: ${error.message}`);
      void end(1);
    });
    say(whereEmailsGo(config));
    const mailPath = devMailPath(config);
    if (mailPath) say(`The emails it writes can be read on this machine: http://${host}:${port}${mailPath}`);
    say(`The shop is open: http://${host}:${port}`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

let stop: (() => Promise<void>) | null = null;
let stopping = false;

/** Ends the process once what is being served has ended; a second signal changes nothing. */
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

try {
  stop = await start();
} catch (error) {
  const reason = explainLostDatabase(error) as Error;
  console.error(EXPECTED.includes(reason.name) ? reason.message : reason);
  process.exit(1);
}
