/** The endpoints that read the delivery table, test it with one parcel, and replace it. */
import { saveDeliveryTable, versionOfTable } from '#commands/settings/save-delivery-table.ts';
import type { DeliveryTableAnswer } from '#contract/admin/shop/delivery.ts';
import { provinceName } from '#domain/fulfilment/address.ts';
import { chargeDelivery, type DeliveryCharge } from '#domain/fulfilment/delivery-fee.ts';
import type { DeliveryTable, ShippingClass } from '#domain/fulfilment/delivery-table.ts';
import type { DeliveryTerms } from '#domain/fulfilment/delivery-terms.ts';
import { readDeliveryTable, type WrittenTable, writtenDeliveryTable } from '#domain/fulfilment/read-delivery-table.ts';
import { Failure } from '#domain/values/failure.ts';
import { listUnweighed } from '#store/catalogue/stock.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { loadProvinces, readProvince } from '../../../content/provinces.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of SKUs in the response. */
const MOST_UNWEIGHED = 100;

async function present(db: Database): Promise<DeliveryTableAnswer> {
  const [{ deliveryTable }, places] = [await getSettings(db), await loadProvinces()];
  return {
    table: deliveryTable && writtenDeliveryTable(deliveryTable, places),
    version: versionOfTable(deliveryTable),
    provinces: places.map(({ name }) => provinceName(name)),
    unweighed: (await listUnweighed(db)).slice(0, MOST_UNWEIGHED),
  };
}

/** @throws Failure DELIVERY_TABLE_FLAWED, which lists every flaw of the delivery table */
async function readTable(written: WrittenTable | null): Promise<DeliveryTable | null> {
  if (written === null) return null;
  const result = readDeliveryTable(written, await loadProvinces());
  if ('flaws' in result) throw new Failure('DELIVERY_TABLE_FLAWED', { flaws: result.flaws });
  return result.table;
}

type Parcel = { province: string; shippingClass: ShippingClass; kg: number; goodsTotal: number };

function chargeOf(
  table: DeliveryTable | null,
  terms: DeliveryTerms,
  { province, shippingClass, kg, goodsTotal }: Parcel,
): { fee: number | null; days: string | null } {
  if (!table) return { fee: 0, days: null };
  const packages = [{ grossKg: kg, packageCm: null, quantity: 1 }];
  const charge: DeliveryCharge = chargeDelivery(
    [{ quantity: 1, shippingClass, packages }],
    { ...terms, table, province },
    { goodsTotal, isFree: false },
  );
  return { fee: charge.isQuoted ? null : charge.fee, days: charge.parts[0]?.days ?? null };
}

export function deliveryAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('getDeliveryTable', () => present(db));

  register('tryDeliveryTable', async ({ body: { table, ...parcel } }) => {
    const province = await readProvince(parcel.province);
    if (province === null) throw new Failure('INVALID_REQUEST', { fields: ['province'] });
    const { deliveryTable, ...settings } = await getSettings(db);
    const after = await readTable(table);
    const asked = { ...parcel, province };
    return { before: chargeOf(deliveryTable, settings, asked), after: chargeOf(after, settings, asked) };
  });

  register.act(
    'saveDeliveryTable',
    async ({ tx, body: { table, version } }) => saveDeliveryTable(tx, await readTable(table), version),
    () => present(db),
    () => present(db),
  );
}
