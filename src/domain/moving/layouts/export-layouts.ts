import type { ExportLayout } from '#extension-api/export-layout.ts';
import { haravan } from './haravan.ts';
import { kiotviet } from './kiotviet.ts';
import { sapo } from './sapo.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

/** The layouts of exports that are known, one declaration each. */
export const exportLayouts: readonly ExportLayout[] = [...shopify, ...woocommerce, ...haravan, ...sapo, ...kiotviet];
