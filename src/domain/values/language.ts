/** The name of the cookie with the language of the labels. */
export const LANGUAGE_COOKIE = 'language';

/** @param cookies the `cookie` header of the request. @returns Vietnamese unless it asks for English */
export function languageOfCookies(cookies: string | undefined): 'vi' | 'en' {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=en(?:;|$)`).test(cookies ?? '') ? 'en' : 'vi';
}
