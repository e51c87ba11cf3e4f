/** What extensions say about the subject of an answer, by their folders, for their own components; absent if they say nothing. */
import { z } from 'zod';

export const extras = z.record(z.string(), z.unknown()).optional();
export type Extras = z.output<typeof extras>;
