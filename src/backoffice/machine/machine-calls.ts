import type { MachineCalls } from '#contract/admin/machine.ts';
import { machineRoutes } from '#contract/admin/machine-routes.ts';
import { officeClient } from '../session/call.ts';

export const callMachine = officeClient<MachineCalls>(machineRoutes);
