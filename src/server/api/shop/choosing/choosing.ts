/** The endpoints of comparisons and finders. What a customer answers is used for the response and stored nowhere. */
import type { FastifyInstance } from 'fastify';
import type { FinderResult } from '#contract/shop/choosing.ts';
import { type RawAnswers, type ReadAnswers, readAnswers } from '#domain/choosing/answers.ts';
import { find, isNear, wishesOf } from '#domain/choosing/find.ts';
import type { Finder } from '#domain/choosing/finder-file.ts';
import { type Judged, judge } from '#domain/choosing/judge.ts';
import { MOST_COMPARED } from '#domain/choosing/most-compared.ts';
import { shortNames } from '#domain/choosing/short-name.ts';
import { demand } from '#domain/values/failure.ts';
import { listFilledCategories } from '#store/catalogue/categories.ts';
import { catalogueFinders } from '#store/choosing/catalogue-finders.ts';
import { findCompared, listCandidates, listComparable, listSoldOut } from '#store/choosing/compared-products.ts';
import type { Database } from '#store/database/database.ts';
import { declareNothingFound } from '../../../cache/computation.ts';
import { CATALOGUE, LISTS, productTag, shownTag } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { presentCompared, presentNamed, presentProducts, presentQuestion } from './present-choosing.ts';

const readRaw = (answers: string | undefined): RawAnswers => Object.fromEntries(new URLSearchParams(answers ?? ''));

/** For responses to a customer's answers, which no proxy may store. */
const PRIVATE = 'private, max-age=0, must-revalidate';

/** The most words of an address that are looked up: a few more than are compared, so that duplicates may be among them. */
const MOST_WORDS = 20;

function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim().toLowerCase());
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_WORDS);
}

/** The finder that asks about products of all these types, and its questions about the customer's body. */
function ownQuestions(finders: readonly Finder[], types: readonly string[]) {
  const finder = finders.find((each) => types.length > 0 && types.every((type) => each.types.includes(type)));
  return { finder, questions: finder?.questions.filter((each) => each.kind === 'number' && each.own) ?? [] };
}

/** The types of a finder that have products now; a shop without the demo may have none of them. */
async function filledTypes(db: Database, finder: Finder): Promise<FinderResult['types']> {
  const types = (await listFilledCategories(db)).flatMap((category) => category.types);
  return finder.types
    .flatMap((slug) => types.find((type) => type.slug === slug) ?? [])
    .map(({ slug, name }) => ({ slug, name }));
}

/** For each answered choice, the cheapest product in stock of the type that belongs to what is chosen. */
async function belonging(db: Database, { answered }: ReadAnswers): Promise<FinderResult['also']> {
  const wishes = answered.flatMap(({ question, value }) =>
    question.kind === 'choice' ? (question.choices.find((each) => each.value === value)?.also ?? []) : [],
  );
  const found = await Promise.all(
    wishes.map(async ({ type, why }) => {
      const [cheapest] = (await listCandidates(db, [type], {})).sort((one, other) => one.price - other.price);
      return cheapest ? presentProducts([cheapest]).map((product) => ({ why, product })) : [];
    }),
  );
  return found.flat();
}

/** Anybody may invent a product with which nothing can be compared, so such an answer is no common one. */
function comparableShows(products: readonly unknown[], slug: string): string[] {
  if (products.length > 0) return [CATALOGUE, LISTS];
  declareNothingFound();
  return [CATALOGUE, LISTS, productTag(slug)];
}

export function choosingEndpoints(app: FastifyInstance, { db, extensions }: Shop): void {
  const { finders, uncompared, ...shown } = catalogueFinders();

  registerEndpoint(
    app,
    'getComparison',
    { shows: ({ products }) => [CATALOGUE, ...products.map(({ id }) => productTag(id))] },
    async ({ query, reply }) => {
      if (query.answers) reply.header('cache-control', PRIVATE);
      const table = await attributesOf({ db, extensions });
      const { products: found, unknown, unreadable } = await findCompared(db, wordsOf(query.products), table);
      const products = found.slice(0, MOST_COMPARED);
      const types = [...new Set(products.map(({ type }) => type))];
      const { finder, questions } = ownQuestions(finders, types);
      const raw = readRaw(query.answers);
      const { answered, unread } = readAnswers(questions, raw);
      const verdicts = products.map((product) => judge(answered, product, table));
      return {
        ...presentCompared(products, verdicts, table, shown),
        ...{ unknown, unreadable },
        left_out: found.length - products.length,
        mixed: types.length > 1,
        questions: questions.map((question) => presentQuestion(question, raw, unread)),
        finder: finder ? { slug: finder.slug, title: finder.title } : null,
      };
    },
  );

  registerEndpoint(
    app,
    'listComparable',
    { shows: (products, { params }) => comparableShows(products, params.slug) },
    async ({ params }) => {
      const products = await listComparable(db, params.slug, uncompared);
      const names = shortNames(products);
      return products.map(({ slug, name, price }, place) => ({
        ...{ slug, name, short_name: names[place] ?? name, raw_price: price },
      }));
    },
  );

  registerEndpoint(
    app,
    'getFinder',
    { shows: ({ products }) => [CATALOGUE, LISTS, ...products.map(({ id }) => shownTag(id))] },
    async ({ params, query, reply }) => {
      if (query.answers) reply.header('cache-control', PRIVATE);
      const table = await attributesOf({ db, extensions });
      const finder = demand(
        finders.find(({ slug }) => slug === params.finder),
        'NOT_FOUND',
      );
      const types = await filledTypes(db, finder);
      demand(types[0], 'NOT_FOUND');
      const raw = readRaw(query.answers);
      const answers = readAnswers(finder.questions, raw);
      const isAnswered = answers.answered.length > 0;
      const [candidates, soldOut] = isAnswered
        ? await Promise.all([listCandidates(db, finder.types, table), listSoldOut(db, finder.types, table)])
        : [[], []];
      const having = ({ attributes }: Pick<Judged, 'attributes'>) =>
        finder.having.every((key) => attributes[key] !== undefined);
      const { chosen, count, more, loosenings } = find(candidates.filter(having), answers.answered, table);
      const products = chosen.map(({ product }) => product);
      return {
        ...{ slug: finder.slug, title: finder.title, lead: finder.lead, types },
        questions: finder.questions.map((question) => presentQuestion(question, raw, answers.unread)),
        ...presentCompared(
          products,
          chosen.map(({ verdicts }) => verdicts),
          table,
          shown,
        ),
        fits: chosen.map(({ fits }) => fits),
        count: isAnswered ? count : null,
        more: more.map(presentNamed),
        sold_out: find(soldOut.filter(having), answers.answered, table)
          .chosen.filter(({ verdicts }) => isNear(verdicts))
          .map(presentNamed),
        order: wishesOf(answers.answered).flatMap(({ of, better, excludes }) => {
          const label = table[of]?.row ?? table[of]?.label;
          return label === undefined ? [] : [{ label, better, excludes }];
        }),
        loosenings: loosenings.flatMap(({ keys, questions, to, lowers, product, count: fitting }) => {
          const asked = finder.questions.filter(({ key }) => questions.includes(key));
          const [first] = asked;
          const unit = to !== null && first?.kind === 'number' ? first.unit : null;
          return presentProducts([product]).map((shown) => ({
            ...{ keys, shorts: asked.map(({ short }) => short), to, lowers, unit, product: shown, count: fitting },
          }));
        }),
        also: count > 0 || products.length > 0 ? await belonging(db, answers) : [],
      };
    },
  );
}
