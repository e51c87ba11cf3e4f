/** Removes secrets, phone numbers, email addresses and customers' answers from a URL before it is logged. */
import { ANSWERS, isAnswer } from '#contract/cached-pages.ts';
import { pageRuleOf } from '#contract/page-rule-of.ts';

/** Matches names of parameters that contain secrets, by their last word (access_token, api-key), and checkout ids. */
const SECRET = /(token|key|secret|password|checkout_id)$/i;

/** Matches parameters whose value is a URL, such as the page after signing in, which may contain a secret itself. */
const HIDDEN = /[?&][^=]*(token|key|secret|password)=/i;

/** Matches phone numbers: 8 or more digits as phone numbers are written, but not in longer words, ids and dates. */
const PHONE = /(?<![\w-])\+?(?!\d{4}-\d\d-\d\d)(?:\d[\s.()+-]*){7,14}\d(?![\w-])/;
const EMAIL = /[^\s@/]@[^\s@/]+\.[^\s@/]/;
/** Matches the parameters for search texts, in which digits with any separators are treated as a phone number. */
const SEARCHED = /^(q|search)$/i;
/** Matches 8 or more digits that have no letters between them. */
const DIGITS = /(?:\d[^\p{L}\d]*){8}/u;
/** Matches parameters whose long numbers are amounts of money and not phone numbers. */
const AMOUNT = /price$/i;

/** Decodes the name of a parameter first, because the name `%74oken` reaches a handler as `token`. */
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

/** Hides what customers answered about themselves: their weight, their height, their home. */
function withoutAnswers(parameter: string, isAsking: boolean): string {
  const name = decoded(parameter.split('=')[0] ?? '');
  return name === ANSWERS || (isAsking && isAnswer(name)) ? `${parameter.split('=')[0]}=…` : parameter;
}

/** @param url the path and query of a request @returns the path and query with `…` in place of each secret */
export function withoutSecrets(url: string): string {
  const [path = '', ...query] = url.split('?');
  const isAsking = pageRuleOf(path).answers ?? false;
  const shown = path
    .replace(/(\/verify-email\/).+/, '$1…')
    .split('/')
    .map((part) => (PHONE.test(decoded(part)) || EMAIL.test(decoded(part)) ? '…' : part))
    .join('/');
  return [
    shown,
    ...query.map((part) =>
      part
        .split('&')
        .map((parameter) => withoutAnswers(redacted(parameter), isAsking))
        .join('&'),
    ),
  ].join('?');
}
