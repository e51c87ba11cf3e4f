/**
 * Extensions that listen to events of orders. Each of them has a webhook subscription with an internal address. So its
 * events are queued, retried and listed in the back office like those of an outside program, and it never runs within
 * an order's transaction.
 */
import { randomUUID } from 'node:crypto';
import { keepSubscriptions } from '#commands/webhooks/keep-subscriptions.ts';
import type { DeliveryOutcome, WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { ShopEvent } from '#extension-api/events.ts';
import type { Values } from '#extension-api/options.ts';
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';
import type { Shop } from '../../config/shop.ts';
import { noteThrown } from '../../extensions/faults.ts';
import type { Extensions } from '../../extensions/load-extensions.ts';
import { makeWebhookSecret, PURPOSE } from './webhook-secret.ts';

/** Milliseconds that a listener may take for one event. */
const PATIENCE = 10_000;
const DOMAIN = '.extension.invalid';

export const addressOf = (name: string) => `https://${name}${DOMAIN}/`;

/** @returns the name of the listening extension; null if the URL is that of an outside program */
export function listenerAt(url: string): string | null {
  const { hostname } = new URL(url);
  return hostname.endsWith(DOMAIN) ? hostname.slice(0, -DOMAIN.length) : null;
}

/** Subscribes the extensions that listen to events, and ends the subscriptions of extensions that were removed. */
export function subscribeListeners({
  db,
  secret,
  extensions,
}: Pick<Shop, 'db' | 'secret' | 'extensions'>): Promise<void> {
  const listening = [...extensions.values()].map(({ name, failure, extension: { on = {}, listener } }) => {
    const id = randomUUID();
    const { sealed } = makeWebhookSecret(secret, id);
    const events = Object.keys(on) as WebhookEvent[];
    return { id, name, url: addressOf(name), events, secret: sealed, failure, isConnected: listener === undefined };
  });
  return keepSubscriptions(db, {
    wanted: listening.filter(({ events }) => events.length > 0),
    isOurs: (url) => listenerAt(url) !== null,
    // events for a broken extension wait in the queue until the extension works again
    isKept: (url) => listening.some((one) => one.url === url && one.failure !== null),
  });
}

/** Encrypts the values of a listening extension's options in place of the secret that an outside program has. */
export const sealValues = (secret: Secret, subscriptionId: string, values: Values): Buffer =>
  seal(secret, PURPOSE, subscriptionId, { values });

/** @returns an empty object for an extension without options @throws Error if the key of the shop is another one */
export const openValues = (secret: Secret, subscriptionId: string, sealed: Buffer): Values =>
  (unseal(secret, PURPOSE, subscriptionId, sealed) as { values?: Values }).values ?? {};

/**
 * Calls an extension's function that listens to this kind of event.
 * @param body the same as in webhooks @param readValues returns the values of the extension's options
 */
export async function callListener(
  extensions: Extensions,
  name: string,
  body: string,
  readValues: () => Values,
): Promise<DeliveryOutcome> {
  const event = JSON.parse(body) as ShopEvent;
  const listen = extensions.get(name)?.extension.on?.[event.type];
  if (!listen) return { error: 'not-found' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE);
  });
  try {
    const ended = await Promise.race([Promise.resolve(event).then((it) => listen(it, readValues())), late]);
    if (ended === 'late') return { error: 'timeout' };
    if (!ended) return { status: 200 };
    if ('again' in ended) return { error: 'connection', again: ended.again };
    noteThrown(name, `on.${event.type}`, new Error(ended.hopeless));
    return { error: 'extension', isHopeless: true };
  } catch (error) {
    noteThrown(name, `on.${event.type}`, error);
    return { error: 'extension' };
  } finally {
    clearTimeout(timer);
  }
}
