/** Chooses the encoding of a response by the Accept-Encoding header (RFC 9110, 12.5.3). */

export type Encoding = 'br' | 'gzip' | 'identity';

/** The maximum number of Accept-Encoding headers in memory: browsers send few; clients could invent many. */
const MOST_KNOWN = 200;
const encodings = new Map<string, Encoding>();

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.map((each) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/i.exec(each)?.[1]).find(Boolean);
  return weight === undefined ? 1 : Number(weight);
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    weights.set(name.trim(), weightOf(parameters));
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = String(header);
  const chosen = encodings.get(text);
  if (chosen) return chosen;
  if (encodings.size >= MOST_KNOWN) encodings.clear();
  const encoding = choose(text);
  encodings.set(text, encoding);
  return encoding;
}
