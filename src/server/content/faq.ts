/** The frequent questions about each type of product: catalogue/faq.json, read once; settings are filled in later. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { contentError } from './content-error.ts';
import type { DeliverySettings } from './delivery-texts.ts';
import { writeMarkdown } from './markdown.ts';
import { checkPlaceholders, fillPlaceholders } from './placeholders.ts';

const FILE = 'faq.json';

/** The questions by the slug of the type; an answer is one paragraph of Markdown. */
const faqFile = z.record(
  z.string(),
  z.array(z.strictObject({ question: z.string().min(1), answer: z.string().min(1) })).min(1),
);

/** Questions by the slug of the type; each answer is HTML that may contain placeholders. */
export type Faq = ReadonlyMap<string, readonly FaqEntry[]>;
type FaqEntry = { question: string; answer: string };

/** @throws StartError if the file is invalid, or contains an unknown placeholder */
export async function loadFaq(): Promise<Faq> {
  const text = await readFile(new URL(`../../../catalogue/${FILE}`, import.meta.url), 'utf8');
  checkPlaceholders(FILE, text);
  return new Map(
    Object.entries(readFaq(text)).map(([type, entries]) => [
      type,
      entries.map(({ question, answer }) => ({ question, answer: writeMarkdown(answer).html })),
    ]),
  );
}

function readFaq(text: string): Record<string, FaqEntry[]> {
  try {
    return faqFile.parse(JSON.parse(text));
  } catch (error) {
    throw contentError(FILE, error instanceof z.ZodError ? z.prettifyError(error) : String(error));
  }
}

/** Matches a link to a post or a product of the demo, which leads nowhere once the demo was removed. */
const DEMO_LINK = /<a href="\/(?:blog|products)\/[^"]*">(.*?)<\/a>/g;

/** @param type the slug of a type @returns its questions, with the shop's settings filled in */
export function fillFaq(faq: Faq, type: string, settings: DeliverySettings & { demoPosts: boolean }): FaqEntry[] {
  return (faq.get(type) ?? []).map(({ question, answer }) => {
    const html = fillPlaceholders(answer, settings);
    return { question, answer: settings.demoPosts ? html : html.replace(DEMO_LINK, '$1') };
  });
}
