/** Links and forms of a page without scripts: found by their words, and followed and sent as a browser does. */
import { findAll, type OpenedPage, type Pages, wordsOf } from './open-pages.ts';

type Part = Pick<OpenedPage, 'document'>;
type Element = ReturnType<typeof findAll>[number];
/** The content of fields by the first words of their labels: a text, the words of a choice, or 'on' for what is ticked. */
type Filled = Readonly<Record<string, string>>;

const partOf = (element: Element): Part => ({ document: element as unknown as OpenedPage['document'] });

/** @returns the path to which the first link with these words leads. Throws if the page has none */
export function pathOf(page: Part, words: string | RegExp): string {
  const isNamed = (name = '') => (words instanceof RegExp ? words.test(name) : name === words);
  const link = findAll(page, 'a').find((one) => isNamed(one.attribs['aria-label']) || isNamed(wordsOf(one)));
  if (!link) throw new Error(`no link says ${words}`);
  return (link.attribs.href ?? '').split('#')[0] ?? '';
}

/** The name of a field: its own, or the words of its label. */
function labelOf(page: Part, field: Element): string {
  const { id, 'aria-label': own } = field.attribs;
  const [label] = id ? findAll(page, 'label', { for: id }) : [];
  if (own || label) return own || wordsOf(label as Element);
  let above = field.parent as Element | null;
  while (above && above.name !== 'label') above = above.parent as Element | null;
  return above ? wordsOf(above) : '';
}

function chosenOf(field: Element, words: string | undefined): string {
  const options = findAll(partOf(field), 'option');
  const chosen = words
    ? options.find((option) => wordsOf(option) === words)
    : (options.find(({ attribs }) => 'selected' in attribs) ?? options[0]);
  if (!chosen) throw new Error(`no choice says ${words}`);
  return chosen.attribs.value ?? wordsOf(chosen);
}

/** What the browser would send of these fields. */
function contentOf(fields: readonly { field: Element; text: string | undefined }[]): URLSearchParams {
  const chosenRadios = fields.flatMap(({ field, text }) => (text === 'on' ? [field.attribs.name] : []));
  const sent = new URLSearchParams();
  for (const { field, text } of fields) {
    const { name = '', type, value } = field.attribs;
    if (type === 'checkbox' || type === 'radio') {
      const isKept = 'checked' in field.attribs && !(type === 'radio' && chosenRadios.includes(name));
      if (text === 'on' || isKept) sent.append(name, value ?? 'on');
    } else if (field.name === 'select') sent.append(name, chosenOf(field, text));
    else sent.append(name, text ?? value ?? '');
  }
  return sent;
}

/**
 * Sends the form with this `action` that has these fields, and follows the answer. Other fields keep what they came with.
 * Throws if the page has no such form.
 */
export async function sendForm(
  pages: Pages,
  page: OpenedPage,
  action: string,
  filled: Filled = {},
): Promise<OpenedPage> {
  const words = Object.keys(filled);
  for (const form of findAll(page, 'form', { action: new RegExp(`^${action}(#|$)`) })) {
    const { id, method } = form.attribs;
    const fields = [
      ...findAll(partOf(form), 'input,select,textarea'),
      ...(id ? findAll(page, 'input,select,textarea', { form: id }) : []),
    ].flatMap((field) => {
      if (!field.attribs.name) return [];
      const label = labelOf(page, field);
      const key = words.find((one) => label.startsWith(one));
      return [{ field, key, text: key && filled[key] }];
    });
    if (!words.every((one) => fields.some(({ key }) => key === one))) continue;
    const sent = contentOf(fields);
    if (method !== 'post') return pages.read(`${action}?${sent}`);
    const answer = await fetch(pages.url + action, { method: 'POST', body: sent, redirect: 'manual' });
    await answer.body?.cancel();
    return pages.read((answer.headers.get('location') ?? '').split('#')[0] ?? '');
  }
  throw new Error(`the page has no form to ${action} with ${words.join(', ')}`);
}
