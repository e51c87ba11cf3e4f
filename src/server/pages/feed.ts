/** The blog's RSS 2.0 feed. https://www.rssboard.org/rss-specification */
import type { ShownPost } from '../content/content.ts';
import { element } from './xml.ts';

/**
 * Makes links within the shop absolute and keeps only one width of each picture, because a feed reader is not a page of
 * the shop and does not know the shop's origin.
 */
const absolute = (html: string, origin: string) =>
  html
    .replace(/<picture><source [^>]*>(<img src="[^"]*") srcset="[^"]*" sizes="[^"]*"([^>]*>)<\/picture>/g, '$1$2')
    .replace(/(<(?:a href|img src)=")\//g, `$1${origin}/`);

function item(origin: string, { post, at, html }: ShownPost): string {
  const address = `${origin}/blog/${post.slug}`;
  return `<item>${[
    element('title', post.title),
    element('link', address),
    `<guid isPermaLink="true">${address}</guid>`,
    element('pubDate', at.toUTCString()),
    element('category', post.category),
    element('description', post.excerpt),
    element('content:encoded', absolute(html, origin)),
  ].join('')}</item>`;
}

export function feed(origin: string, shopName: string, posts: readonly ShownPost[]): string {
  const about = [
    element('title', `Blog ${shopName}`),
    element('link', `${origin}/blog`),
    element('description', 'Chọn dụng cụ, bố trí chỗ tập và tập luyện tại nhà.'),
    element('language', 'vi'),
    `<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${about.join('')}${posts.map((post) => item(origin, post)).join('')}</channel></rss>`;
}
