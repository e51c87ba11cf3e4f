import { z } from 'zod';

/** A province or a ward (phường, xã, đặc khu), identified by its official code. */
export const place = z.object({ code: z.string(), name: z.string() });
export type Place = z.infer<typeof place>;
