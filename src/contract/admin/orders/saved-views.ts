import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { viewed } from './orders.ts';

const { view, ...filters } = viewed;
const name = z.string().trim().min(1).max(40);
const id = z.object({ id: z.uuid() });
const savedView = z.object({ id: z.string(), name: z.string(), filters: z.record(z.string(), z.string()) });
export type SavedView = z.infer<typeof savedView>;
/** The output of every change: all saved views of the user. */
const output = z.object({ views: z.array(savedView) });

/** The endpoints for saved filters of the list of orders; each user has their own. */
export const savedViewEndpoints = {
  listSavedViews: endpoint('GET', '/api/admin/saved-views', 'orders:read', { output }),
  /** `filters`: the filters of the list, by the names of their URL parameters */
  saveView: endpoint('POST', '/api/admin/saved-views', 'orders:read', {
    body: z.strictObject({ name, filters: z.strictObject({ ...filters, view: view.unwrap().optional() }) }),
    output,
    failures: ['SAVED_VIEW_NAME_TAKEN', 'SAVED_VIEWS_TOO_MANY'],
  }),
  renameView: endpoint('PUT', '/api/admin/saved-views/:id', 'orders:read', {
    params: id,
    body: z.strictObject({ name }),
    output,
    failures: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_NAME_TAKEN'],
  }),
  /** removing a view that no longer exists is not a failure */
  removeView: endpoint('DELETE', '/api/admin/saved-views/:id', 'orders:read', {
    params: id,
    output,
  }),
};
