/** The kinds of failures, with HTTP status. A failure has a kind, an English contract text, a message for users. */
const kind =
  <Status extends number>(status: Status) =>
  (error: string, message: string) => ({ status, error, message });

export const badRequest = kind(400);
export const unauthorized = kind(401);
export const forbidden = kind(403);
export const notFound = kind(404);
export const conflict = kind(409);
export const gone = kind(410);
export const tooLarge = kind(413);
export const unsupported = kind(415);
export const unprocessable = kind(422);
export const tooMany = kind(429);
export const unavailable = kind(503);
