/** Formats comparisons and finders for the API. */
import type {
  AskedQuestion,
  ComparedProduct as ComparedAnswer,
  Comparison,
  NamedProduct,
  Reason as ReasonAnswer,
} from '#contract/shop/choosing.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { keysOfAnswer, type RawAnswers } from '#domain/choosing/answers.ts';
import { comparisonRows, sizesOf } from '#domain/choosing/comparison.ts';
import type { FinderFile, Question } from '#domain/choosing/finder-file.ts';
import type { Verdict } from '#domain/choosing/judge.ts';
import { shortNames } from '#domain/choosing/short-name.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { ComparedProduct } from '#store/choosing/compared-products.ts';

export function presentProducts(products: readonly ComparedProduct[]): ComparedAnswer[] {
  const names = shortNames(products);
  return products.map((product, place) => ({
    id: product.id,
    name: product.name,
    short_name: names[place] ?? product.name,
    slug: product.slug,
    type: product.type,
    type_name: product.type_name,
    image_url: product.image_url,
    price: formatMoney(product.price),
    raw_price: product.price,
    raw_original_price: product.original_price,
    stock: product.stock,
    shipping_class: product.shipping_class,
    option_name: product.option_name,
    option_value: product.option_value,
  }));
}

const presentReason = ({ miss: _, ...reason }: Verdict): ReasonAnswer => reason;

/** A product that is named with its reasons, but not compared. */
export const presentNamed = ({
  product: { slug, name, price },
  verdicts,
}: {
  product: ComparedProduct;
  verdicts: readonly Verdict[];
}): NamedProduct => ({
  product: { slug, name, price: formatMoney(price) },
  reasons: verdicts.map(presentReason),
});

/** The part that comparisons and the results of finders have in common. */
export function presentCompared(
  products: readonly ComparedProduct[],
  verdicts: readonly (readonly Verdict[])[],
  table: AttributeTable,
  { sizes, asides }: Pick<FinderFile, 'sizes' | 'asides'>,
): Pick<Comparison, 'products' | 'reasons' | 'rows' | 'sizes'> {
  return {
    products: presentProducts(products),
    reasons: verdicts.map((each) => each.map(presentReason)),
    rows: products.length > 1 ? comparisonRows(products, table, asides) : [],
    sizes: sizesOf(products, sizes),
  };
}

/** A question with what was typed, which stays in its field even if it cannot be used. */
export function presentQuestion(question: Question, raw: RawAnswers, unread: readonly string[]): AskedQuestion {
  const { key, ask, short, hint } = question;
  const about = { key, ask, short, ...(hint !== undefined && { hint }), unread: unread.includes(key) };
  if (question.kind === 'choice') {
    const choices = question.choices.map(({ value, label }) => ({ value, label }));
    return { ...about, kind: 'choice', choices, answer: raw[key] ?? '' };
  }
  const { kind, unit, least, most } = question;
  const labels = kind === 'space' ? question.sides.map(([, label]) => label) : [ask];
  return {
    ...about,
    ...{ kind, unit, least, most },
    fields: keysOfAnswer(question).map((name, place) => ({
      key: name,
      label: labels[place] ?? ask,
      answer: (raw[name] ?? '').slice(0, 20),
    })),
  };
}
