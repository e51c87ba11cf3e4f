/** Converts the blocks of extensions to HTML: a closed set of elements, in which every text and URL is escaped. */

import { parseMediaUrl } from '#domain/catalogue/media.ts';
import { pictureHtml } from '#domain/content/article-pictures.ts';
import type { Blocks } from '#extension-api/proposed.ts';
import { askExtensions } from '../extensions/ask-extensions.ts';
import type { Extensions } from '../extensions/load-extensions.ts';
import { readList, readText } from '../extensions/read-answer.ts';
import { escapeHtml } from './escape-html.ts';

type Fields = Record<string, unknown>;

/** Any other scheme could run a script, and `//` would lead to another website. */
const ADDRESS = /^(https?:\/\/[^\s/\\]|\/(?![/\\]))[^\s\\]*$/i;

const text = (value: unknown, what: string) => escapeHtml(readText(value, what));

function link({ link: words, to }: Fields): string {
  const address = readText(to, 'to');
  if (!ADDRESS.test(address)) throw new Error(`"${address}" is neither https://…, http://… nor a path of the shop`);
  return `<p><a href="${escapeHtml(address)}" rel="noopener">${text(words, 'link')}</a></p>`;
}

function picture({ picture: address, alt }: Fields): string {
  const master = parseMediaUrl(readText(address, 'picture'));
  if (!master) throw new Error(`"${address}" is no picture of the shop (/media/…)`);
  return pictureHtml(master, text(alt, 'alt'));
}

const parts: Record<string, (part: Fields) => string> = {
  paragraph: ({ paragraph }) => `<p>${text(paragraph, 'paragraph')}</p>`,
  list: ({ list }) =>
    `<ul>${readList(list, 'list')
      .map((item) => `<li>${text(item, 'list')}</li>`)
      .join('')}</ul>`,
  link,
  picture,
};

const details = ({ details: words, parts: inside }: Fields) =>
  `<details><summary>${text(words, 'details')}</summary>${writeParts(inside, parts)}</details>`;

function writeParts(value: unknown, kinds: typeof parts): string {
  return readList(value, 'parts')
    .map((part) => {
      const [kind = ''] = Object.keys(kinds).filter((name) => Object.hasOwn(Object(part), name));
      const write = kinds[kind];
      if (!write) throw new Error(`a part is none of ${Object.keys(kinds).join(', ')}`);
      return write(part as Fields);
    })
    .join('');
}

function writeBlock(answer: unknown): string {
  const { heading, parts: inside } = Object(answer) as Fields;
  const title = heading === undefined ? '' : `<h2>${text(heading, 'heading')}</h2>`;
  return `<div>${title}${writeParts(inside, { ...parts, details })}</div>`;
}

type Facts<Place extends keyof Blocks> = Parameters<NonNullable<Blocks[Place]>>[0] extends infer Given extends object
  ? Given
  : Record<string, never>;

/** @param facts about the subject of the places; never data of a customer, because the answer is cached for everybody */
export function blocksOf<Place extends keyof Blocks>(
  extensions: Extensions,
  places: readonly Place[],
  facts: Facts<Place>,
): { blocks?: Partial<Record<Place, string>> } {
  const written = places.flatMap((place) => {
    const html = askExtensions(extensions, 'blocks', place, facts, writeBlock).join('');
    return html === '' ? [] : [[place, html]];
  });
  return written.length === 0 ? {} : { blocks: Object.fromEntries(written) };
}
