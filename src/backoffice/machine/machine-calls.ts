import type { MachineCalls } from '#contract/admin/staff/machine.ts';
import { machineRoutes } from '#contract/admin/staff/machine-routes.ts';
import { officeClient } from '../session/call.ts';

export const callMachine = officeClient<MachineCalls>(machineRoutes);
