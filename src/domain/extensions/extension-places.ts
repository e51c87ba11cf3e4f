/** The named places to which extensions can add content: storefront blocks, texts in emails and printed documents. */
import { z } from 'zod';
import type { Data, DeclaredPage } from '#extension-api/pages.ts';
import type { Blocks, Texts } from '#extension-api/proposed.ts';

type BlockPlace = keyof Blocks;

/** The places whose blocks are loaded together with the shop's settings, because every page reads the settings. */
export const shopPlaces = [
  'home.below-hero',
  'cart.below-items',
  'order.below-items',
  'footer.above-company',
] as const satisfies BlockPlace[];
export const categoryPlaces = ['category.below-heading'] as const satisfies BlockPlace[];
export const productPlaces = ['product.below-buttons', 'product.below-specifications'] as const satisfies BlockPlace[];

/** The places for texts of extensions, by the kind of email or printed document. */
export const textPlaces = {
  'order-received': 'email.order-received.below-total',
  'order-status-changed': 'email.order-status-changed.below-total',
  slip: 'paper.packing-slip.below-items',
  note: 'paper.delivery-note.above-signatures',
} as const satisfies Record<string, keyof Texts>;

const data = ['product', 'category', 'measured', 'comparison', 'sitemap'] as const satisfies (keyof Data)[];

export const extensionPlaces: Readonly<Record<'blocks' | 'texts' | 'data', readonly string[]>> = {
  blocks: [...shopPlaces, ...categoryPlaces, ...productPlaces] satisfies BlockPlace[],
  texts: Object.values(textPlaces),
  data,
};

/** A page as `extension-pages.gen.ts` lists it, by the folder of its extension. */
export type DeclaredRule = { folder: string } & Omit<DeclaredPage, 'file'>;

/** HTML that the server made from the data of an extension, by the place; absent if no extension adds a block. */
export const blocksAt = <Name extends BlockPlace>(places: readonly Name[]) =>
  z.partialRecord(z.enum(places), z.string()).optional();
