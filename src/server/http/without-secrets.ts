/**
 * Removes from a URL, for the log, the secrets that give access to an account, an order or an email, and phone numbers and
 * email addresses.
 */

/** Matches the last word of a parameter's name: token, access_token, refreshToken, api-key; and the id of a checkout. */
const SECRET = /(token|key|secret|password|checkout_id)$/i;

/** Matches a URL inside a parameter, such as the page after signing in, which may contain a secret itself. */
const HIDDEN = /[?&][^=]*(token|key|secret|password)=/i;

/** Matches 8 digits and more as phone numbers are written; parts of longer words, ids and dates do not match. */
const PHONE = /(?<![\w-])\+?(?!\d{4}-\d\d-\d\d)(?:\d[\s.()+-]*){7,14}\d(?![\w-])/;
const EMAIL = /[^\s@/]@[^\s@/]+\.[^\s@/]/;
/** Matches the parameters in which a person searches: there, digits with any separators are a phone number. */
const SEARCHED = /^(q|search)$/i;
/** Matches 8 digits and more with any characters except letters between them. */
const DIGITS = /(?:\d[^\p{L}\d]*){8}/u;
/** Matches parameters whose long numbers are amounts. */
const AMOUNT = /price$/i;

/** Decodes a name first, because `%74oken` reaches a handler as `token`. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function redacted(parameter: string): string {
  const at = parameter.indexOf('=');
  const [name, value] = [decoded(parameter.slice(0, at)), decoded(parameter.slice(at + 1))];
  const isPerson = EMAIL.test(value) || (SEARCHED.test(name) ? DIGITS : PHONE).test(value);
  const isSecret = SECRET.test(name) || HIDDEN.test(value) || (isPerson && !AMOUNT.test(name));
  return at >= 0 && isSecret ? `${parameter.slice(0, at)}=…` : parameter;
}

/** @param url path and query of a request; @returns the same with `…` in place of each secret */
export function withoutSecrets(url: string): string {
  const [path = '', ...query] = url.split('?');
  const shown = path
    .replace(/(\/verify-email\/).+/, '$1…')
    .split('/')
    .map((part) => (PHONE.test(decoded(part)) || EMAIL.test(decoded(part)) ? '…' : part))
    .join('/');
  return [shown, ...query.map((part) => part.split('&').map(redacted).join('&'))].join('?');
}
