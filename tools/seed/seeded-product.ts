/** Creates the data of made-up products for tests with much data: variations of the shop's own products. */

import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import type { AttributeKey, AttributeValues } from '#domain/catalogue/product-attributes.ts';
import { catalogueAttributes } from '#store/attributes/catalogue-attributes.ts';
import { type Chance, openChance } from './chance.ts';
import { makePerson } from './person.ts';

const PRODUCT = 1;
const GROUP = 2;
const REVIEW = 3;
/**
 * The number of consecutive products that are created together (a run); every tenth run contains one group of three
 * colours.
 */
const RUN = 10;
const COLOURS = ['đen', 'xanh rêu', 'đỏ đô'] as const;
/** The latest day of all made-up rows. It is a fixed day, so that a seed gives the same rows on every day. */
export const SEEDED_UNTIL = Date.UTC(2026, 9, 31);
const DAY = 86_400_000;
const YEARS_OF_PRODUCTS = 3;
const MOST_REVIEWS = 250;

const brands = [
  ...['Bền Lực', 'Đường Cơ', 'Nhịp Chạy', 'An Khỏe', 'Mộc Yoga', 'Thép Xanh', 'Sải Bước', 'Vững Tâm', 'Gió Đồi'],
  ...['Mạnh Hà', 'Sóng Cơ', 'Trụ Việt', 'Lửa Tập', 'Nắng Sớm', 'Đá Cuội', 'Cánh Diều', 'Bước Mây', 'Rồng Sắt'],
  ...['Sen Khỏe', 'Tre Dẻo', 'Núi Đôi', 'Phố Tập', 'Kình Lực', 'Hổ Phách'],
] as unknown as readonly [string, ...string[]];
const qualities = [
  ...['', '', '', 'cao cấp', 'thế hệ mới', 'bản phòng tập', 'bản gia đình', 'cho người mới', 'chuyên nghiệp'],
  ...['nhỏ gọn', 'tiết kiệm', 'chống trượt', 'siêu bền'],
] as unknown as readonly [string, ...string[]];
const LETTERS = 'ABCDEGHKLMNPRSTVX';
const scales = [0.5, 0.75, 1, 1, 1, 1.25, 1.5, 2] as const;

/** A product of the shop of which made-up products are variations. */
export type Model = Required<
  Pick<
    ProductRow,
    'sku' | 'name' | 'type' | 'brand' | 'priceVnd' | 'spotlight' | 'description' | 'features' | 'specs'
  > &
    Pick<ProductRow, 'synonyms' | 'shippingClass' | 'grossWeightKg' | 'packageCm' | 'warrantyMonths'>
> & { attributes: AttributeValues };

export type SeededProduct = {
  id: string;
  /** the index of the model in the list of models */
  model: number;
  row: Omit<ProductRow, 'images' | 'description'>;
  sold: number;
  createdAt: Date;
  reviews: SeededReview[];
};
export type SeededReview = { id: string; firstName: string; lastName: string; rating: number; at: Date; text: number };

/**
 * Splits a name such as `Máy chạy bộ điện gấp gọn Nhịp Chạy R200` into the kind of product, and the text after brand
 * and model.
 */
function partsOf({ name, brand }: Model): { what: string; rest: string } {
  const [what = name, rest = ''] = name.includes(brand) ? name.split(brand) : [name.split(':')[0] ?? name];
  return { what: what.trim(), rest: rest.trim().replace(/^(?:\p{Lu}[\p{L}\d]*(?: \d+(?= |$))? ?)+/u, '') };
}

/** Multiplies every weight in a text: `7,5 kg` by 2 → `15 kg`. */
function scaled(text: string, by: number): string {
  if (by === 1) return text;
  return text.replace(/(\d+(?:,\d+)?)(?= kg)/g, (figure) => {
    const kg = Number(figure.replace(',', '.')) * by;
    return String(Math.max(0.5, kg < 10 ? Math.round(kg * 2) / 2 : Math.round(kg))).replace('.', ',');
  });
}

/** Multiplies every weight among the attributes, as in the texts. */
function scaledAttributes(attributes: AttributeValues, by: number): AttributeValues {
  const table = catalogueAttributes();
  const entries = Object.entries(attributes).map(([key, value]) => {
    const isWeight = typeof value === 'number' && table[key as AttributeKey]?.unit === 'kg';
    return [key, isWeight ? Math.max(0.5, Math.min(200, Math.round(value * by * 2) / 2)) : value];
  });
  return Object.fromEntries(entries);
}

/** Rounds a price to a usual price: whole thousands; from 100.000 đ on, the price ends with 9.000. */
function roundPrice(price: number): number {
  if (price < 100_000) return Math.max(19_000, Math.round(price / 1000) * 1000);
  return Math.round(price / 10_000) * 10_000 - 1000;
}

function makeReviews(seed: number, index: number, count: number, since: number): SeededReview[] {
  const chance = openChance(seed, REVIEW, index);
  const quality = 0.35 + chance.next() * 0.5;
  return Array.from({ length: count }, () => ({
    id: chance.uuid(),
    rating: chance.isLucky(quality) ? 5 : chance.pick([4, 4, 4, 3, 3, 2, 1]),
    ...makePerson(chance),
    at: new Date(since + chance.next() * (SEEDED_UNTIL - since)),
    text: chance.isLucky(0.7) ? chance.whole(1000) : -1,
  }));
}

function makeModelName(chance: Chance): string {
  const letter = () => LETTERS.charAt(chance.whole(LETTERS.length));
  return chance.isLucky(0.5)
    ? `${letter()}${10 + chance.whole(990)}`
    : `${letter()}${letter()}-${100 + chance.whole(900)}`;
}

/** Chooses the quantity sold: small for most products, and very large for some. */
function makeSold(chance: Chance): number {
  return Math.floor(3 * ((1 - chance.next()) ** -0.7 - 1));
}

function makeStock(chance: Chance): number {
  if (chance.isLucky(0.08)) return 0;
  return chance.isLucky(0.1) ? 1 + chance.whole(5) : 6 + chance.whole(200);
}

/** The fields that the products of one group share: model, brand, name, size, price. */
function makeKind(chance: Chance, models: readonly Model[]) {
  const model = chance.whole(models.length);
  const base = models[model];
  if (!base) throw new Error('there is no model');
  const { what, rest } = partsOf(base);
  const brand = chance.pick(brands);
  const scale = chance.pick(scales);
  const name = [what, chance.pick(qualities), brand, makeModelName(chance), rest]
    .filter((part) => part !== '')
    .join(' ');
  const price = roundPrice(base.priceVnd * scale ** 0.9 * (0.6 + chance.next() * 0.9));
  const isReduced = chance.isLucky(0.35);
  const original = isReduced ? roundPrice(price * (1.08 + chance.next() * 0.35)) : null;
  return { model, base, brand, scale, name: scaled(name, scale), price, original };
}

function makeBadge(chance: Chance, isReduced: boolean): string | null {
  if (chance.isLucky(0.06)) return 'bestseller';
  if (isReduced && chance.isLucky(0.3)) return 'sale';
  return chance.isLucky(0.08) ? 'new' : null;
}

/**
 * @param index the number of the product, counted from 0: the same seed and index always give the same product @param
 * models the shop's own products; not empty
 */
export function makeProduct(seed: number, index: number, models: readonly Model[]): SeededProduct {
  const chance = openChance(seed, PRODUCT, index);
  const run = Math.floor(index / RUN);
  const colour = COLOURS[index % RUN];
  const kind = makeKind(colour ? openChance(seed, GROUP, run) : chance, models);
  const { base, scale, price, original } = kind;
  const sold = makeSold(chance);
  const since = SEEDED_UNTIL - chance.next() * YEARS_OF_PRODUCTS * 365 * DAY;
  const name = colour ? `${kind.name} màu ${colour}` : kind.name;
  const specs = Object.entries(base.specs).map(([key, value]) => [key, scaled(value, scale)]);
  return {
    id: chance.uuid(),
    model: kind.model,
    sold,
    createdAt: new Date(since),
    reviews: makeReviews(seed, index, Math.min(MOST_REVIEWS, Math.floor(sold * 0.3 * chance.next())), since),
    row: {
      sku: seededSku(index),
      name: name.slice(0, 200),
      type: base.type,
      brand: kind.brand,
      priceVnd: price,
      originalPriceVnd: original !== null && original > price ? original : null,
      stock: makeStock(chance),
      listed: !chance.isLucky(0.02),
      badge: makeBadge(chance, original !== null),
      spotlight: base.spotlight ? scaled(base.spotlight, scale) : null,
      features: base.features.filter(() => chance.isLucky(0.8)),
      specs: Object.fromEntries([...specs, ['Bảo hành', `${base.warrantyMonths ?? 6} tháng`]]),
      ...scaledAttributes(base.attributes, scale),
      synonyms: base.synonyms,
      group: colour ? `seed-${run}` : null,
      option: colour ? { name: 'Màu sắc', value: colour } : null,
      shippingClass: base.shippingClass,
      grossWeightKg: base.grossWeightKg ? Math.max(0.1, Math.round(base.grossWeightKg * scale * 10) / 10) : null,
      packageCm: base.packageCm,
      warrantyMonths: base.warrantyMonths,
    },
  };
}

/** The beginning of the SKU of a made-up product; no real product of the shop may have such a SKU. */
export const SEEDED_SKU_PREFIX = 'SEED-';
export const seededSku = (index: number) => `${SEEDED_SKU_PREFIX}${String(index + 1).padStart(7, '0')}`;
