import { language, translate } from './label.ts';

type Said = { sentence: string; detail: string | undefined };

/**
 * What is said where something failed. In Vietnamese a sentence, and under it the contract's own English words as the
 * technical line; in English those words alone, and the sentence only where there are none.
 */
export function inPageLanguage({ sentence, detail }: Said): Said {
  if (language() === 'vi') return { sentence, detail };
  return { sentence: translate(detail ?? sentence), detail: undefined };
}
