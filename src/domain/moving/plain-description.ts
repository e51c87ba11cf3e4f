/**
 * The text of a product's description in HTML. Only the tokenizer of htmlparser2 is used: its parser and html-to-text
 * take seconds or fail for tags that are nested ten thousand times, and a text needs no tree.
 */
import { Tokenizer } from 'htmlparser2';

/** Elements whose content is no text of the description. */
const LEFT_OUT = new Set(['script', 'style', 'iframe', 'svg', 'template', 'title', 'xml']);
/** Elements within a line. All others begin and end lines. */
const INLINE = new Set(
  'a abbr b big cite code em font i img ins del mark o:p s small span strong sub sup u var'.split(' '),
);
const CELLS = new Set(['td', 'th']);

/** @param html a description with tags, or a text whose line breaks are kept; entities are decoded once */
export function plainDescription(html: string): string {
  const isText = !/<[a-z!/]/i.test(html);
  let plain = '';
  let opened = '';
  let skipped: string | null = null;
  const add = (text: string) => {
    if (skipped === null) plain += text;
  };
  const pass = (name: string) => add(CELLS.has(name) ? ' ' : INLINE.has(name) ? '' : '\n');
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        const text = html.slice(start, end);
        add(isText ? text : text.replace(/\s+/g, ' '));
      },
      ontextentity: (code) => add(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        opened = html.slice(start, end).toLowerCase();
        pass(opened);
        if (LEFT_OUT.has(opened)) skipped ??= opened;
      },
      onclosetag: (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        if (name === skipped) skipped = null;
        pass(name);
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      // `<script/>` has no content
      onselfclosingtag: () => {
        if (opened === skipped) skipped = null;
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return plain
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
