/** Processes HTML of posts and pages: removes forbidden tags from editor text and adds ids to headings. */
import { defaultMediaUrl, parseMediaUrl } from '#domain/catalogue/media.ts';
import { slugify, tidy } from '#domain/values/vietnamese-text.ts';
import { type Attributes, sanitizeHtml } from './sanitize-html.ts';

export type Section = { id: string; title: string };

export const ARTICLE_TAGS =
  'h2 h3 h4 p ul ol li strong em a blockquote table thead tbody tr th td hr br dl dt dd'.split(' ');
export const ARTICLE_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Returns the text of a heading without tags and entities, for a table of contents. */
export function plainHeading(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&amp;/g, '&').trim();
}

/** Matches a single paragraph in a table cell or a list item, whose <p> tags are removed. */
const LONE_PARAGRAPH = /<(li|td|th)><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/\1>|<[uo]l>)/g;
const HEAD_ROW = /<table><tbody><tr>((?:<th>(?:(?!<\/th>)[\s\S])*<\/th>)+)<\/tr>/g;

/** Returns the attributes of a picture with its size if the shop stores the picture; any other URL is removed. */
function ownPicture({ src = '', alt = '' }: Attributes): Attributes {
  const master = parseMediaUrl(src);
  if (!master) return {};
  const size = { width: String(master.width), height: String(master.height) };
  return { src: defaultMediaUrl(master), alt: tidy(alt), ...size };
}

/**
 * Removes all HTML except the tags that an article may contain, and writes these in the form that Markdown produces.
 * Call this once, before the text is stored.
 * @param pictures true: pictures of the shop are allowed; false for emails, and for pages with placeholders
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

/** Adds unique ids to the headings of a sanitised text, and the attribute `scope` to the headers of table columns. */
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

/** Returns the text without tags, for counting the words. */
export function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').trim();
}
