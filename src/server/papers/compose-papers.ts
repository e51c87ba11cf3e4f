/** Reads the data of the shipping papers from the database. */
import { carrierName } from '#domain/carriers/carriers.ts';
import { parseMediaUrl } from '#domain/catalogue/media.ts';
import { costOfPieces } from '#domain/fulfilment/pieces.ts';
import { readShipmentCode, type Shipment } from '#domain/fulfilment/shipment.ts';
import { recipientOf } from '#domain/gifts/gift.ts';
import type { Order } from '#domain/orders/order.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { Failure } from '#domain/values/failure.ts';
import type { PaperItem, PaperShipment, PaperShop } from '#papers/paper-data.ts';
import { listPartNames, type PartName } from '#store/catalogue/bundles.ts';
import type { Database } from '#store/database/database.ts';
import { listPackages, type Package } from '#store/fulfilment/packages.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { findOrder } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Files } from '../adapters/storage/files.ts';
import { transferFor } from '../api/shop/payments/transfer.ts';
import { drawnLogo } from '../pages/brand-pictures.ts';

/** @param url the URL of the shop without a slash at its end */
export async function readPaperShop(files: Files, settings: ShopSettings, url: string): Promise<PaperShop> {
  const master = parseMediaUrl(settings.logo);
  // a label without the logo is still a label: the name of the shop stands there instead
  const logo = master && (await drawnLogo(files, master, 'mail').catch(() => null));
  return {
    name: settings.shopName,
    company: settings.companyName,
    address: settings.address,
    phone: settings.phone,
    url,
    logo: logo && `data:image/png;base64,${logo.toString('base64')}`,
  };
}

/**
 * @param codes the codes of shipments, such as DHABCDEF-1 @returns the data of their papers, in the order of the codes
 * @throws Failure SHIPMENT_NOT_FOUND, also for a cancelled shipment
 */
export async function readPaperShipments(db: Database, codes: readonly string[]): Promise<PaperShipment[]> {
  const paperShipments: PaperShipment[] = [];
  for (const code of codes) {
    const read = readShipmentCode(code);
    const order = read && (await findOrder(db, read.orderNumber));
    const shipments = order ? await listShipments(db, order.id) : [];
    const shipment = shipments.find((one) => one.code === `${read?.orderNumber}-${read?.number}`);
    if (!order || !shipment || shipment.state === 'cancelled') throw new Failure('SHIPMENT_NOT_FOUND');
    paperShipments.push(await present(db, order, shipment));
  }
  return paperShipments;
}

async function present(db: Database, order: Order, shipment: Shipment): Promise<PaperShipment> {
  const { code, carrier, trackingCode, cash, cashState } = shipment;
  const toCollect = cashState === 'open' ? cash : 0;
  // no QR code if a carrier delivers the parcel: the carrier must hand over the cash amount that the shop told it, and
  // would collect the amount a second time
  const bank =
    carrier === 'own' ? transferFor(await getSettings(db, order.createdAt), toCollect, order.orderNumber) : null;
  return {
    code,
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    carrier: carrier && carrierName(carrier),
    trackingCode,
    recipient: { ...recipientOf(order), address: `${order.address}, ${order.city}` },
    gift: order.gift ? { message: order.gift.message } : undefined,
    items: await itemsOf(db, order.id, shipment),
    cash: toCollect,
    payment: bank && {
      vietqr: bank.vietqr,
      bankName: bank.bank_name,
      account: bank.bank_account,
      holder: bank.bank_account_name,
    },
  };
}

async function itemsOf(db: Database, orderId: string, { items }: Shipment): Promise<PaperItem[]> {
  const lines = await listLinePieces(db, orderId);
  const paperItems: PaperItem[] = [];
  for (const { line: id, quantity } of items) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw new Error(`the order has no line ${id}`);
    const parts = await listPartNames(db, line.productId);
    const packages = await listPackages(db, [line.productId, ...parts.map((part) => part.id)]);
    const { weightKg, packageCm } = packages.get(line.productId) ?? { weightKg: null, packageCm: null };
    paperItems.push({
      sku: line.sku,
      name: line.productName,
      quantity,
      amount: costOfPieces(lines, [{ line: id, quantity }]),
      weightKg: weightKg ?? weightOfParts(parts, packages),
      packageCm,
      parts,
    });
  }
  return paperItems;
}

/** @returns the weight of the bundle in kg; null for a product without parts, or if the weight of a part is unknown */
function weightOfParts(parts: readonly PartName[], packages: ReadonlyMap<string, Package>): number | null {
  const weights = parts.map(({ id, quantity }) => (packages.get(id)?.weightKg ?? Number.NaN) * quantity);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return parts.length === 0 || Number.isNaN(sum) ? null : sum;
}
