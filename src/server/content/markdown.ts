/** Turns Markdown into sanitised HTML whose headings have ids, so that links can lead to them. */
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { slugify } from '#domain/values/vietnamese-text.ts';

export type Section = { id: string; title: string };
export type Written = { html: string; sections: Section[] };

const TAGS = 'h2 h3 h4 p ul ol li strong em a blockquote table thead tbody tr th td hr br dl dt dd'.split(' ');

/** A heading without tags and entities, as a table of contents shows it. */
function plain(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&amp;/g, '&').trim();
}

export function writeMarkdown(markdown: string): Written {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        const title = plain(inner);
        const id = slugify(title);
        if (depth === 2) sections.push({ id, title });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
    },
  });
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'], h2: ['id'], h3: ['id'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  });
  return { html: html.replaceAll('<th>', '<th scope="col">').trim(), sections };
}
