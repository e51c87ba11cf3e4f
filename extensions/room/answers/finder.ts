/** Finders, and what they say about a comparison. What a customer answers is used for the answer and stored nowhere. */
import type { CatalogueProduct, Data, Endpoint, PublicCatalogue } from '#extension-api/pages.ts';
import type { ComparedProduct, ComparedProducts } from '#extension-kit/choices.ts';
import { formatMoney } from '#extension-kit/values.ts';
import { type ReadAnswers, readAnswers } from '../rules/choosing/answers.ts';
import { find, isNear, wishesOf } from '../rules/choosing/find.ts';
import { attributesNamed, type Finder } from '../rules/choosing/finder-file.ts';
import { type Judged, judge, type Reason, type Verdict } from '../rules/choosing/judge.ts';
import { finders } from './data.ts';
import { factsOf, json } from './fitting.ts';
import { presentQuestion, readRaw } from './questions.ts';
import type { ComparisonExtras, FinderResult, NamedProduct } from './shapes.ts';

type Candidate = CatalogueProduct & Judged;

const judgedIn =
  ({ attributes }: PublicCatalogue) =>
  (product: CatalogueProduct): Candidate => ({ ...product, fit: factsOf(product, attributes) });

/** @throws Error for an attribute of `finders.json` that the shop does not declare; those of other extensions may be away */
function checkNamed({ attributes }: PublicCatalogue): void {
  const missing = attributesNamed(finders).find((key) => key.startsWith('catalogue/') && !(key in attributes));
  if (missing) throw new Error(`finders.json: the attribute “${missing}” is not declared in catalogue/attributes.json`);
}

const compared = (catalogue: PublicCatalogue, products: readonly Candidate[]) =>
  catalogue.compare(products) as unknown as ComparedProducts;

/** The finder that asks about products of all these types, and its questions about the customer's body. */
function ownQuestions(types: readonly string[]) {
  const finder = finders.find((each) => types.length > 0 && types.every((type) => each.types.includes(type)));
  return { finder, questions: finder?.questions.filter((each) => each.kind === 'number' && each.own) ?? [] };
}

/** The types of a finder that have products now; a shop without the demo may have none of them. */
async function filledTypes(catalogue: PublicCatalogue, finder: Finder): Promise<FinderResult['types']> {
  const types = await catalogue.types();
  return finder.types
    .flatMap((slug) => types.find((type) => type.slug === slug) ?? [])
    .map(({ slug, name }) => ({ slug, name }));
}

/** For each answered choice, the cheapest product in stock of the type that belongs to what is chosen. */
async function belonging(catalogue: PublicCatalogue, { answered }: ReadAnswers): Promise<FinderResult['also']> {
  const wishes = answered.flatMap(({ question, value }) =>
    question.kind === 'choice' ? (question.choices.find((each) => each.value === value)?.also ?? []) : [],
  );
  const found = await Promise.all(
    wishes.map(async ({ type, why }) => {
      const products = await catalogue.list({ types: [type], stock: 'in' });
      const [cheapest] = products.sort((one, other) => one.price - other.price).map(judgedIn(catalogue));
      return cheapest ? compared(catalogue, [cheapest]).products.map((product) => ({ why, product })) : [];
    }),
  );
  return found.flat();
}

const reasonOf = ({ miss: _, ...reason }: Verdict): Reason => reason;

/** A product that is named with its reasons, but not compared. */
const named = ({ product, verdicts }: { product: Candidate; verdicts: readonly Verdict[] }): NamedProduct => ({
  product: { slug: product.slug, name: product.name, price: formatMoney(product.price) },
  reasons: verdicts.map(reasonOf),
});

type Loosened = ReturnType<typeof find<Candidate>>['loosenings'][number];

function loosening(
  catalogue: PublicCatalogue,
  finder: Finder,
  { keys, questions, to, lowers, product, count }: Loosened,
) {
  const asked = finder.questions.filter(({ key }) => questions.includes(key));
  const [first] = asked;
  const unit = to !== null && first?.kind === 'number' ? first.unit : null;
  const [shown] = compared(catalogue, [product]).products as [ComparedProduct];
  return { keys, shorts: asked.map(({ short }) => short), to, lowers, unit, product: shown, count };
}

async function resultOf(finder: Finder, typed: string | undefined, catalogue: PublicCatalogue) {
  const types = await filledTypes(catalogue, finder);
  if (types.length === 0) return null;
  const raw = readRaw(typed);
  const answers = readAnswers(finder.questions, raw);
  const isAnswered = answers.answered.length > 0;
  const candidates = async (stock: 'in' | 'out') => {
    const listed = isAnswered ? await catalogue.list({ types: finder.types, stock }) : [];
    const having = listed.filter(({ attributes }) => finder.having.every((key) => attributes[key] !== undefined));
    return having.map(judgedIn(catalogue));
  };
  const [inStock, soldOut] = [await candidates('in'), await candidates('out')];
  const { chosen, count, more, loosenings } = find(inStock, answers.answered, catalogue.attributes);
  return {
    ...{ slug: finder.slug, title: finder.title, lead: finder.lead, types },
    questions: finder.questions.map((question) => presentQuestion(question, raw, answers.unread)),
    ...compared(
      catalogue,
      chosen.map(({ product }) => product),
    ),
    reasons: chosen.map(({ verdicts }) => verdicts.map(reasonOf)),
    fits: chosen.map(({ fits }) => fits),
    count: isAnswered ? count : null,
    more: more.map(named),
    sold_out: find(soldOut, answers.answered, catalogue.attributes)
      .chosen.filter(({ verdicts }) => isNear(verdicts))
      .map(named),
    order: wishesOf(answers.answered).flatMap(({ of, better, excludes }) => {
      const attribute = catalogue.attributes[of];
      return attribute ? [{ label: attribute.row ?? attribute.label, better, excludes }] : [];
    }),
    loosenings: loosenings.map((each) => loosening(catalogue, finder, each)),
    also: chosen.length > 0 ? await belonging(catalogue, answers) : [],
  } satisfies FinderResult;
}

/** The finder of the query `finder`, with the visitor's `answers` as a query string by themselves. */
export const finder: Endpoint = {
  query: ['finder', 'answers'],
  async answer({ finder: slug, answers }, catalogue) {
    checkNamed(catalogue);
    const asked = finders.find((each) => each.slug === slug);
    const result = asked && (await resultOf(asked, answers, catalogue));
    return result ? json(result) : null;
  },
};

export const comparison: NonNullable<Data['comparison']> = (products, typed, catalogue) => {
  checkNamed(catalogue);
  const { finder: own, questions } = ownQuestions([...new Set(products.map(({ type }) => type))]);
  const { answered, unread } = readAnswers(questions, typed);
  const extras: ComparisonExtras = {
    reasons: products
      .map(judgedIn(catalogue))
      .map((product) => judge(answered, product, catalogue.attributes).map(reasonOf)),
    questions: questions.map((question) => presentQuestion(question, typed, unread)),
    finder: own ? { slug: own.slug, title: own.title } : null,
  };
  return json(extras);
};
