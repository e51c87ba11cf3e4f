import { z } from 'zod';

/** The answer of an act that has nothing else to tell. */
export const done = z.object({ success: z.literal(true) });
