/** The calls about shipments that a connected carrier brings. */
import type { ParcelCalls } from '#contract/admin/desk/parcels.ts';
import { parcelRoutes } from '#contract/admin/desk/parcels-routes.ts';
import { officeClient } from '../session/call.ts';

export const callParcels = officeClient<ParcelCalls>(parcelRoutes);
