/**
 * The answers of the API within the HTML, as JSON: with them the browser hydrates the page without a request. Of a query
 * only its key and its data are sent. The package @tanstack/react-router-ssr-query would add 300 bytes of state to each,
 * and 2 KB of code for answers that come while the page is sent: this shop has all answers before it renders.
 */
import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';
import type { Product } from '#contract/shop/catalogue.ts';
import type { ProductQuestions } from '#contract/shop/questions.ts';
import type { Category } from '#domain/catalogue/category.ts';

export type SentAnswers = {
  answers: [key: QueryKey, data: unknown][];
  /** the queries that failed: the browser shows their errors until the visitor tries again */
  failed: [key: QueryKey, state: QueryState][];
};

/** Marks the elements whose content is not in the JSON too: `description`, and each `answer` of the frequent questions. */
export const readBack = (text: 'description' | 'answer') => ({ 'data-read-back': text });

/**
 * What the browser needs of an answer. Texts that the page shows as HTML stand there, and what only search engines are
 * told stands in the head. @param whole whether the page may show fewer questions than there are
 */
function lean([kind, one]: QueryKey, data: unknown, whole: boolean): unknown {
  if (kind === 'products' && one === 'one') {
    const product = data as Product;
    const specs = product.specs.map(({ amounts: _amounts, unit_code: _unit, ...spec }) => spec);
    return { ...product, specs, description: '', meta_description: null };
  }
  if (kind === 'categories')
    return (data as Category[]).map((category) => ({ ...category, meta_description: '', meta_keywords: '' }));
  if (kind !== 'questions' || whole) return data;
  const { faq, ...rest } = data as ProductQuestions;
  return { ...rest, faq: faq.map((entry) => ({ ...entry, answer: '' })) };
}

/** @param searched whether the page's address has search parameters */
export function answersToSend(queryClient: QueryClient, searched: boolean): SentAnswers {
  const sent: SentAnswers = { answers: [], failed: [] };
  for (const { queryHash, queryKey, state } of queryClient.getQueryCache().getAll()) {
    // the hash is the key as JSON, without what is undefined in it
    const key: QueryKey = JSON.parse(queryHash);
    if (state.status === 'success') sent.answers.push([key, lean(queryKey, state.data, searched)]);
    if (state.status === 'error') sent.failed.push([key, state]);
  }
  return sent;
}

/** Reads back what `lean` left out. @returns undefined, so that the browser asks again, if the page has not all of it */
function whole([kind, one]: QueryKey, data: unknown): unknown {
  const text = kind === 'questions' ? 'answer' : kind === 'products' && one === 'one' ? 'description' : null;
  if (!text) return data;
  const found = [...document.querySelectorAll(`[data-read-back=${text}]`)].map(({ innerHTML }) => innerHTML);
  if (text === 'description') return found.length === 1 ? { ...(data as Product), description: found[0] } : undefined;
  const questions = data as ProductQuestions;
  if (questions.faq.every(({ answer }) => answer)) return data;
  if (found.length !== questions.faq.length) return undefined;
  return { ...questions, faq: questions.faq.map((entry, place) => ({ ...entry, answer: found[place] })) };
}

/**
 * Puts the answers into the browser's cache as if they had come now. The HTML may come from a cache, and the visitor's
 * clock may differ from the shop's, so that they could look outdated, and the browser would ask for all of them again.
 */
export function keepAnswers(queryClient: QueryClient, { answers, failed }: SentAnswers): void {
  for (const [key, data] of answers) queryClient.setQueryData(key, whole(key, data));
  for (const [queryKey, state] of failed) queryClient.getQueryCache().build(queryClient, { queryKey }, state);
}
