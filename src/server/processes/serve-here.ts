/** Serves HTTP in this process. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '../app/app.ts';
import type { Config } from '../config/config.ts';
import type { Shop } from '../config/shop.ts';
import { explainPort } from './port.ts';
import type { Serving } from './serving.ts';

/** Milliseconds that running requests may still take when the shop stops. */
const PATIENCE = 25_000;

/** @returns the port on which this process listens */
async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<number> {
  await app.listen({ host: HOST, port: PORT }).catch((error: unknown) => {
    throw explainPort(error, { HOST, PORT });
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : PORT;
}

/** @throws StartError PORT_UNUSABLE */
export async function serveHere(shop: Shop, options: AppOptions): Promise<Serving> {
  const app = await createApp(shop, options);
  const stop = () => Promise.race([app.close(), sleep(PATIENCE)]);
  try {
    return { port: await listen(app, shop.config), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
