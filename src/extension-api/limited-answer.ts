/** Reads what a foreign server answers, and no more than the shop expects: it may be broken, or in other hands. */

export class AnswerTooLong extends Error {}

/**
 * The time is limited by the signal that the request was sent with, which also ends the reading.
 * @param most bytes @throws AnswerTooLong when there are more; the rest is not read
 */
export async function readLimited(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) throw new AnswerTooLong(`the answer is longer than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
