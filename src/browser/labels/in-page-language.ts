import { language, translate } from './label.ts';

type ErrorText = { sentence: string; detail: string | undefined };

/**
 * Chooses the text of an error by the page's language. A Vietnamese page shows the sentence, and the contract's English
 * text as a technical detail. An English page shows only the contract's text; if there is none, the translated
 * sentence.
 */
export function inPageLanguage({ sentence, detail }: ErrorText): ErrorText {
  if (language() === 'vi') return { sentence, detail };
  return { sentence: translate(detail ?? sentence), detail: undefined };
}
