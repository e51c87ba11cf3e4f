/** The products of the shop, as the back office lists and edits them. Amounts are whole đồng. */
import { z } from 'zod';
import { actorKinds } from '#domain/accounts/access.ts';
import { type GivenProductRow, productRow } from '#domain/catalogue/catalogue-row.ts';
import { editedFields } from '#domain/catalogue/edited-product.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { MOST_SIBLINGS } from '#domain/catalogue/siblings.ts';
import { money } from '#domain/money/money-kind.ts';
import { anyOf } from '../../form.ts';
import { endpoint } from '../base/endpoint.ts';

const id = z.object({ id: z.uuid() });
const time = z.iso.datetime();

export const officeProduct = z.object({
  id: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  typeName: z.string(),
  categoryName: z.string(),
  brand: z.string(),
  price: money(),
  originalPrice: money().nullable(),
  stock: z.number(),
  /** the stock, in items, at or below which the stock counts as low */
  lowStockAt: z.number(),
  listed: z.boolean(),
  archived: z.boolean(),
  isBundle: z.boolean(),
  imageUrl: z.string(),
});
export type OfficeProduct = z.infer<typeof officeProduct>;

export const editedProduct = z.object({
  id: z.string(),
  version: z.string(),
  categoryName: z.string(),
  typeName: z.string(),
  stock: z.number(),
  sold: z.number(),
  createdAt: time,
  updatedAt: time,
  product: editedFields,
});
export type EditedProduct = z.infer<typeof editedProduct>;

export const priceChange = z.object({
  at: time,
  priceBefore: money(),
  price: money(),
  originalPriceBefore: money().nullable(),
  originalPrice: money().nullable(),
  actor: z.enum(actorKinds),
  email: z.string().nullable(),
});

export type PriceChange = z.infer<typeof priceChange>;

const { required, ...rowSchema } = z.toJSONSchema(productRow, { io: 'input', unrepresentable: 'any' });

/**
 * The schema accepts any values: src/domain checks them; the failure PRODUCT_INVALID names each field and fault. The
 * shop makes the SKU of a new product that is sent without one.
 */
const given = anyOf<Omit<GivenProductRow, 'sku'> & { sku?: string | undefined }>({
  ...rowSchema,
  required: required?.filter((name) => name !== 'sku'),
  additionalProperties: {
    type: ['string', 'number', 'boolean', 'null'],
    description: 'FOLDER/KEY: an attribute that an extension declares',
  },
});

const sibling = z.object({
  id: z.string(),
  sku: z.string(),
  /** the value of its option, such as `5 kg` */
  value: z.string(),
  price: money(),
  stock: z.number(),
  listed: z.boolean(),
  archived: z.boolean(),
});
export type Sibling = z.infer<typeof sibling>;

const joinable = z.object({
  key: z.string(),
  name: z.string(),
  brand: z.string(),
  typeName: z.string(),
  /** the name of the option by which they differ, and the value that each would get */
  option: z.string(),
  products: z.array(sibling.omit({ listed: true }).extend({ version: z.string() })),
});
export type JoinableSet = z.infer<typeof joinable>;

/** the cost of a piece of the stock that a new product begins with; only for those who may name costs */
const openingCost = anyOf<number | string | null>({ type: ['number', 'null'] }).optional();

/** What each new sibling has for itself. The shop makes a missing SKU; src/domain checks the other values. */
const newSiblings = z
  .array(
    z.strictObject({
      value: z.string().max(60),
      sku: z.string().max(60).nullish(),
      barcode: z.string().max(100).nullish(),
      priceVnd: anyOf<number | string | null>({ type: 'number' }),
      stock: anyOf<number | string | null>({ type: 'number' }),
      grossWeightKg: anyOf<number | string | null>({ type: ['number', 'null'] }).optional(),
      openingCost,
    }),
  )
  .max(MOST_SIBLINGS);

/** A product attribute of an extension, identified by FOLDER/KEY: the rules for its values, and its form input. */
const attribute = z.object({
  kind: z.enum(['text', 'whole', 'decimal', 'yes-no', 'choice']),
  label: z.string(),
  unit: z.string().optional(),
  hint: z.string().optional(),
  /** the maximum number of characters of a text value, or the maximum of a number */
  most: z.number().optional(),
  least: z.number().optional(),
  choices: z.record(z.string(), z.string()).optional(),
  open: z.literal(true),
  /** the slugs of the product types that have this attribute; null: all types */
  types: z.array(z.string()).readonly().nullable(),
  shown: z.boolean(),
  filter: z.union([z.literal(false), z.enum(['values', 'at-least', 'at-most'])]),
  ask: z.string().optional(),
  spare: z.number().optional(),
  better: z.enum(['more', 'less']).optional(),
  short: z.string().optional(),
  group: z.string().optional(),
  row: z.string().optional(),
  between: z.enum(['×', '–']).optional(),
});
const attributes = z.record(z.string(), attribute) as unknown as z.ZodType<AttributeTable, AttributeTable>;

/** the product of which the new one is a copy: it gets the same manual */
const copyOf = z.uuid().optional();

export const productEndpoints = {
  listOfficeProducts: endpoint('GET', '/api/admin/products', 'catalogue:read', {
    query: z.strictObject({
      search: z.string().max(200).optional(),
      state: z.enum(['active', 'archived', 'all']).default('active'),
      /** slug of the category */
      category: z.string().max(200).optional(),
      type: z.string().max(200).optional(),
      brand: z.string().max(200).optional(),
      stock: z.enum(['low', 'out']).optional(),
      picture: z.enum(['none']).optional(),
      cursor: z.string().max(600).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ items: z.array(officeProduct), next: z.string().nullable() }),
  }),
  listOfficeCategories: endpoint('GET', '/api/admin/categories', 'catalogue:read', {
    output: z.object({
      categories: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          /** true for an archived type, whose products are shown in no list */
          types: z.array(z.object({ slug: z.string(), name: z.string(), archived: z.boolean() })),
        }),
      ),
      brands: z.array(z.string()),
      attributes,
    }),
  }),
  getOfficeProduct: endpoint('GET', '/api/admin/products/:id', 'catalogue:read', {
    params: id,
    output: z.object({ product: editedProduct, prices: z.array(priceChange) }),
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  createProduct: endpoint('POST', '/api/admin/products', 'catalogue:write', {
    audit: 'product.created',
    status: 201,
    body: z.strictObject({ product: given, copyOf, openingCost }),
    output: editedProduct,
    failures: ['PRODUCT_INVALID'],
  }),
  updateProduct: endpoint('PUT', '/api/admin/products/:id', 'catalogue:write', {
    audit: 'product.changed',
    params: id,
    body: z.strictObject({ version: z.string().max(40), product: given }),
    output: editedProduct,
    failures: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRODUCT_INVALID'],
  }),
  /** the products of the product's group, itself included; none for a product without a group */
  listSiblings: endpoint('GET', '/api/admin/products/:id/siblings', 'catalogue:read', {
    params: id,
    output: z.object({ items: z.array(sibling) }),
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  /** makes one product for each value, all in one new group; the name of `product` is the beginning of their names */
  createSiblings: endpoint('POST', '/api/admin/products/siblings', 'catalogue:write', {
    audit: 'product.created',
    status: 201,
    body: z.strictObject({ product: given, copyOf, option: z.string().max(60), siblings: newSiblings }),
    output: z.object({ items: z.array(editedProduct) }),
    failures: ['PRODUCT_INVALID'],
  }),
  /** adds siblings that are like the product; `own`: its own option, if it has none yet */
  addSiblings: endpoint('POST', '/api/admin/products/:id/siblings', 'catalogue:write', {
    audit: 'product.created',
    status: 201,
    params: id,
    body: z.strictObject({
      own: z.strictObject({ name: z.string().max(60), value: z.string().max(60) }).nullable(),
      siblings: newSiblings,
    }),
    output: z.object({ items: z.array(editedProduct) }),
    failures: ['PRODUCT_NOT_FOUND', 'PRODUCT_INVALID'],
  }),
  /** copies fields of the product to all its siblings */
  shareFields: endpoint('POST', '/api/admin/products/:id/share', 'catalogue:write', {
    audit: 'product.changed',
    params: id,
    body: z.strictObject({ version: z.string().max(40), fields: z.array(z.string().max(120)).min(1).max(200) }),
    output: z.object({ changed: z.number() }),
    current: editedProduct,
    failures: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRODUCT_INVALID'],
  }),
  /** sets of products with the same name, brand and type whose options or specifications differ, and which are not one group */
  listJoinable: endpoint('GET', '/api/admin/products/same-names', 'catalogue:read', {
    query: z.strictObject({
      cursor: z.string().max(1000).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ items: z.array(joinable), next: z.string().nullable() }),
  }),
  /** makes products one group, each with its value of the option; their SKUs, addresses, prices, stocks and orders stay */
  joinSiblings: endpoint('POST', '/api/admin/products/join', 'catalogue:write', {
    audit: 'product.changed',
    body: z.strictObject({
      option: z.string().trim().min(1).max(60),
      products: z
        .array(z.strictObject({ id: z.uuid(), version: z.string().max(40), value: z.string().trim().min(1).max(60) }))
        .min(2)
        .max(MOST_SIBLINGS),
    }),
    output: z.object({ joined: z.number() }),
    current: editedProduct,
    failures: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRODUCT_INVALID'],
  }),
  archiveProduct: endpoint('POST', '/api/admin/products/:id/archive', 'catalogue:write', {
    audit: 'product.archived',
    params: id,
    /** `archived`: true archives the product, false puts it up for sale again */
    body: z.strictObject({ version: z.string().max(40), archived: z.boolean() }),
    output: editedProduct,
    failures: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRODUCT_INVALID'],
  }),
  /** stores a picture file; a product shows the picture only after it has been saved with the picture's URL */
  uploadPicture: endpoint('POST', '/api/admin/pictures', 'catalogue:write', {
    status: 201,
    form: z.object({
      picture: z
        .any()
        .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF of at most 8 MB' }),
    }),
    output: z.object({ url: z.string() }),
    failures: ['PICTURE_UNREADABLE', 'PHOTO_TOO_LARGE'],
  }),
};
