/** What is stored encrypted with the shop's key, for whoever looks whether it can still be read. */
import { type Database, rowsOf } from '../database/database.ts';

export type Sealed = { id: string; sealed: Buffer };

/** @returns the secrets of confirmed second factors, by user */
export const listSealedFactors = (db: Database): Promise<Sealed[]> =>
  rowsOf<Sealed>(db)`select user_id as id, sealed_secret as sealed from second_factors where confirmed_at is not null`;

/** @returns the secrets of the programs that are told by webhooks */
export const listSealedWebhooks = (db: Database): Promise<Sealed[]> =>
  rowsOf<Sealed>(db)`select id, secret as sealed from webhook_subscriptions where enabled`;
