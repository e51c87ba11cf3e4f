/** Writes a URL without its values, as the log may keep it: the path and the names of the parameters. */

/** Matches phone numbers: 8 or more digits as phone numbers are written, but not in longer words, ids and dates. */
const PHONE = /(?<![\w-])\+?(?!\d{4}-\d\d-\d\d)(?:\d[\s.()+-]*){7,14}\d(?![\w-])/;
const EMAIL = /[^\s@/]@[^\s@/]+\.[^\s@/]/;
/** Matches the name of a parameter of the shop; whatever else stands there may be a value. */
const NAME = /^[a-z][a-z_-]{0,30}$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Hides all values, because each may be a person's: a search text, an answer of a customer, the key of a link. */
function withoutValue(parameter: string): string {
  const at = parameter.indexOf('=');
  if (at < 0) return '…';
  const name = parameter.slice(0, at);
  return `${NAME.test(name) ? name : '…'}=…`;
}

/** @param url the path and query of a request @returns the path, and the query with `…` in place of each value */
export function withoutSecrets(url: string): string {
  const [path = '', ...query] = url.split('?');
  const shown = path
    .replace(/(\/verify-email\/).+/i, '$1…')
    .split('/')
    .map((part) => (PHONE.test(decoded(part)) || EMAIL.test(decoded(part)) ? '…' : part))
    .join('/');
  return [shown, ...query.map((part) => part.split('&').map(withoutValue).join('&'))].join('?');
}
