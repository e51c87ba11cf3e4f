/**
 * What `data/finders.json` declares to help customers choose: the finders, with the questions about a customer and their home
 * and the attributes of products that each answer bounds. Shoppers' browsers load the types only.
 */
import { z } from 'zod';

const slug = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a short word in small letters');
const text = z.string().trim().min(1).max(200);
const attribute = z
  .string()
  .regex(/^[a-z][\w-]*\/[a-z][\w-]*$/, 'must be an attribute as FOLDER/KEY')
  .transform((key) => key as `${string}/${string}`);
const amount = z.number().min(0).max(1e12);

/**
 * What a product must be for an answer. `at-least`, `at-most`: a number, the answer itself if `value` is absent;
 * `spare` is by how much the product's number must exceed it, the attribute's own `spare` if absent; `otherwise` is the
 * attribute that counts for a product without the first: a machine that cannot be folded is stored as it stands. `one-of`: the
 * product has one of these values. `between`: the answer lies between two numbers of the product; a product without
 * one of them has no limit on that side. `space`: the product fits into the given place by the rules of "Vừa nhà", with
 * the free floor that `machines.json` declares for its type; `person` is the key of the question about the height of the person
 * whom the ceiling must hold. `or`: a product with none of the values fits as well if it is within this bound. `why` is shown with
 * the reason; `beyond` in its place where a product is beyond the bound, such as “not quiet”.
 */
const bound = z.strictObject({
  of: z.union([z.literal('price'), attribute]),
  is: z.enum(['at-least', 'at-most']),
  value: amount.optional(),
  spare: amount.optional(),
  otherwise: attribute.optional(),
  why: text.optional(),
  beyond: text.optional(),
});
const need = z.union([
  bound,
  z.strictObject({
    of: attribute,
    is: z.literal('one-of'),
    values: z.array(z.union([z.string(), z.boolean()])).min(1),
    or: bound.required({ value: true }).optional(),
    why: text.optional(),
  }),
  z.strictObject({ of: z.tuple([attribute, attribute]), is: z.literal('between') }),
  z.strictObject({ is: z.literal('space'), person: slug.optional() }),
]);
export type Need = z.output<typeof need>;

const asked = {
  key: slug,
  ask: text,
  /** names the question where its answer is shown, such as `Cân nặng` */
  short: text,
  hint: text.optional(),
};

const bounds = { least: amount, most: amount };

/** The number by which fitting products are ordered, before their price. */
const wish = z.strictObject({ of: attribute, better: z.enum(['more', 'less']) });

export type Wish = z.output<typeof wish>;

const numberQuestion = z.strictObject({
  ...asked,
  kind: z.literal('number'),
  unit: text,
  ...bounds,
  /** the factor from the typed number to the unit of the attribute: 1000000 for a price in millions of đồng */
  scale: z.number().positive().default(1),
  /** true for a number of the customer's own body: no advice is to change it, and comparisons ask for it as well */
  own: z.boolean().default(false),
  first: wish.optional(),
  needs: z.array(need).min(1),
});

const choiceQuestion = z.strictObject({
  ...asked,
  kind: z.literal('choice'),
  choices: z
    .array(
      z.strictObject({
        value: slug,
        label: text,
        needs: z.array(need).default([]),
        first: wish.optional(),
        /** a type of product that belongs to the chosen one, and why */
        also: z.strictObject({ type: slug, why: text }).optional(),
      }),
    )
    .min(2),
});

const spaceQuestion = z.strictObject({
  ...asked,
  kind: z.literal('space'),
  unit: text,
  ...bounds,
  /** the keys and labels of length, width and height */
  sides: z.tuple([z.tuple([slug, text]), z.tuple([slug, text]), z.tuple([slug, text])]),
  needs: z.array(need).length(1),
});

const question = z.discriminatedUnion('kind', [numberQuestion, choiceQuestion, spaceQuestion]);
export type Question = z.output<typeof question>;

const finder = z.strictObject({
  /** the last segment of the page's path */
  slug,
  /** names the finder in lists of finders, such as `Máy chạy bộ` */
  name: text,
  title: text,
  lead: text,
  /** the slugs of the types among which the finder chooses */
  types: z.array(slug).min(1),
  /** only products with all of these attributes are candidates */
  having: z.array(attribute).default([]),
  /** true: the finder is shown on the home page */
  onHome: z.boolean().default(false),
  questions: z.array(question).min(1),
});
export type Finder = z.output<typeof finder>;

/** A finder as categories list it. */
export type NamedFinder = Pick<Finder, 'slug' | 'name' | 'title' | 'types'> & {
  /** the first questions of the finder that the home page shows: those that take a number */
  quick?: { key: string; ask: string; unit: string }[];
};

/** The most questions on the home page. */
const QUICK = 2;

/** @param types the slugs of types with products @returns the finders that choose among any of these types */
export const finderNames = (finders: readonly Finder[], types: readonly string[]): NamedFinder[] =>
  finders
    .filter((each) => each.types.some((type) => types.includes(type)))
    .map(({ slug: own, name, title, types: among, onHome, questions }) => ({
      ...{ slug: own, name, title, types: among },
      ...(onHome && {
        quick: questions
          .flatMap((each) => (each.kind === 'number' ? [{ key: each.key, ask: each.ask, unit: each.unit }] : []))
          .slice(0, QUICK),
      }),
    }));

const file = z.strictObject({
  finders: z.array(finder),
});

const keysOf = (each: Question): string[] => (each.kind === 'space' ? each.sides.map(([key]) => key) : [each.key]);

function flawOf(finders: readonly Finder[]): string | null {
  const slugs = finders.map((each) => each.slug);
  const twice = slugs.find((each, place) => slugs.indexOf(each) !== place);
  if (twice) return `there are two finders “${twice}”`;
  for (const { slug: name, questions } of finders) {
    const keys = questions.flatMap(keysOf);
    const repeated = keys.find((key, place) => keys.indexOf(key) !== place);
    if (repeated) return `the finder “${name}” has two questions with the key “${repeated}”`;
    const wrong = questions.find((each) => each.kind !== 'choice' && each.least > each.most);
    if (wrong) return `the bounds of “${wrong.key}” of the finder “${name}” are exchanged`;
    const misplaced = questions.find((each) => each.kind !== 'space' && needsOf(each).some(({ is }) => is === 'space'));
    if (misplaced) return `“${misplaced.key}” of the finder “${name}” asks for no place, so nothing can fit into it`;
    const persons = questions.flatMap(needsOf).flatMap((each) => (each.is === 'space' ? (each.person ?? []) : []));
    const unasked = persons.find((person) => !questions.some(({ key, kind }) => key === person && kind === 'number'));
    if (unasked) return `the finder “${name}” asks for no number “${unasked}”`;
  }
  return null;
}

const needsOf = (each: Question): readonly Need[] =>
  each.kind === 'choice' ? each.choices.flatMap(({ needs }) => needs) : each.needs;

const wishOf = (asked: object): Wish[] => ('first' in asked && asked.first ? [asked.first as Wish] : []);

/** @returns the attributes that the file names */
export function attributesNamed(finders: readonly Finder[]): string[] {
  const needs = finders.flatMap(({ questions }) => questions.flatMap(needsOf));
  const others = needs.flatMap((each) => [
    ...('otherwise' in each ? [each.otherwise] : []),
    ...('or' in each ? [each.or?.of, each.or?.otherwise] : []),
  ]);
  const firsts = finders.flatMap(({ questions }) =>
    questions.flatMap((each) => (each.kind === 'choice' ? each.choices : [each]).flatMap(wishOf)).map(({ of }) => of),
  );
  const named = [
    ...needs.flatMap((each) => ('of' in each ? each.of : [])),
    ...others.filter((each) => each !== undefined),
    ...firsts,
  ];
  return [...new Set([...named, ...finders.flatMap(({ having }) => having)])].filter((of) => of !== 'price');
}

/** @param content the text of the file @throws Error whose message names the place in the file */
export function readFinderFile(content: string): readonly Finder[] {
  const { success, data, error } = file.safeParse(JSON.parse(content));
  if (!success) {
    const [issue] = error.issues;
    throw new Error(`finders.json: ${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const flaw = flawOf(data.finders);
  if (flaw) throw new Error(`finders.json: ${flaw}`);
  return data.finders;
}
