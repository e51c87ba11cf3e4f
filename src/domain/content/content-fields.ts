/** The fields of a post or an information page, and the faults in the values that staff typed. */
import { parseMediaUrl } from '../catalogue/media.ts';
import { hasControlCharacters, slugify, tidy } from '../values/vietnamese-text.ts';
import { articlePictureFaults } from './article-pictures.ts';
import { type ContentFault, placeholderFaults } from './placeholders.ts';

export const contentKinds = ['post', 'page'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentStates = ['draft', 'published', 'archived'] as const;
export type ContentState = (typeof contentStates)[number];

/** The fields of a post. An information page has only slug, title, excerpt (description) and html; its slug never changes. */
export type ContentFields = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** the URL of a picture that the shop stores, or an empty text */
  image: string;
  /** the slugs of the products that the text mentions */
  products: string[];
  metaTitle: string | null;
  metaDescription: string | null;
  html: string;
};

export const MOST_HTML = 200_000;
const MOST = { title: 200, excerpt: 500, category: 60, author: 80, metaTitle: 200, metaDescription: 300, slug: 120 };
const MOST_PRODUCTS = 12;

type TextField = keyof typeof MOST;

/** Converts a text that staff typed to the form in which it is stored. */
export function tidyContent(kind: ContentKind, given: ContentFields): ContentFields {
  const title = tidy(given.title);
  const optional = (text: string | null) => (text === null ? null : tidy(text) || null);
  const tidied = { ...given, title, excerpt: tidy(given.excerpt), category: tidy(given.category) };
  const rest = {
    author: tidy(given.author),
    image: given.image.trim(),
    products: [...new Set(given.products.map((slug) => slug.trim()).filter(Boolean))],
    metaTitle: optional(given.metaTitle),
    metaDescription: optional(given.metaDescription),
  };
  const slug = given.slug.trim() || slugify(title).slice(0, MOST.slug).replace(/-$/, '');
  if (kind === 'page')
    return {
      ...tidied,
      slug,
      category: '',
      author: '',
      image: '',
      products: [],
      metaTitle: null,
      metaDescription: null,
    };
  return { ...tidied, ...rest, slug };
}

const needed = { page: ['title', 'excerpt'], post: ['title', 'excerpt', 'category', 'author'] } as const;

/** @param complete true if shoppers will read the text, so that no required field may be empty */
export function faultsOf(kind: ContentKind, fields: ContentFields, complete: boolean): ContentFault[] {
  const faults: ContentFault[] = [];
  const refuse = (field: keyof ContentFields, reason: string) => faults.push({ field, reason });
  for (const field of Object.keys(MOST) as TextField[]) {
    const text = fields[field] ?? '';
    if (text.length > MOST[field]) refuse(field, `dài quá ${MOST[field]} ký tự`);
    if (hasControlCharacters(text)) refuse(field, 'có ký tự điều khiển không nhìn thấy được');
  }
  for (const field of complete ? needed[kind] : (['title'] as const))
    if (fields[field] === '') refuse(field, 'không được để trống');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(fields.slug))
    refuse('slug', 'chỉ gồm chữ thường không dấu, chữ số và dấu gạch nối ở giữa');
  if (fields.html.length > MOST_HTML) refuse('html', 'quá dài');
  if (complete && !hasWords(fields.html)) refuse('html', 'không được để trống');
  if (fields.image !== '' && !parseMediaUrl(fields.image)) refuse('image', 'phải là ảnh đã tải lên cửa hàng');
  for (const reason of articlePictureFaults(fields.html)) refuse('html', reason);
  if (fields.products.length > MOST_PRODUCTS) refuse('products', `nhiều quá ${MOST_PRODUCTS} sản phẩm`);
  return [...faults, ...placeholderFaults(kind, fields)];
}

const hasWords = (html: string) => /[\p{L}\p{N}]/u.test(html.replace(/<[^>]*>/g, ''));

/** The reading speed on a screen, in syllables per minute; Vietnamese separates syllables by spaces. */
const READING_SPEED = 230;

/** @param words Markdown, or text without tags @returns the reading time in minutes, at least 1 */
export function readingMinutes(words: string): number {
  return Math.ceil(words.split(/\s+/).length / READING_SPEED);
}

export function changedContent(before: ContentFields, after: ContentFields): (keyof ContentFields)[] {
  const names = Object.keys(after) as (keyof ContentFields)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
