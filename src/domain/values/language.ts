/** The cookie that names the language of the labels. */
export const LANGUAGE_COOKIE = 'language';

/** @param cookies the request's `cookie` header. Vietnamese unless it asks for English. */
export function languageOfCookies(cookies: string | undefined): 'vi' | 'en' {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=en(?:;|$)`).test(cookies ?? '') ? 'en' : 'vi';
}
