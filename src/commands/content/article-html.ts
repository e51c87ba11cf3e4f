/** The HTML of posts, pages and newsletters: what is left of what an editor sent, and the ids of its headings. */
import sanitizeHtml from 'sanitize-html';
import { defaultMediaUrl, parseMediaUrl } from '#domain/catalogue/media.ts';
import { slugify, tidy } from '#domain/values/vietnamese-text.ts';

export type Section = { id: string; title: string };

export const ARTICLE_TAGS =
  'h2 h3 h4 p ul ol li strong em a blockquote table thead tbody tr th td hr br dl dt dd'.split(' ');
export const ARTICLE_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** A heading without tags and entities, as a table of contents shows it. */
export function plainHeading(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&amp;/g, '&').trim();
}

/** A single paragraph in a cell or an item is its text. */
const LONE_PARAGRAPH = /<(li|td|th)><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/\1>|<[uo]l>)/g;
const HEAD_ROW = /<table><tbody><tr>((?:<th>(?:(?!<\/th>)[\s\S])*<\/th>)+)<\/tr>/g;

/** Only a picture of the shop keeps its address, and its size is the picture's own. */
function ownPicture({ src = '', alt = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const master = parseMediaUrl(src);
  if (!master) return {};
  const size = { width: String(master.width), height: String(master.height) };
  return { src: defaultMediaUrl(master), alt: tidy(alt), ...size };
}

/**
 * Removes all HTML but the tags of an article, in the form in which Markdown writes them. Done once, when it is written.
 * @param pictures whether those of the shop stay; an email and a page with placeholders have none
 */
export function sanitizeArticle(html: string, { pictures = false } = {}): string {
  return sanitizeHtml(html.normalize('NFC'), {
    allowedTags: pictures ? [...ARTICLE_TAGS, 'img'] : ARTICLE_TAGS,
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ARTICLE_SCHEMES,
    allowProtocolRelative: false,
    transformTags: {
      ...{ h1: 'h2', b: 'strong', i: 'em' },
      img: (tagName, attribs) => ({ tagName, attribs: ownPicture(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  })
    .replace(LONE_PARAGRAPH, '<$1>$2')
    .replace(HEAD_ROW, '<table><thead><tr>$1</tr></thead><tbody>')
    .replaceAll('<tbody></tbody>', '')
    .replace(/<p>\s*<\/p>/g, '')
    .trim();
}

/** Gives the headings of a sanitised text their ids, each once, and the heads of columns their scope. */
export function withHeadingIds(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const taken = new Set<string>();
  const marked = html.replace(/<(h[23])>([\s\S]*?)<\/\1>/g, (_, tag: string, inner: string) => {
    const title = plainHeading(inner);
    const name = slugify(title) || 'muc';
    let id = name;
    for (let count = 2; taken.has(id); count++) id = `${name}-${count}`;
    taken.add(id);
    if (tag === 'h2') sections.push({ id, title });
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
  return { html: marked.replaceAll('<th>', '<th scope="col">'), sections };
}

/** The text without tags, to count its words. */
export function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').trim();
}
