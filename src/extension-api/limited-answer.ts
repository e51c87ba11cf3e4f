/** Reads the answer of another server up to a limit, because that server may be faulty or hostile. */

export class AnswerTooLong extends Error {}

/**
 * Reads the body of an answer. The signal that was passed to `fetch` limits the time of reading too.
 * @param most the most bytes to read
 * @throws AnswerTooLong for a longer answer; the rest of it is not read
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
