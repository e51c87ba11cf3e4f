/** Converts a post or a page to the texts of the form, and these back to the API's input. */
import type { ContentInput } from '#contract/admin/content/content.ts';
import { differencesBetween, plainText } from '../frame/differences.ts';

export const labels = {
  title: 'Tiêu đề',
  slug: 'Đường dẫn',
  excerpt: 'Tóm tắt',
  category: 'Chủ đề',
  author: 'Người viết',
  image: 'Ảnh',
  // the slugs of products that the post mentions, one per line
  products: 'Sản phẩm trong bài',
  metaTitle: 'Tiêu đề cho Google',
  metaDescription: 'Mô tả cho Google',
  html: 'Nội dung',
} as const;

export type ContentValues = Record<keyof typeof labels, string>;

export const emptyContent = Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as ContentValues;

export function valuesOf({ products, metaTitle, metaDescription, ...fields }: ContentInput): ContentValues {
  return {
    ...fields,
    products: products.join('\n'),
    metaTitle: metaTitle ?? '',
    metaDescription: metaDescription ?? '',
  };
}

/** Returns the product's slug in a line; the line may contain the slug or the whole URL of the product. */
const slugOf = (line: string) =>
  line
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? '';

export function fieldsOf({ products, metaTitle, metaDescription, ...values }: ContentValues): ContentInput {
  return {
    ...values,
    products: products.split('\n').map(slugOf).filter(Boolean),
    metaTitle: metaTitle.trim() || null,
    metaDescription: metaDescription.trim() || null,
  };
}

export const isField = (name: string): name is keyof ContentValues => name in labels;

/** Returns how this person's values differ from the stored ones. @param seen the values when the form was opened */
export const differencesOf = (seen: ContentValues, mine: ContentValues, current: ContentValues) =>
  differencesBetween({ seen, mine, current }, labels, (_, value) => plainText(String(value)));
