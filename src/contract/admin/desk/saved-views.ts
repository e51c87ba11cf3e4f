import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { viewed } from './orders.ts';

const { view, ...filters } = viewed;
const name = z.string().trim().min(1).max(40);
const id = z.object({ id: z.uuid() });
const savedView = z.object({ id: z.string(), name: z.string(), filters: z.record(z.string(), z.string()) });
export type SavedView = z.infer<typeof savedView>;
/** Every change answers with all views as they are then. */
const output = z.object({ views: z.array(savedView) });

/** The lists of orders that each person keeps for themselves. */
export const savedViewEndpoints = {
  listSavedViews: endpoint('GET', '/api/admin/saved-views', 'orders:read', { output, failures: [] }),
  /** `filters`: those of the list, by the names that they have in its address */
  saveView: endpoint('POST', '/api/admin/saved-views', 'orders:read', {
    body: z.strictObject({ name, filters: z.strictObject({ ...filters, view: view.unwrap().optional() }) }),
    output,
    failures: ['INVALID_REQUEST', 'SAVED_VIEW_NAME_TAKEN', 'SAVED_VIEWS_TOO_MANY'],
  }),
  renameView: endpoint('PUT', '/api/admin/saved-views/:id', 'orders:read', {
    params: id,
    body: z.strictObject({ name }),
    output,
    failures: ['INVALID_REQUEST', 'SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_NAME_TAKEN'],
  }),
  /** one that is gone already is no failure */
  removeView: endpoint('DELETE', '/api/admin/saved-views/:id', 'orders:read', {
    params: id,
    output,
    failures: ['INVALID_REQUEST'],
  }),
};
