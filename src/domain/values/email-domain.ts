/** Finds typing errors in the domains of the mail providers that most customers have. */

const providers = ['gmail.com', 'yahoo.com', 'yahoo.com.vn', 'icloud.com', 'outlook.com', 'hotmail.com'];
/** Domains that look like a typing error of one above but exist. */
const others = new Set(['googlemail.com', 'mail.com', 'ymail.com', 'email.com', 'fmail.com', 'hotmail.co']);
/** Providers with one domain only: `gmail.com.vn`, `gmail.vn` and `gmail` can only mean `gmail.com`. */
const single: Readonly<Record<string, string>> = { gmail: 'gmail.com', icloud: 'icloud.com' };
/** The most letters that may be added, missing, wrong or swapped with the next one. */
const MOST_ERRORS = 2;

/** The number of letters to add, remove, replace or swap with the next one to turn one text into the other. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const at = (list: readonly number[], index: number) => list[index] ?? 0;
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, at(before, column - 2) + 1);
      now.push(least);
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? 0;
}

function meantDomain(domain: string): string | null {
  if (providers.includes(domain) || others.has(domain)) return null;
  const [label = ''] = domain.split('.');
  if (single[label]) return single[label];
  const [nearest] = providers
    .map((provider) => ({ provider, errors: distance(domain, provider) }))
    .sort((a, b) => a.errors - b.errors);
  return nearest && nearest.errors <= MOST_ERRORS ? nearest.provider : null;
}

/** @returns the email address that was probably meant: `hoa@gmial.com` → `hoa@gmail.com`; null without doubt */
export function meantEmail(text: string): string | null {
  const email = text.trim();
  const at = email.lastIndexOf('@');
  if (at < 1) return null;
  const domain = meantDomain(email.slice(at + 1).toLowerCase());
  return domain === null ? null : `${email.slice(0, at)}@${domain}`;
}
