/** The calls of the screen of categories. */
import type { CategoryCalls } from '#contract/admin/catalogue/categories.ts';
import { categoryRoutes } from '#contract/admin/catalogue/categories-routes.ts';
import { officeClient } from '../session/call.ts';

export const callCategories = officeClient<CategoryCalls>(categoryRoutes);
