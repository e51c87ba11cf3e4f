/** The categories with their types, in their order: the tree is read and saved as a whole. */
import { z } from 'zod';
import type { CallTypes, Shape } from '../../call-types.ts';
import type { categoryRoutes } from './categories-routes.ts';

const line = (most: number) => z.string().trim().min(1).max(most);
/** empty for a new one: it is made from the name */
const slug = z
  .string()
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
  .max(200);

const type = z.strictObject({ slug, name: line(100) });
const category = z.strictObject({
  slug,
  name: line(100),
  description: line(1000),
  metaTitle: line(200),
  metaDescription: line(300),
  metaKeywords: line(300),
  types: z.array(type).min(1).max(100),
});

/** `products`: of the type, archived ones too; a type that has some cannot be removed */
const tree = z.object({
  version: z.string(),
  categories: z.array(category.extend({ types: z.array(type.extend({ products: z.number() })) })),
});
export type CategoryTree = z.infer<typeof tree>;

export const categoryShapes = {
  getCategoryTree: { output: tree, failures: [] },
  saveCategoryTree: {
    body: z.strictObject({ version: z.string().max(64), categories: z.array(category).min(1).max(50) }),
    output: tree,
    failures: ['INVALID_REQUEST', 'CHANGED_MEANWHILE', 'CATEGORY_REFUSED'],
  },
} as const satisfies Record<keyof typeof categoryRoutes, Shape>;

export type CategoryCalls = CallTypes<typeof categoryShapes>;
