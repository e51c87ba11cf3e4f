/**
 * The headers by which a cache in front of the shop (a CDN, Varnish) may keep an answer without asking each time: for how
 * long, and the tags of its data (docs/decisions/079-a-cache-in-front-is-purged-by-tag.md).
 */
import type { OutgoingHttpHeaders } from 'node:http';

export const EDGE_HEADERS = ['cdn-cache-control', 'cache-tag'] as const;

/** Seconds for which the cache in front may keep an answer; so long is it wrong at most when a purge does not reach it. */
const EDGE_SECONDS = 60;
/** The tag of every answer, for a change that concerns all of them. */
export const EVERYTHING = 'shop';
/** Characters of tags in one answer: Varnish takes headers of 8 KB. A list of more products is asked for each time. */
const MOST_CHARACTERS = 7000;
/** The only lifetime that a purge can replace; other answers have one of their own, or belong to one visitor. */
const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

/** @param tags those of the data in the answer @returns the headers that an answer for everybody has besides its own */
export function edgeHeaders(
  headers: OutgoingHttpHeaders,
  tags: ReadonlySet<string>,
): Partial<Record<(typeof EDGE_HEADERS)[number], string>> {
  const text = [EVERYTHING, ...[...tags].sort()].join(',');
  if (headers['cache-control'] !== ASKED_AGAIN || tags.size === 0 || text.length > MOST_CHARACTERS) return {};
  return { 'cdn-cache-control': `max-age=${EDGE_SECONDS}`, 'cache-tag': text };
}
