/** The blog's RSS 2.0 feed. https://www.rssboard.org/rss-specification */
import type { PostText } from '../content/posts.ts';
import { element } from './xml.ts';

/** Gives a post, which has only a date, a time: the morning in Vietnam. */
const rfc822 = (day: string) => new Date(`${day}T08:00:00+07:00`).toUTCString();

/** Makes links within the shop absolute: a feed reader does not know the shop's origin. */
const absolute = (html: string, origin: string) => html.replaceAll('href="/', `href="${origin}/`);

function item(origin: string, { post, html }: PostText): string {
  const address = `${origin}/blog/${post.slug}`;
  return `<item>${[
    element('title', post.title),
    element('link', address),
    `<guid isPermaLink="true">${address}</guid>`,
    element('pubDate', rfc822(post.date)),
    element('category', post.category),
    element('description', post.excerpt),
    element('content:encoded', absolute(html, origin)),
  ].join('')}</item>`;
}

export function feed(origin: string, shopName: string, posts: readonly PostText[]): string {
  const about = [
    element('title', `Blog ${shopName}`),
    element('link', `${origin}/blog`),
    element('description', 'Chọn dụng cụ, bố trí chỗ tập và tập luyện tại nhà.'),
    element('language', 'vi'),
    `<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${about.join('')}${posts.map((post) => item(origin, post)).join('')}</channel></rss>`;
}
