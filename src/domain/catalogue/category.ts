/** A category with its types and the number of listed products of each. The browser imports only the type. */
import { z } from 'zod';
import { blocksAt, categoryPlaces } from '../extensions/extension-places.ts';
import { extras } from '../extensions/extras.ts';

export const category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  image_url: z.string(),
  /** the description of the category's own picture; empty if the category shows the picture of a product instead */
  image_alt: z.string(),
  /** a picture of a room with goods of the category, and the picture's description; null and an empty text if none */
  room_url: z.string().nullable(),
  room_alt: z.string(),
  product_count: z.number(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  description: z.string(),
  blocks: blocksAt(categoryPlaces),
  types: z.array(z.object({ slug: z.string(), name: z.string(), product_count: z.number() })),
  extras,
});
export type Category = z.infer<typeof category>;
