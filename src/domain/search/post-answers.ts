/** Finds the posts of the blog that answer a search: posts about its purpose or complaint, or with its words. */
import { fold } from '../values/vietnamese-text.ts';
import { findFiller } from './filler-words.ts';
import type { SearchReading } from './read-search.ts';
import { traitsOfPurposes } from './topics.ts';
import type { TradeWords } from './trade-words.ts';
import { findPhrased, findPurposes } from './traits.ts';
import { findNames } from './type-scores.ts';
import { isNaming, type Vocabulary } from './vocabulary.ts';

/** The words of a text, between spaces, as they are spelt and without diacritics; and the traits that it tells of. */
type Text = { spelt: string; folded: string; traits: readonly string[] };

/** A post as it is searched. `parts`: what it is about (title and summary), its headings, and all of its text. */
export type SearchedPost = { slug: string; title: string; products: ReadonlySet<string>; parts: readonly Text[] };

/** What a search asks for. `terms`: its words and pairs of words; those of names only order the posts. */
export type Asked = {
  terms: readonly { text: string; isName: boolean }[];
  traits: readonly string[];
  /** the words of what a person has, if the search asks for nothing else: other posts tell some of its traits in passing */
  ofPerson: readonly (readonly string[])[];
  /** true if posts may answer although no product is found */
  isTelling: boolean;
};

export type PostAnswer = Pick<SearchedPost, 'slug' | 'title'>;

const MOST = 2;
const FIRST_FOUND = 6;
/** How much of what a search asks for a post must tell, from 0 to 1. */
const LEAST = 0.3;
/** The share of the words of what a person has that the title, the summary or the headings must have. */
const SAID = 0.6;
/** A further post must tell at least this share of what the best post tells. */
const ALSO = 0.55;
/** What a word counts in each part of a post. */
const OF_TERM = [1, 0.7, 0.45];
/** What a purpose counts in each part of a post: the text of every post names many purposes in passing. */
const OF_TRAIT = [1, 0.7, 0.2];
/** What counts more than being mentioned: a purpose, and a single word, must stand in the title, summary or a heading. */
const ABOUT = 0.7;
/** What the first purpose and further ones count, compared with a word. */
const [FIRST_TRAIT, OTHER_TRAIT] = [2, 1];
const NAME = 0.3;

function readText(trade: TradeWords, text: string): Text {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const spelt = ` ${words.join(' ')} `;
  // two phrases near each other tell something in a short search, and stand in a long text by chance
  const purposes = findPhrased(
    trade,
    words.map((written) => ({ word: fold(written), written })),
  );
  return { spelt, folded: fold(spelt), traits: traitsOfPurposes(purposes) };
}

const hasTerm = ({ spelt, folded }: Text, term: string) => (term === fold(term) ? folded : spelt).includes(` ${term} `);

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;/g, ' ');

type WrittenPost = PostAnswer & { excerpt: string; products: readonly string[]; html: string };

/** @param post its `html` as readers get it */
export function readPost(trade: TradeWords, { slug, title, excerpt, products, html }: WrittenPost): SearchedPost {
  const headings = html.match(/<h\d[^>]*>.*?<\/h\d>/gs) ?? [];
  const texts = [`${title} . ${excerpt}`, headings.map(plain).join(' . '), plain(html)];
  return { slug, title, products: new Set(products), parts: texts.map((text) => readText(trade, text)) };
}

/** @returns what the search asks for beside the goods that it names; null if it is for something else */
export function askedOf(vocabulary: Vocabulary, reading: SearchReading): Asked | null {
  const { words, traits, tellingTraits, wantsOther } = reading;
  if (wantsOther && reading.named.length === 0) return null;
  const filler = findFiller(vocabulary.fillers, words);
  const isName = words.map(({ word, written }) => {
    const known = vocabulary.words.get(word);
    return known !== undefined && isNaming(known) && (written === word || known.spelt.has(written));
  });
  for (const { start, end } of findNames(vocabulary, words)) if (end - start > 1) isName.fill(true, start, end);
  const purposes = findPurposes(vocabulary.trade, words);
  // what a purpose says is asked for by its traits
  for (const { start, end } of purposes) filler.fill(true, start, end);
  const terms = words.flatMap(({ written }, at) => {
    if (filler[at]) return [];
    const before = words[at - 1];
    const single = { text: written, isName: isName[at] === true };
    const isPair = before !== undefined && !filler[at - 1];
    return isPair
      ? [single, { text: `${before.written} ${written}`, isName: single.isName && isName[at - 1] === true }]
      : [single];
  });
  const isTelling = tellingTraits.length > 0;
  const asking = purposes.filter((each) => each.isTelling || !isTelling);
  const ofPerson = asking.every((each) => each.isOfPerson)
    ? asking.map(({ start, end }) => words.slice(start, end).map(({ written }) => written))
    : [];
  return { terms, traits: isTelling ? tellingTraits : traits, ofPerson, isTelling };
}

/**
 * @param found slugs of the products that were found; if there are any, a post must mention one of the first, or name what is searched for
 * @returns at most two posts that answer the search, the best first
 */
export function findAnswers(
  posts: readonly SearchedPost[],
  { terms, traits, ofPerson }: Asked,
  found: readonly string[],
): PostAnswer[] {
  const scores = posts.map((post) => ({ post, told: 0, names: 0, isAbout: false, isNamed: false }));
  let asked = 0;
  const count = (
    has: (text: Text) => boolean,
    of: readonly number[],
    weight: number,
    isName: boolean,
    least: number,
  ) => {
    const told = posts.map(({ parts }) => of[parts.findIndex(has)] ?? 0);
    // what few posts tell says more
    const rare = weight * Math.log(1 + posts.length / (0.5 + told.filter((each) => each >= least).length));
    // what no post is about cannot tell them apart
    if (!isName && told.some((each) => each >= least)) asked += rare;
    for (const [index, score] of scores.entries()) {
      const each = told[index] ?? 0;
      score[isName ? 'names' : 'told'] += each * rare;
      if (!isName && each >= least) score.isAbout = true;
      if (isName && each >= ABOUT) score.isNamed = true;
    }
  };
  for (const { text, isName } of terms)
    count((part) => hasTerm(part, text), OF_TERM, isName ? NAME : 1, isName, text.includes(' ') ? 0.1 : ABOUT);
  for (const [index, trait] of traits.entries())
    count((part) => part.traits.includes(trait), OF_TRAIT, index === 0 ? FIRST_TRAIT : OTHER_TRAIT, false, ABOUT);
  const saysOf = ({ parts: [about, headings] }: SearchedPost) => {
    const said = ofPerson.flat().filter((word) => [about, headings].some((part) => part && hasTerm(part, word)));
    return said.length >= SAID * ofPerson.flat().length;
  };
  const good = scores
    .filter(({ post, told, isAbout, isNamed }) => {
      const { products } = post;
      if (!saysOf(post)) return false;
      const isAmong = isNamed || found.length === 0 || found.slice(0, FIRST_FOUND).some((slug) => products.has(slug));
      return isAbout && isAmong && told >= LEAST * asked;
    })
    .map(({ post: { slug, title }, told, names }) => ({ slug, title, score: told + names }))
    .sort((a, b) => b.score - a.score);
  return good
    .filter(({ score }) => score >= ALSO * (good[0]?.score ?? 0))
    .slice(0, MOST)
    .map(({ slug, title }) => ({ slug, title }));
}
