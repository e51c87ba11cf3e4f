/**
 * Parts of a page whose scripts are loaded late. The server renders these parts, and without script they can be read
 * and their links work. The browser loads their scripts once they come into view or the visitor uses the page in any
 * way, and then hydrates them. On a page that the browser renders, the scripts are loaded at once.
 */
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { keepPressesIn, repeatPressIn } from './kept-press.ts';
import { retried } from './retried.ts';

/** Milliseconds until a late part is hydrated in any case: the page's data is dropped after five minutes. */
const LONGEST_WAIT = 4 * 60_000;

/** Resolves when the visitor first uses the page, such as by a press, or after LONGEST_WAIT; never on the server. */
export const used = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  setTimeout(resolve, LONGEST_WAIT);
  const options = { capture: true, passive: true, once: true };
  for (const use of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'scroll'])
    document.addEventListener(use, () => resolve(), options);
});

const inView = (element: Element) =>
  new Promise<void>((resolve) => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(element);
  });

const loading: Promise<unknown>[] = [];

/**
 * A promise that resolves when the scripts of all late parts are loaded. The server waits for the promise before it
 * renders, because its renderer cannot wait for a single part.
 */
export const latePartsLoaded = () => Promise.all(loading);

/** The server's HTML of a late part, shown unchanged if the part's script cannot be loaded. */
function AsSent({ html }: { html: string | undefined }) {
  if (html === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

type Late<Module, Name extends keyof Module> = {
  /** the CSS selector of the late part in the server's HTML */
  selector: string;
  /** imports the script of the late part; if that fails twice, the server's HTML stays unchanged */
  load: () => Promise<Module>;
  /** the component among what the script exports */
  name: Name;
  /** the loading state of the late part on a page that the browser renders */
  pending?: ReactNode;
};

/** Calls back once this component is mounted: its Suspense boundary is hydrated, or the browser has rendered it. */
function Mounted({ then, children }: { then: () => void; children?: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

type HeldPartProps<Props> = { part: ComponentType<Props>; fallback: ReactNode; props: Props; onMounted: () => void };

/**
 * Until hydration, a late part gets the properties with which the server rendered it; after hydration, the present
 * ones. If the properties changed before hydration, React would replace the server's HTML by the fallback.
 */
function HeldPart<Props extends object>({ part: Part, fallback, props, onMounted }: HeldPartProps<Props>) {
  const [first] = useState(props);
  const [mounted, setMounted] = useState(false);
  const held = mounted ? props : first;
  return useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Part {...held} />
        <Mounted
          then={() => {
            setMounted(true);
            onMounted();
          }}
        />
      </Suspense>
    ),
    [Part, fallback, held, onMounted],
  );
}

export function late<Module, Name extends keyof Module>({ selector, load, name, pending }: Late<Module, Name>) {
  type Props = Module[Name] extends ComponentType<infer Own extends object> ? Own : never;
  const loaded = retried(load);
  const component = async () => (await loaded())[name] as ComponentType<Props>;
  let loadedPart: ComponentType<Props> | undefined;
  if (import.meta.env.SSR) loading.push(component().then((part) => (loadedPart = part)));
  let wantNow = () => {};
  const wanted = new Promise<void>((resolve) => {
    wantNow = resolve;
  });
  let sent: Element | undefined;
  const Later = lazy(async () => {
    const element = document.querySelector(selector);
    if (element) {
      sent = element;
      keepPressesIn(element);
      await Promise.race([used, wanted, inView(element)]);
    }
    const html = element?.outerHTML;
    const part = component().catch(async () => {
      // React does not take the server's HTML over as AsSent, but reports a difference: it keeps it while it waits
      if (element) await wanted;
      return () => <AsSent html={html} />;
    });
    return { default: await part };
  }) as ComponentType<Props>;
  // A visible fallback means that React has replaced the server's HTML: load the script without waiting.
  const fallback = <Mounted then={wantNow}>{pending}</Mounted>;
  const onMounted = () => {
    if (sent) repeatPressIn(sent);
    sent = undefined;
  };
  return memo((props: Props) => (
    <HeldPart part={loadedPart ?? Later} fallback={fallback} props={props} onMounted={onMounted} />
  ));
}
