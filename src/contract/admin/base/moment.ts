import { z } from 'zod';

/** A point in time: a Date in the server's code, ISO 8601 text in requests and responses. */
export const moment = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
