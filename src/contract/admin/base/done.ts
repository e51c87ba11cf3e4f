import { z } from 'zod';

/** The output of endpoints that return nothing except that they succeeded. */
export const done = z.object({ success: z.literal(true) });
