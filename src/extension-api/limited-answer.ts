/** Reads the answer of a foreign server up to a limit, because that server may be faulty or hostile. */

export class AnswerTooLong extends Error {}

/**
 * The signal of the request limits the time, and also ends the reading.
 * @param most bytes @throws AnswerTooLong for a longer answer, whose rest is not read
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
