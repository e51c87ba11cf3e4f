/** The carrier of a model: it reports what happens to parcels, twice, late and in any order. */
import { connectCarrier } from '#commands/carriers/connect-carrier.ts';
import ghnExtension from '#extensions/ghn/extension.ts';
import { sealConnection } from '#server/adapters/carriers/connection.ts';
import type { Shop } from '#server/config/shop.ts';
import { asOperator } from '../as-operator.ts';
import type { ReportedState } from './model.ts';
import type { Sent } from './shop.ts';

const SECRET = { webhookHeader: 'x-ghn-secret', webhookValue: 'header-value-of-this-test' };

/** Connects GHN for its webhooks; nothing calls it, because staff type its tracking codes. */
export async function connectGhn({ db, secret }: Shop): Promise<void> {
  const { limits, options } = ghnExtension.carrier;
  const connected = {
    secrets: { token: 'token-of-this-test', ...SECRET },
    options: { limits, requiredNote: options.requiredNote.initial, shopId: '885', url: 'http://127.0.0.1:9' },
  };
  await asOperator(db, 'shop.carrier-connected', (tx) =>
    connectCarrier(tx, 'ghn', {
      ...{ connection: sealConnection(secret, 'ghn', connected), said: { before: null, after: null } },
      actor: { kind: 'operator', userId: null },
    }),
  );
}

/** GHN's words for the states. */
const words: Readonly<Record<ReportedState, string>> = {
  handed_over: 'picked',
  failed: 'delivery_fail',
  delivered: 'delivered',
  returning: 'return',
  returned: 'returned',
};

/** @param at milliseconds since 1970 */
export const webhook = (tracking: string, state: ReportedState, at: number): Sent => ({
  path: '/webhooks/ghn',
  headers: { [SECRET.webhookHeader]: SECRET.webhookValue },
  body: () => ({
    ...{ OrderCode: tracking, Type: 'switch_status', Status: words[state], Time: new Date(at).toISOString() },
    ...{ ClientOrderCode: '', CODAmount: 0, ShopID: 885, IsPartialReturn: false },
  }),
});
