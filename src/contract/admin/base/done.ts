import { z } from 'zod';

/** The output of endpoints that have nothing to return but success. */
export const done = z.object({ success: z.literal(true) });
