/** The named places where extensions add something: blocks to the storefront, texts to emails and papers. */
import { z } from 'zod';
import type { Blocks, Texts } from '#extension-api/proposed.ts';

type BlockPlace = keyof Blocks;

/** Their blocks stand with the settings of the shop, which every page reads. */
export const shopPlaces = [
  'home.below-hero',
  'cart.below-items',
  'order.below-items',
  'footer.above-company',
] as const satisfies BlockPlace[];
export const categoryPlaces = ['category.below-heading'] as const satisfies BlockPlace[];
export const productPlaces = ['product.below-buttons', 'product.below-specifications'] as const satisfies BlockPlace[];

/** By the kinds of emails and papers. */
export const textPlaces = {
  'order-received': 'email.order-received.below-total',
  'order-status-changed': 'email.order-status-changed.below-total',
  slip: 'paper.packing-slip.below-items',
  note: 'paper.delivery-note.above-signatures',
} as const satisfies Record<string, keyof Texts>;

export const extensionPlaces: Readonly<Record<'blocks' | 'texts', readonly string[]>> = {
  blocks: [...shopPlaces, ...categoryPlaces, ...productPlaces] satisfies BlockPlace[],
  texts: Object.values(textPlaces),
};

/** HTML that the server wrote from the data of an extension; left out where no extension says anything. */
export const blocksAt = <Name extends BlockPlace>(places: readonly Name[]) =>
  z.partialRecord(z.enum(places), z.string()).optional();
