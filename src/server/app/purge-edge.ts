/**
 * Tells a cache in front of the shop (a CDN, Varnish) which answers are outdated, by their tags
 * (docs/decisions/079-a-cache-in-front-is-purged-by-tag.md).
 */
import type { Database } from '#store/database/database.ts';
import { followChanges } from '../cache/change-feed.ts';
import { EVERYTHING } from '../cache/edge-headers.ts';
import { delayOf, edgeTagsOfChange } from '../cache/tags.ts';
import type { Config } from '../config/config.ts';
import { readHeaders } from '../tracing/otlp.ts';

/** The most tags of one call: Cloudflare takes no more. The most that wait; beyond these everything is purged. */
const AT_ONCE = 100;
const MOST_WAITING = 2000;
/** Milliseconds between two looks at what is to be sent, of a call, and until a cache that is away is tried again. */
const EACH = 250;
const PATIENCE = 5000;
const AGAIN = 2000;
/**
 * Milliseconds after which a tag is purged a second time, beyond its own delay: a process of the shop may send what it
 * keeps until it has read the change (a second at most), and lists for half a second longer.
 */
const SECOND_TIME = 1500;

export type Purging = { stop(): Promise<void> };

type Settings = { PURGE_URL: string } & Pick<Config, 'PURGE_HEADERS'>;

/**
 * Tells the cache at PURGE_URL which tags are outdated: a POST with the tags as JSON and as the header Cache-Tag. At the
 * start everything is purged, because pages and shipped texts may be those of another version.
 * @param say receives one line when the cache takes no purge, and one when it does again
 */
export function purgeEdge(db: Database, settings: Settings, say: (line: string) => void): Purging {
  const headers = { ...readHeaders(settings.PURGE_HEADERS), 'content-type': 'application/json' };
  const stopping = new AbortController();
  /** when each tag is to be purged next, in milliseconds of performance.now() */
  const due = new Map<string, number>();
  let waiting = new Set([EVERYTHING]);
  let triedAgainAt = 0;
  let isAway = false;

  const add = (tags: readonly string[]) => {
    const now = performance.now();
    for (const tag of tags) {
      waiting.add(tag);
      due.set(tag, now + delayOf(tag) + SECOND_TIME);
    }
  };

  const takeDue = (now: number) => {
    for (const [tag, at] of due) {
      if (at > now) continue;
      waiting.add(tag);
      due.delete(tag);
    }
    if (waiting.size > MOST_WAITING) waiting = new Set([EVERYTHING]);
  };

  const send = async (tags: string[]) => {
    const response = await fetch(settings.PURGE_URL, {
      method: 'POST',
      headers: { ...headers, 'cache-tag': tags.join(',') },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), stopping.signal]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answers ${response.status}`);
  };

  const sendWaiting = async () => {
    takeDue(performance.now());
    if (performance.now() < triedAgainAt) return;
    while (waiting.size > 0) {
      const tags = [...waiting].slice(0, AT_ONCE);
      for (const tag of tags) waiting.delete(tag);
      try {
        await send(tags);
      } catch (error) {
        if (stopping.signal.aborted) return;
        for (const tag of tags) waiting.add(tag);
        if (!isAway) say(`PURGE_URL takes no purge (${(error as Error).message}); it is tried again.`);
        isAway = true;
        triedAgainAt = performance.now() + AGAIN;
        return;
      }
      if (isAway) say('PURGE_URL takes purges again.');
      isAway = false;
    }
  };

  const feed = followChanges(
    db,
    (changes) => add(changes.flatMap(edgeTagsOfChange)),
    () => add([EVERYTHING]),
  );
  feed.start();
  let sending: Promise<void> | null = null;
  const timer = setInterval(() => {
    sending ??= sendWaiting().finally(() => {
      sending = null;
    });
  }, EACH).unref();
  return {
    async stop() {
      clearInterval(timer);
      feed.stop();
      stopping.abort();
      await sending;
    },
  };
}
