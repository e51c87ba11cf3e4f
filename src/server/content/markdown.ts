/** Converts Markdown to sanitised HTML whose headings have ids, so that links can point to them. */
import { Marked } from 'marked';
import { ARTICLE_SCHEMES, ARTICLE_TAGS, plainHeading, type Section } from '#commands/content/article-html.ts';
import { sanitizeHtml } from '#commands/content/sanitize-html.ts';
import { slugify } from '#domain/values/vietnamese-text.ts';

export type Written = { html: string; sections: Section[] };

export function writeMarkdown(markdown: string): Written {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        const title = plainHeading(inner);
        const id = slugify(title);
        if (depth === 2) sections.push({ id, title });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
    },
  });
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: ARTICLE_TAGS,
    allowedAttributes: { a: ['href'], h2: ['id'], h3: ['id'] },
    allowedSchemes: ARTICLE_SCHEMES,
  });
  return { html: html.replaceAll('<th>', '<th scope="col">').trim(), sections };
}
