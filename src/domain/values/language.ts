/** The name of the cookie that stores the language in which the shop shows its labels. */
export const LANGUAGE_COOKIE = 'language';

/** @param cookies the request's `cookie` header @returns Vietnamese, unless the language cookie contains English */
export function languageOfCookies(cookies: string | undefined): 'vi' | 'en' {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=en(?:;|$)`).test(cookies ?? '') ? 'en' : 'vi';
}
