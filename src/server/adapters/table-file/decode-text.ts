/**
 * Finds the encoding of a text file by its bytes, and decodes it. Vietnamese programs write UTF-8 with or without byte
 * order mark, UTF-16 ("Unicode text" of Excel) and Windows-1258.
 */
import { TableFileError } from './table-file-error.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The number of bytes from which UTF-16 without byte order mark is recognised. */
const SAMPLE = 2000;
/** A tone mark that does not follow a vowel: no Vietnamese word has one, but misread TCVN3, VNI and Western texts do. */
const STRAY_TONE = /(?<![aăâeêioôơuưy])[\u0300\u0301\u0303\u0309\u0323]/iu;

/** @returns the text in Unicode's composed form, without byte order mark @throws TableFileError */
export function decodeText(bytes: Buffer): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return decode(bytes, wide);
  if (bytes.includes(0)) throw new TableFileError('The file is no text.');
  try {
    return decode(bytes, 'utf-8');
  } catch {
    const text = new TextDecoder('windows-1258').decode(bytes);
    if (STRAY_TONE.test(text.normalize('NFD').replace(/[\u0302\u0306\u031b]/g, '')))
      throw new TableFileError('The text is in an encoding that is not known, such as TCVN3 or VNI.');
    return text.normalize('NFC');
  }
}

/** @throws TableFileError for bytes that are not in this encoding */
function decode(bytes: Buffer, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    throw new TableFileError(`The text is damaged: it is not ${encoding}.`);
  }
}

/** In UTF-16, every second byte of separators and Latin letters is zero: the first one of each pair, or the second. */
function wideEncodingOf(bytes: Buffer): Encoding | null {
  const mark = bytes.toString('latin1', 0, 2);
  if (mark === '\xff\xfe') return 'utf-16le';
  if (mark === '\xfe\xff') return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
