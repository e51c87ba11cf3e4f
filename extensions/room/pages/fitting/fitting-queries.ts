/** Asks for the facts of the products on a page in one request, which names products and nothing of the home. */
import { askExtension, queryOptions } from '#extension-kit/queries.ts';
import type { FittedAnswer } from '../../answers/shapes.ts';

/** The most products of one request, and the most characters of its address: the server caches none that is longer. */
const MOST = 48;
const MOST_CHARACTERS = 1800;

type Answers = ReadonlyMap<string, FittedAnswer>;
type Batch = { slugs: Set<string>; answers: Promise<Answers> };

let open: Batch | null = null;

async function load(slugs: ReadonlySet<string>): Promise<Answers> {
  // in one order, so that the same products are the same address
  const query = { products: [...slugs].sort().join() };
  const { products } = await askExtension<{ products: FittedAnswer[] }>('room', 'fitting', query);
  return new Map(products.map((product) => [product.slug, product]));
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
