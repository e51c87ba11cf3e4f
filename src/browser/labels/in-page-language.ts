import { language, translate } from './label.ts';

type ErrorText = { sentence: string; detail: string | undefined };

/**
 * Chooses the text of an error. A Vietnamese page shows the sentence, with the contract's English text as the technical
 * detail; an English page shows only the contract's text, or the translated sentence if there is no such text.
 */
export function inPageLanguage({ sentence, detail }: ErrorText): ErrorText {
  if (language() === 'vi') return { sentence, detail };
  return { sentence: translate(detail ?? sentence), detail: undefined };
}
