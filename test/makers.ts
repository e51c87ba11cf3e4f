/** Creates what tests need, through the shop's own import and API. */
import { randomUUID } from 'node:crypto';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import type { Database } from '#store/database/database.ts';
import { screenshot } from './images.ts';

export type Product = { id: string; sku: string; slug: string; name: string; price: number };
export type Line = { product_id: string; quantity: number; price?: number };

/** A dumbbell no other test knows: 500.000 đ, ten in stock. */
/** Writes hexadecimal digits as letters: a search takes some numbers, such as 91109669, for prices. */
const inLetters = (hex: string) =>
  hex.replace(/[0-9a-f]/g, (digit) => 'bcdghklmnpqrtuvx'.charAt(Number.parseInt(digit, 16)));

export async function makeProduct(db: Database, row: Record<string, unknown> = {}): Promise<Product> {
  const sku = `TEST-${randomUUID()}`;
  await importCatalogue(db, {
    products: [
      {
        sku,
        name: `Tạ thử ${inLetters(sku.slice(5))}`,
        type: 'ta-tay',
        brand: 'Bền Lực',
        priceVnd: 500_000,
        stock: 10,
        ...row,
      },
    ],
  });
  return findProductBySku(db, String(row.sku ?? sku));
}

export async function findProductBySku(db: Database, sku: string): Promise<Product> {
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'slug', 'name', 'price'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
}

export function line(product: Product, quantity = 1): Line {
  return { product_id: product.id, quantity, price: product.price };
}

export const customer = {
  first_name: 'Nguyễn',
  last_name: 'Thị Hoa',
  shipping_email: 'hoa@thu.example',
  shipping_address: 'Số 5 ngõ 20 phố Vọng',
  shipping_city: 'Hà Nội',
  shipping_country: 'Việt Nam',
  shipping_phone: '0912 345 678',
};

export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity, price = 0 }) => sum + quantity * price, 0);
}

export function newKey(): string {
  return randomUUID();
}

export type Fields = Record<string, string | number | null | undefined>;

/** The multipart form a checkout sends; a field given as null is left out. */
export function makeForm(fields: Fields, file?: Blob | null, fileName = 'giao-dich.png'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) form.append(name, String(value));
  if (file) form.append('transactionScreenshot', file, fileName);
  return form;
}

export function codFields(lines: readonly Line[], changed: Fields = {}): Fields {
  return {
    ...customer,
    payment_method: 'delivery',
    total_amount: totalOf(lines),
    items: JSON.stringify(lines),
    ...changed,
  };
}

export const codForm = (lines: readonly Line[], changed: Fields = {}) => makeForm(codFields(lines, changed));

/** The form of a QR order with a valid screenshot, or with `file` instead; null sends none. */
export function qrForm(
  lines: readonly Line[],
  changed: Fields = {},
  file: Blob | null = screenshot,
  fileName?: string,
): FormData {
  return makeForm(codFields(lines, { payment_method: 'qr', ...changed }), file, fileName);
}
