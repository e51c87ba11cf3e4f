/** The one settings record. */
import { sql } from 'kysely';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import type { ReceivingAccount, Settings, ShopSettings } from '#domain/settings/shop-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import type { Database, Transaction } from '../database/database.ts';

/**
 * Reads the settings. A setting that was never written has its default. Where a connected provider sees only an account of its
 * own, that one stands in place of the bank's settings: customers must pay what the provider can see.
 * @param placedAt of an order that exists: it keeps the account that was paused later
 */
export async function getSettings(db: Database, placedAt: Date | null = null): Promise<Settings> {
  type Row = {
    value: Partial<ShopSettings> | null;
    deliveryTable: DeliveryTable | null;
    receiving: ReceivingAccount | null;
  };
  const { rows } = await sql<Row>`
    select (select value from shop_settings) as value, (select value from delivery_table) as "deliveryTable",
      (select receiving from payment_providers where receiving is not null
        and (receiving_paused_at is null or receiving_paused_at > ${placedAt}) order by name limit 1) as receiving`.execute(
    db,
  );
  const { value, receiving, deliveryTable = null } = rows[0] ?? {};
  return { ...defaultShopSettings, ...value, ...receiving, deliveryTable };
}

/**
 * @returns whether new orders could still be led somewhere without the account of this provider: to another provider's, or to
 * the owner's own, which is not the demo's any more
 */
export async function hasOtherAccount(db: Database, provider: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from payment_providers
        where name <> ${provider} and receiving is not null and receiving_paused_at is null)
      or coalesce((select value->>'bankAccount' from shop_settings), ${defaultShopSettings.bankAccount})
        <> ${defaultShopSettings.bankAccount} as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** @returns every account to which a QR code of this shop may have led: that of the settings, and those of the providers */
export async function listOwnAccounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select coalesce((select value->>'bankAccount' from shop_settings), ${defaultShopSettings.bankAccount}) as account
    union select receiving->>'bankAccount' from payment_providers where receiving is not null`.execute(db);
  return rows.map((row) => row.account);
}

/** Changes settings in one statement, so that concurrent changes of different settings are both kept. */
export async function writeSettings(tx: Transaction, changes: Partial<ShopSettings>): Promise<void> {
  await sql`insert into shop_settings as s (value) values (${JSON.stringify(changes)}::jsonb)
    on conflict (id) do update set value = s.value || excluded.value, updated_at = now()`.execute(tx);
}

/** Makes other changes of the settings wait for this transaction. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await sql`insert into shop_settings (value) values ('{}') on conflict (id) do nothing`.execute(tx);
  await sql`select from shop_settings for update`.execute(tx);
}
