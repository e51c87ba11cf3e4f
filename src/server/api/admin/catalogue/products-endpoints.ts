/** The back office's endpoints for the products of the shop. */
import { type Joinable, joinSiblings, listJoinable } from '#commands/catalogue/join-siblings.ts';
import { addSiblings, createSiblings, shareFields } from '#commands/catalogue/make-siblings.ts';
import { archiveProduct, createProduct, updateProduct } from '#commands/catalogue/save-product.ts';
import { type AttributeTable, withDeclared } from '#domain/catalogue/product-attributes.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { listTypeNames } from '#store/catalogue/category-tree.ts';
import { type EditedProduct, findEdited } from '#store/catalogue/edited-products.ts';
import { listBrands, listForOffice, type OfficePlace } from '#store/catalogue/office-products.ts';
import { listGroup } from '#store/catalogue/siblings.ts';
import type { Transaction } from '#store/database/database.ts';
import { listPriceChanges } from '#store/prices/price-changes.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { Staff } from '../../../http/staff-authentication.ts';

/** The maximum number of price changes that a product's page shows. */
const PRICES = 50;

const makePresent =
  (attributes: AttributeTable) =>
  ({ fields, createdAt, updatedAt, ...product }: EditedProduct) => ({
    ...product,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    product: withDeclared(fields, attributes),
  });

/** The cursor of a list of products: the id of a page's last product, a space, and its name as used for sorting. */
const toCursor = (place: OfficePlace | null) => (place === null ? null : `${place.id} ${place.name}`);

function readCursor(cursor: string | undefined): OfficePlace | null {
  if (cursor === undefined) return null;
  const id = cursor.slice(0, 36);
  if (!isUuid(id)) throw new Failure('INVALID_REQUEST', { fields: ['cursor'] });
  return { id, name: cursor.slice(37) };
}

function presentJoinable({ key, option, products }: Joinable) {
  const [first] = products.map(({ product }) => product);
  return {
    ...{
      key,
      option,
      name: first?.fields.name ?? '',
      brand: first?.fields.brand ?? '',
      typeName: first?.typeName ?? '',
    },
    products: products.map(({ value, product: { id, version, stock, fields } }) => ({
      ...{ id, version, value, stock, sku: fields.sku, price: fields.priceVnd, archived: fields.archived },
    })),
  };
}

/** @throws Failure PERMISSION_MISSING if costs are given by somebody who may not name any */
function demandCosts({ permissions, refusal }: Staff, given: readonly { openingCost?: unknown }[]): void {
  const names = given.some(({ openingCost }) => openingCost !== undefined && openingCost !== null);
  if (names && !permissions.has('cost:write')) throw new Failure(refusal);
}

export function productAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;
  const present = async (product: EditedProduct) => makePresent(await attributesOf(shop))(product);
  const presentAll = async (products: EditedProduct[]) => ({
    items: products.map(makePresent(await attributesOf(shop))),
  });
  const asIs = <Kept>(kept: Kept) => kept;
  const attributesIn = (tx: Transaction) => attributesOf({ db: tx, extensions: shop.extensions });

  register('listOfficeProducts', async ({ query: { cursor, limit, ...filters } }) => {
    const { products, next } = await listForOffice(db, filters, { after: readCursor(cursor), limit });
    return { items: products, next: toCursor(next) };
  });

  register('listOfficeCategories', async () => {
    const [categories, brands, attributes] = await Promise.all([listTypeNames(db), listBrands(db), attributesOf(shop)]);
    return { categories, brands, attributes };
  });

  register('getOfficeProduct', async ({ params: { id } }) => {
    const product = demand(await findEdited(db, id), 'PRODUCT_NOT_FOUND');
    const prices = await listPriceChanges(db, id, PRICES);
    return {
      product: await present(product),
      prices: prices.map((price) => ({ ...price, at: price.at.toISOString() })),
    };
  });

  register.act(
    'createProduct',
    async ({ tx, body, staff }) => {
      demandCosts(staff, [body]);
      return createProduct(tx, { ...body, attributes: await attributesIn(tx), actor: staff.actor });
    },
    present,
  );

  register.act(
    'updateProduct',
    async ({ tx, params, body, staff: { actor } }) =>
      updateProduct(tx, params.id, { ...body, attributes: await attributesIn(tx), actor }),
    present,
  );

  register('listSiblings', async ({ params: { id } }) => {
    const { fields } = demand(await findEdited(db, id), 'PRODUCT_NOT_FOUND');
    return { items: await listGroup(db, fields.group) };
  });

  register.act(
    'createSiblings',
    async ({ tx, body, staff }) => {
      demandCosts(staff, body.siblings);
      return createSiblings(tx, { ...body, attributes: await attributesIn(tx), actor: staff.actor });
    },
    presentAll,
  );

  register.act(
    'addSiblings',
    async ({ tx, params, body, staff }) => {
      demandCosts(staff, body.siblings);
      return addSiblings(tx, params.id, { ...body, attributes: await attributesIn(tx), actor: staff.actor });
    },
    presentAll,
  );

  register.act(
    'shareFields',
    ({ tx, params, body, staff: { actor } }) => shareFields(tx, params.id, { ...body, actor }),
    asIs,
    present,
  );

  register('listJoinable', async ({ query: { cursor, limit } }) => {
    const { items, next } = await listJoinable(db, cursor, limit);
    return { items: items.map(presentJoinable), next };
  });

  register.act('joinSiblings', ({ tx, body, staff: { actor } }) => joinSiblings(tx, { ...body, actor }), asIs, present);

  register.act(
    'archiveProduct',
    ({ tx, params, body, staff: { actor } }) => archiveProduct(tx, params.id, { ...body, actor }),
    present,
  );
}
