/** Starts the shop, and stops it without losing what is being served. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadDemoCatalogue } from '#commands/load-demo-catalogue.ts';
import { checkStates } from '#domain/transitions.ts';
import { claimDataDir } from './adapters/postgres/data-dir-claim.ts';
import { StartError } from './adapters/postgres/start-error.ts';
import { createApp } from './app.ts';
import { type Config, loadEnvironment, readConfig } from './config.ts';
import { devMailPath } from './dev-mail.ts';
import { startWorker } from './jobs/worker.ts';
import { takeImagesFrom } from './media.ts';
import { openShop } from './open-shop.ts';

/** Requests still being served get this many milliseconds to end. */
const PATIENCE = 25_000;

// React picks its build by this when the pages are loaded, later
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';

const say = (line: string) => console.log(line);

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<number> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = {
      EADDRINUSE: 'is taken by another program',
      EACCES: 'may not be used by this user',
      EADDRNOTAVAIL: 'is not an address of this machine',
    }[code ?? ''];
    if (!reason) throw error;
    throw new StartError(
      'PORT_UNUSABLE',
      `${HOST}:${PORT} ${reason}: set PORT or HOST to another one and start again.`,
    );
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : PORT;
}

async function start(): Promise<() => Promise<void>> {
  checkStates();
  const config = readConfig(loadEnvironment());
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const claim = await claimDataDir(config.DATA_DIR);
    undo.push(() => claim.release());
    const { shop, pool, close } = await openShop(config, say);
    undo.push(close);
    const loaded = await loadDemoCatalogue(shop.db, takeImagesFrom(shop.files));
    if (loaded) say(`Loaded the demo catalogue: ${loaded.added} products, ${loaded.reviews} demo reviews`);
    const app = await createApp(shop, { dev: process.argv.includes('--dev') });
    undo.push(() => Promise.race([app.close(), sleep(PATIENCE)]));
    const port = await listen(app, config);
    // after the door is open: letters hold links, and PORT=0 has no number before
    const worker = await startWorker({ ...shop, config: { ...config, PORT: port } }, pool);
    undo.push(() => worker.stop());
    const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
    const letters = devMailPath(config);
    if (letters) say(`The emails it writes can be read on this machine: http://${host}:${port}${letters}`);
    say(`The shop is open: http://${host}:${port}`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

let stop: (() => Promise<void>) | null = null;
let stopping = false;

/** A second signal changes nothing: what is being served still ends first. */
async function onSignal(): Promise<void> {
  if (stopping) return;
  stopping = true;
  say('Stopping: finishing what is being served …');
  await stop?.();
  say('Stopped.');
  process.exit(0);
}

process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

try {
  stop = await start();
} catch (error) {
  const { name, message } = error as Error;
  console.error(name === 'StartError' || name === 'ConfigError' ? message : error);
  process.exit(1);
}
