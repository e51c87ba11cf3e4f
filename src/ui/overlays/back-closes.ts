/**
 * Lets the browser's Back close what covers the page. While something covers it, the session history has one entry more
 * on top, a copy of the page's own entry. The router never learns of the copy: a page that is opened takes its place,
 * and it is left as soon as nothing covers the page any more, so that no Back is ever without an effect.
 */
const MARK = 'coversPage';
/** Milliseconds after which a step back is no longer awaited: one that another navigation overtook never arrives. */
const LONGEST_STEP = 1_000;

/** `key`: the router's key of the entry as it was when the copy was made */
type Entry = { state: unknown; url: string; key: unknown };
type Write = (state: unknown, title: string, url?: string | URL | null) => void;
type Method = 'pushState' | 'replaceState';

const keyOf = (state: unknown) => (state as { __TSR_key?: string } | null)?.__TSR_key;
const isCopy = (): boolean => history.state?.[MARK] === true;
const own = (method: Method, ...written: Parameters<Write>) => History.prototype[method].apply(history, written);

let isWatched = false;
/** closes what covers the page; the last one is on top */
let covers: (() => void)[] = [];
/** what the page's own entry must become when the copy above it is left; null if there is no copy */
let below: Entry | null = null;
/** the router's key of the entry that it shows */
let shown: unknown;
/** what the router writes while the step back to the page's own entry is under way, which must not be overtaken */
let waiting: (() => void)[] | null = null;
let longest: ReturnType<typeof setTimeout> | undefined;
/** whether the last press was on a link to another document, which a step back would keep from opening */
let leaving = false;

function putCopy(): void {
  if (below || waiting || covers.length === 0) return;
  below = { state: history.state, url: location.href, key: keyOf(history.state) };
  own('pushState', { ...history.state, [MARK]: true }, '');
}

function stepBack(): void {
  waiting ??= [];
  clearTimeout(longest);
  longest = setTimeout(arrive, LONGEST_STEP);
  history.back();
}

/** Writes what waited for the step back. */
function arrive(): void {
  clearTimeout(longest);
  const writes = waiting ?? [];
  waiting = null;
  for (const write of writes) write();
}

function leaveCopy(): void {
  if (below && !waiting && !leaving && covers.length === 0) stepBack();
}

const writeBy =
  (method: Method): Write =>
  (state, title, url) => {
    if (waiting) return void waiting.push(() => writeBy(method)(state, title, url));
    shown = keyOf(state);
    if (!below) return own(method, state, title, url);
    const target = new URL(url ?? '', location.href);
    if (method === 'replaceState') {
      below = { ...below, state, url: target.href };
      return own('replaceState', { ...(state as object), [MARK]: true }, title, url);
    }
    const isSamePage = target.pathname === location.pathname;
    below = null;
    own('replaceState', state, title, url);
    // a filter that was chosen in the sheet leaves it open
    if (isSamePage) setTimeout(putCopy);
  };

function onTraversal(event: PopStateEvent): void {
  if (isCopy()) {
    // by Forward, or by Back from another document: nothing covers the page
    event.stopImmediatePropagation();
    stepBack();
    return;
  }
  const key = keyOf(history.state);
  const [entry, isAsked] = [below, waiting !== null];
  below = null;
  // a page that took the place of another one without a new entry has another key than the entry that is reached
  if (key === (entry ? entry.key : shown) && (entry || isAsked)) {
    event.stopImmediatePropagation();
    if (entry) own('replaceState', entry.state, '', entry.url);
    if (!isAsked) covers.pop()?.();
    arrive();
    putCopy();
  } else {
    shown = key;
    arrive();
  }
}

/**
 * Watches the history from now on. The router hears a Back after this, because this listens in the capturing phase, and
 * calls the methods of the history as they are at the time.
 */
export function watchHistory(): void {
  if (isWatched) return;
  isWatched = true;
  shown = keyOf(history.state);
  history.pushState = writeBy('pushState');
  history.replaceState = writeBy('replaceState');
  addEventListener('popstate', onTraversal, { capture: true });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    leaving = Boolean(link?.protocol.startsWith('http') && link.target !== '_blank') && !event.defaultPrevented;
  });
  addEventListener('pageshow', ({ persisted }) => {
    leaving = false;
    if (persisted) leaveCopy();
  });
  // the page was reloaded, or left for another document, while something covered it
  if (isCopy()) {
    const { [MARK]: _, ...state } = history.state;
    below = { state, url: location.href, key: keyOf(state) };
    stepBack();
  }
}

/** @param close closes what has just been opened @returns to be called when it is closed */
export function cover(close: () => void): () => void {
  watchHistory();
  covers.push(close);
  putCopy();
  return () => {
    covers = covers.filter((one) => one !== close);
    // a press on a link closes its menu before it opens the page that takes the place of the copy
    setTimeout(leaveCopy);
  };
}
