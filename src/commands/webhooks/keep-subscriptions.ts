/** Updates the webhook subscriptions of the shop's own extensions. Subscriptions of other programs do not change. */
import type { Database } from '#store/database/database.ts';
import {
  insertSubscription,
  lockSubscriptions,
  removeSubscription,
  type Subscription,
  writeEvents,
} from '#store/webhooks/subscriptions.ts';

/** `isConnected`: whether it is subscribed without an owner's connecting it first */
type Wanted = Omit<Subscription, 'enabled'> & { secret: Buffer; isConnected: boolean };
type Keeping = { wanted: readonly Wanted[]; isOurs: (url: string) => boolean; isKept: (url: string) => boolean };

export function keepSubscriptions(db: Database, { wanted, isOurs, isKept }: Keeping): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const present = (await lockSubscriptions(tx)).filter(({ url }) => isOurs(url));
    for (const { id, url } of present) {
      const events = wanted.find((one) => one.url === url)?.events;
      if (events) await writeEvents(tx, id, events);
      else if (!isKept(url)) await removeSubscription(tx, id);
    }
    for (const { id, name, url, events, secret, isConnected } of wanted)
      if (isConnected && !present.some((one) => one.url === url))
        await insertSubscription(tx, { id, name, url, events, secret });
  });
}
