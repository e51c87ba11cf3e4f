/** The fake GHN in the tests of a file, and a shop that is connected to it. */
import { afterAll, beforeAll, expect } from 'vitest';
import { beginCancelling, finishCancelling } from '#commands/carriers/cancel-by-carrier.ts';
import { connectCarrier } from '#commands/carriers/connect-carrier.ts';
import { beginSending, finishSending, type Sending } from '#commands/carriers/send-by-carrier.ts';
import ghnExtension from '#extensions/ghn/extension.ts';
import { type CarrierSecrets, openConnection, sealConnection } from '#server/adapters/carriers/connection.ts';
import { serviceOf } from '#server/adapters/carriers/services.ts';
import { findConnection } from '#store/carriers/carrier-connections.ts';
import type { TestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { type FakeGhn, newFakeGhn, startFakeGhn, TOKEN } from './fake-ghn.ts';

/** It runs while the tests of the file run. */
export function openFakeGhn(): FakeGhn {
  const ghn = newFakeGhn();
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    close = await startFakeGhn(ghn);
  });
  afterAll(() => close());
  return ghn;
}

/** Connects a shop to it, as the operator would. */
export async function connectToFakeGhn(
  { shop: { db, secret } }: Pick<TestShop, 'shop'>,
  { url }: Pick<FakeGhn, 'url'>,
  secrets: Partial<CarrierSecrets> = {},
): Promise<void> {
  const { limits, options } = ghnExtension.carrier;
  const connected = {
    secrets: { token: TOKEN, ...secrets },
    options: { limits, requiredNote: options.requiredNote.initial, shopId: '885', url },
  };
  await asOperator(db, 'shop.carrier-connected', (tx) =>
    connectCarrier(tx, 'ghn', {
      connection: sealConnection(secret, 'ghn', connected),
      said: { before: null, after: null },
      actor: { kind: 'operator', userId: null },
    }),
  );
}

/** GHN as the shop calls it. */
export async function openGhn({ shop: { db, secret, extensions } }: Pick<TestShop, 'shop'>) {
  const connection = await findConnection(db, 'ghn');
  return (
    (connection && serviceOf(extensions, 'ghn', openConnection(secret, connection))) ??
    expect.fail('ghn is not connected')
  );
}

/** Has GHN fetch a shipment: both halves, one after the other. */
export async function sendByGhn(shop: Pick<TestShop, 'shop'>, sending: Sending) {
  const [{ db }, service] = [shop.shop, await openGhn(shop)];
  return finishSending(db, service, await beginSending(db, service, sending));
}

/** Has GHN cancel the parcel of a shipment: both halves. @returns null where it has none */
export async function cancelByGhn(shop: Pick<TestShop, 'shop'>, cancelling: Parameters<typeof beginCancelling>[2]) {
  const [{ db }, service] = [shop.shop, await openGhn(shop)];
  const call = await beginCancelling(db, service, cancelling);
  return call && finishCancelling(db, service, call);
}
