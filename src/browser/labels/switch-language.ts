import { LANGUAGE_COOKIE, languageOfCookies } from '#domain/values/language.ts';
import type { Language } from './label.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** Stores the language in a cookie for a year and reloads the page at its scroll position. */
export function switchLanguage(to: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is available over https only
  document.cookie = `${LANGUAGE_COOKIE}=${to}; path=/; max-age=${ONE_YEAR}; samesite=lax${secure}`;
  window.location.reload();
}

/** Reloads a page restored from the back-forward cache if the language was switched after it was cached. */
export function watchLanguage(): void {
  const shown = document.documentElement.lang;
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && languageOfCookies(document.cookie) !== shown) window.location.reload();
  });
}
