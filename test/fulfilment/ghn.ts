/** The fake GHN in the tests of a file, and a shop that is connected to it. */
import { afterAll, beforeAll } from 'vitest';
import { connectCarrier } from '#commands/fulfilment/connect-carrier.ts';
import ghnExtension from '#extensions/ghn/extension.ts';
import { type CarrierSecrets, sealConnection } from '#server/adapters/carrier/connection.ts';
import type { TestShop } from '../app.ts';
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
  await connectCarrier(db, 'ghn', {
    connection: sealConnection(secret, 'ghn', connected),
    said: { before: null, after: null },
    actor: { kind: 'operator', userId: null },
  });
}
