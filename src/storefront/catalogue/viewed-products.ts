/**
 * The products that the visitor looked at last. They are stored only in the browser and are never sent to the server,
 * which would learn from a request for them what this person looks at; so the list contains what is shown of them.
 */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import { createStore, useStore } from '#ui/store.ts';

/** No price: it could have changed since. */
export type ViewedProduct = { slug: string; name: string; image_url: string };

const KEY = 'suc-bat-viewed';
const MOST = 12;
const NONE: readonly ViewedProduct[] = [];

const isViewed = (value: unknown): value is ViewedProduct => {
  const { slug, name, image_url } = (value ?? {}) as Partial<Record<keyof ViewedProduct, unknown>>;
  return typeof slug === 'string' && typeof name === 'string' && typeof image_url === 'string';
};

function stored(): readonly ViewedProduct[] {
  const value = readJson('localStorage', KEY);
  return Array.isArray(value) ? value.filter(isViewed).slice(0, MOST) : NONE;
}

const store = createStore<readonly ViewedProduct[]>(stored);

function keep(products: readonly ViewedProduct[]): void {
  writeJson('localStorage', KEY, products);
  store.set(products);
}

const without = (slug: string) => store.get().filter((each) => each.slug !== slug);

export const rememberViewed = ({ slug, name, image_url }: ViewedProduct): void =>
  keep([{ slug, name, image_url }, ...without(slug)].slice(0, MOST));

/** Forgets one product, for example because the shop no longer sells it; without a slug, all. */
export const forgetViewed = (slug?: string): void => keep(slug === undefined ? NONE : without(slug));

/** The products viewed last, the latest first; none on the server and until the page is hydrated. */
export const useViewed = (): readonly ViewedProduct[] => useStore(store, NONE);
