/** Asks for the facts of the products on a page in one request, which names products and nothing of the home. */
import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#browser/api/client.ts';
import { type FittedAnswer, fittingEndpoints } from '#contract/shop/fitting.ts';

const call = createClient(fittingEndpoints, (path, init) => fetch(path, init));

/** The most products of one request, and the most characters of its address: the server caches none that is longer. */
const MOST = 48;
const MOST_CHARACTERS = 1800;

type Answers = ReadonlyMap<string, FittedAnswer>;
type Batch = { slugs: Set<string>; answers: Promise<Answers> };

let open: Batch | null = null;

async function load(slugs: ReadonlySet<string>): Promise<Answers> {
  // in one order, so that the same products are the same address
  const { data } = await call('listFitted', { query: { products: [...slugs].sort().join() } });
  return new Map(data.products.map((product) => [product.slug, product]));
}

function openBatch(): Batch {
  const slugs = new Set<string>();
  const answers = new Promise((resolve) => setTimeout(resolve)).then(() => {
    if (open?.slugs === slugs) open = null;
    return load(slugs);
  });
  return { slugs, answers };
}

/** Waits for the other cards that are shown at the same moment. @returns null if the shop has no such product */
async function loadWithOthers(slug: string): Promise<FittedAnswer | null> {
  const isFull =
    open && (open.slugs.size >= MOST || encodeURIComponent([...open.slugs, slug].join()).length > MOST_CHARACTERS);
  if (!open || isFull) open = openBatch();
  open.slugs.add(slug);
  return (await open.answers).get(slug) ?? null;
}

export const fittedQuery = (slug: string) =>
  queryOptions({ queryKey: ['fitted', slug], queryFn: () => loadWithOthers(slug), enabled: slug !== '' });
