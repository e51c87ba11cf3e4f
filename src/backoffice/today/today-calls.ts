import type { TodayCalls } from '#contract/admin/today.ts';
import { todayRoutes } from '#contract/admin/today-routes.ts';
import { officeClient } from '../session/call.ts';

export const callToday = officeClient<TodayCalls>(todayRoutes);
