/** Removes from a URL, for the log, the secrets that give access to an account, an order or an email. */

/** Matches the last word of a parameter's name: token, access_token, refreshToken, api-key; and the id of a checkout. */
const SECRET = /(token|key|secret|password|checkout_id)$/i;

/** Matches a URL inside a parameter, such as the page after signing in, which may contain a secret itself. */
const HIDDEN = /[?&][^=]*(token|key|secret|password)=/i;

/** `%74oken` reaches a handler as `token`. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function redacted(parameter: string): string {
  const at = parameter.indexOf('=');
  const isSecret = SECRET.test(decoded(parameter.slice(0, at))) || HIDDEN.test(decoded(parameter.slice(at + 1)));
  return at >= 0 && isSecret ? `${parameter.slice(0, at)}=…` : parameter;
}

/** @param url path and query of a request; @returns the same with `…` in place of each secret */
export function withoutSecrets(url: string): string {
  const [path = '', ...query] = url.split('?');
  const shown = path.replace(/(\/verify-email\/).+/, '$1…');
  return [shown, ...query.map((part) => part.split('&').map(redacted).join('&'))].join('?');
}
