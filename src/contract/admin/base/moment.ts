import { z } from 'zod';

/** A moment: a Date where the answer is made, ISO 8601 where it is sent and read. */
export const moment = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
