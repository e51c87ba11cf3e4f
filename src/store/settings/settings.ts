/** The one settings record. */
import { type RawBuilder, sql } from 'kysely';
import type { OwnAttributes } from '#domain/attributes/own-attributes.ts';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import type { ReceivingAccount, Settings, ShopSettings } from '#domain/settings/shop-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { isReadOnce, noteRead, readOnce } from '../database/read-once.ts';

/** The part of the record that is no setting: the attributes that the owner has declared (store/attributes/own-attributes.ts). */
export const OWN_ATTRIBUTES = 'ownAttributes';

type Row = {
  value: Partial<ShopSettings> | null;
  deliveryTable: DeliveryTable | null;
  receiving: ReceivingAccount | null;
};

const columns = (placedAt: Date | null) => sql`
  (select value - ${OWN_ATTRIBUTES} from shop_settings) as value, (select value from delivery_table) as "deliveryTable",
  (select receiving from payment_providers where receiving is not null
    and (receiving_paused_at is null or receiving_paused_at > ${placedAt}) order by name limit 1) as receiving`;

const toSettings = ({ value, receiving, deliveryTable }: Row): Settings => ({
  ...{ ...defaultShopSettings, ...value, ...receiving },
  deliveryTable,
});

/**
 * Reads the settings; a setting that was never written has its default value. If a connected provider can see the
 * transactions of one account only, that account replaces the account in the settings, so that the provider can see the
 * payments of customers.
 * @param placedAt the time of an existing order, which keeps its account even if the account was paused later
 */
export async function getSettings(db: Database, placedAt: Date | null = null): Promise<Settings> {
  if (placedAt === null && isReadOnce(db)) return toSettings((await readForPage(db)).read);
  const [row] = await rowsOf<Row>(db)`select ${columns(placedAt)}`;
  return toSettings(row as Row);
}

/** `own`: the attributes that the owner has declared, null if there are none. `more`: of another room, in the same statement */
type WholeRecord<More> = { read: Row; own: OwnAttributes | null; more: More };

async function readWhole<More>(db: Database, more: RawBuilder<More>): Promise<WholeRecord<More>> {
  type Whole = Row & Omit<WholeRecord<More>, 'read'>;
  const [row] = await rowsOf<Whole>(db)`
    select ${columns(null)}, (select value->${OWN_ATTRIBUTES} from shop_settings) as own, ${more} as more`;
  const { own, more: found, ...read } = row as Whole;
  return { read, own, more: found };
}

const NAME = 'settings';

/** Reads the whole record once for a page. */
export const readForPage = (db: Database): Promise<WholeRecord<unknown>> =>
  readOnce(db, NAME, () => readWhole<unknown>(db, sql`null`));

/** Reads the settings with another value in one statement, which serves whatever a page reads of the settings after it. */
export async function getSettingsWith<More>(
  db: Database,
  more: RawBuilder<More>,
): Promise<{ settings: Settings; more: More }> {
  const reading = readWhole(db, more);
  noteRead(db, [NAME], reading);
  const { read, more: found } = await reading;
  return { settings: toSettings(read), more: found };
}

/** SQL for a text that is another one after each change of what getSettings reads: it names the transactions that wrote it. */
export const settingsStamp = sql<string>`(select concat('settings ', (select xmin::text || ' ' || updated_at from shop_settings),
  ' table ', (select xmin::text || ' ' || updated_at from delivery_table),
  ' accounts ', (select string_agg(name || ' ' || xmin, ',' order by name) from payment_providers where receiving is not null)))`;

export type StampedSettings = { settings: Settings; stamp: string };

/** Reads the settings to be kept for further requests, which compare the stamp with settingsStamp. */
export async function getStampedSettings(db: Database): Promise<StampedSettings> {
  const [row] = await rowsOf<Row & { stamp: string }>(db)`select ${columns(null)}, ${settingsStamp} as stamp`;
  const { stamp, ...read } = row as Row & { stamp: string };
  return { settings: toSettings(read), stamp };
}

/**
 * @returns true if new orders can be paid to an account without this provider: to the account of another provider, or
 * to the owner's account in the settings, if that is not the account of the demo
 */
export async function hasOtherAccount(db: Database, provider: string): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(db)`
    select exists (select from payment_providers
        where name <> ${provider} and receiving is not null and receiving_paused_at is null)
      or coalesce((select value->>'bankAccount' from shop_settings), ${defaultShopSettings.bankAccount})
        <> ${defaultShopSettings.bankAccount} as has`;
  return row?.has ?? false;
}

/** @returns all accounts that QR codes of this shop may have contained: from the settings and from payment providers */
export async function listOwnAccounts(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ account: string }>(db)`
    select coalesce((select value->>'bankAccount' from shop_settings), ${defaultShopSettings.bankAccount}) as account
    union select receiving->>'bankAccount' from payment_providers where receiving is not null`;
  return rows.map((row) => row.account);
}

/** Changes settings in one statement, so that two concurrent changes of different settings are both stored. */
export async function writeSettings(tx: Transaction, changes: Partial<ShopSettings>): Promise<void> {
  await sql`insert into shop_settings as s (value) values (${JSON.stringify(changes)}::jsonb)
    on conflict (id) do update set value = s.value || excluded.value, updated_at = now()`.execute(tx);
}

/** Locks the settings: other transactions that change them wait for this one. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await sql`insert into shop_settings (value) values ('{}') on conflict (id) do nothing`.execute(tx);
  await sql`select from shop_settings for update`.execute(tx);
}
