import { LANGUAGE_COOKIE, languageOfCookies } from '#domain/values/language.ts';
import type { Language } from './label.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** Remembers the language for a year and shows this page in it, at the place where it is. */
export function switchLanguage(to: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https only
  document.cookie = `${LANGUAGE_COOKIE}=${to}; path=/; max-age=${ONE_YEAR}; samesite=lax${secure}`;
  window.location.reload();
}

/** A page that the browser kept whole from before the switch is fetched again when the visitor goes back to it. */
export function watchLanguage(): void {
  const shown = document.documentElement.lang;
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && languageOfCookies(document.cookie) !== shown) window.location.reload();
  });
}
