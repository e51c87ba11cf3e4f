/** The one settings record. */
import { sql } from 'kysely';
import type { ReceivingAccount, ShopSettings } from '#domain/settings/shop-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import type { Database, Transaction } from '../database/database.ts';

/**
 * Reads the settings. A setting that was never written has its default. Where a connected provider sees only an account of its
 * own, that one stands in place of the bank's settings: customers must pay what the provider can see.
 */
export async function getSettings(db: Database): Promise<ShopSettings> {
  const { rows } = await sql<{ value: Partial<ShopSettings> | null; receiving: ReceivingAccount | null }>`
    select (select value from shop_settings) as value,
      (select receiving from payment_providers where receiving is not null order by name limit 1) as receiving`.execute(
    db,
  );
  return { ...defaultShopSettings, ...rows[0]?.value, ...rows[0]?.receiving };
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
