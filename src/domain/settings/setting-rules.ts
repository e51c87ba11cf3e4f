/** The kinds of settings: each is a validation rule, together with the input that the back office shows. */
import { z } from 'zod';
import { isHexColour } from '../brand/accent.ts';
import { parseMediaUrl } from '../catalogue/media.ts';
import { readEstimates } from '../fulfilment/delivery-estimates.ts';
import { readHolidays } from '../fulfilment/working-days.ts';
import { readTaxCode } from '../invoices/tax-code.ts';
import { cleanEmail, isEmail } from '../values/email.ts';
import { isPathInShop } from '../values/path-in-shop.ts';
import { nationalPhone } from '../values/phone.ts';
import { fold, tidy } from '../values/vietnamese-text.ts';
import { readMenu } from './menu.ts';

/** The kinds of inputs. `bank` is selected together with its BIN, which has the kind `bin`. */
type Kind =
  | 'text'
  | 'long'
  | 'number'
  | 'money'
  | 'yes-no'
  | 'choice'
  | 'carrier'
  | 'bank'
  | 'bin'
  | 'colour'
  | 'picture'
  | 'focus'
  | 'menu';

export type Setting<Rule extends z.ZodType = z.ZodType> = {
  kind: Kind;
  rule: Rule;
  /** the value of the setting in a new shop, which the owner can change */
  initial: z.output<Rule>;
  /** the label of the input; empty if the back office has no input for the setting */
  label: string;
  hint: string | undefined;
  /** for a selection: the label of each value */
  choices: Readonly<Record<string, string>>;
};

/** @returns a function that makes a setting of this kind from the value in a new shop, a label and a hint */
const kindOf =
  <Rule extends z.ZodType>(kind: Kind, rule: Rule, choices: Setting['choices'] = {}) =>
  (initial: z.output<Rule>, label = '', hint?: string): Setting<Rule> => ({
    kind,
    rule,
    initial,
    label,
    hint,
    choices,
  });

const upTo = (most: number) => z.string().trim().max(most);
export const text = (most: number) => kindOf('text', upTo(most));
export const long = (most: number) => kindOf('long', upTo(most));
const filled = upTo(300).min(1);
export const line = kindOf('text', filled);
export const bank = kindOf('bank', filled);

export const whole = (least: number, most: number) => kindOf('number', z.coerce.number().int().min(least).max(most));
/** a horizontal position in a picture, in per cent from the left */
export const focus = kindOf('focus', z.coerce.number().int().min(0).max(100));
/** whole đồng */
export const money = (most = Number.MAX_SAFE_INTEGER) => kindOf('money', z.coerce.number().int().min(0).max(most));
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((typed) => typed === 'true')], {
  error: 'must be true or false',
});
export const yesNo = kindOf('yes-no', yesOrNo);
export const choice = <const Name extends string>(choices: Readonly<Record<Name, string>>, error: string) =>
  kindOf('choice', z.enum(Object.keys(choices) as Name[], { error }), choices);

/** A carrier of this list, or one that an extension adds: the server checks that this shop has such an extension. */
export const carrier = (choices: Setting['choices']) =>
  kindOf('carrier', z.string().regex(/^([a-z][a-z0-9_-]{1,39})?$/, 'must be empty or the name of a carrier'), choices);

/** A range of days such as 1-2; for display, its hyphen is replaced by a dash. */
const range = z
  .string()
  .transform((typed) => typed.replace(/\s*[-–]\s*/, '–'))
  .refine((typed) => /^\d{1,2}(–\d{1,2})?$/.test(typed), 'must be a number of days, or two as 2–5');
export const days = kindOf('text', range);

const typedList = (isRight: (typed: string) => boolean, error: string) =>
  kindOf('long', upTo(4000).refine(isRight, error));
export const holidays = typedList(
  (typed) => readHolidays(typed) !== null,
  'must have one line for each year, such as 2026: 1/1, 16/2–20/2',
);
export const estimates = typedList(
  (typed) => readEstimates(typed) !== null,
  'must have one line for each region, such as Nơi khác: 2 kg 28.000–40.000; 5 kg 35.000–55.000',
);

const like = (pattern: RegExp, error: string, kind: Kind = 'text') => kindOf(kind, z.string().regex(pattern, error));
const phoneLike = (pattern: RegExp, error: string) =>
  kindOf('text', z.string().transform(nationalPhone).pipe(z.string().regex(pattern, error)));
export const phone = phoneLike(/^0\d{9,10}$|^1[89]00\d{4,6}$/, 'must be a Vietnamese phone number such as 0912345678');
export const mobilePhone = phoneLike(/^(0\d{9,10})?$/, 'must be a phone number such as 0912345678, or empty');
export const bankBin = like(/^\d{6}$/, 'must be the six digits of the bank’s BIN', 'bin');
/** Banks print an account's number in groups, and the QR code has it without the blanks, dots and hyphens between them. */
export const bankAccount = kindOf(
  'text',
  z
    .string()
    .transform((typed) => typed.replace(/[\s.\-–]/g, ''))
    .pipe(z.string().regex(/^[A-Za-z0-9]{1,19}$/, 'must be 1 to 19 letters and digits')),
);
/** Banks write a holder in capital letters without marks, so other forms of the same name are put into that one. */
const asBanksWrite = (typed: string) =>
  tidy(
    // the Icelandic Ð looks like Đ, and old keyboards and fonts write it in its place
    fold(typed.replace(/[Ðð]/g, 'Đ'))
      .toUpperCase()
      .replace(/[\p{P}\p{S}]/gu, ' '),
  );
export const bankAccountName = kindOf(
  'text',
  z
    .string()
    .transform(asBanksWrite)
    .pipe(z.string().regex(/^[A-Z0-9 ]{2,60}$/, 'must be the account holder in letters and digits')),
);

const such = (isRight: (typed: string) => boolean, error: string, kind: Kind = 'text') =>
  kindOf(kind, z.string().refine(isRight, error));
const emailSuch = (isRight: (typed: string) => boolean, error: string) =>
  kindOf('text', z.string().transform(cleanEmail).refine(isRight, error));
export const email = emailSuch(isEmail, 'must be an email address');
export const emailOrEmpty = emailSuch((typed) => typed === '' || isEmail(typed), 'must be an email address, or empty');
const isPicture = (typed: string) => typed === '' || parseMediaUrl(typed) !== null;
export const picture = such(isPicture, 'must be the URL of a picture that the shop keeps, or empty', 'picture');

const urlOrEmpty = (protocol: RegExp, hostname: RegExp, error: string) =>
  kindOf('text', z.union([z.literal(''), z.url({ protocol, hostname, error })]));
const within = (hosts: string[]) => `^(?:[a-z0-9-]+\\.)*(?:${hosts.join('|').replaceAll('.', '\\.')})$`;
/** A URL whose host is one of these hosts or a subdomain such as www. */
export const pageOf = (...hosts: string[]) =>
  urlOrEmpty(/^https$/, new RegExp(within(hosts)), `must be an https address of ${hosts.join(' or ')}, or empty`);
const MINISTRY = /(^|\.)online\.gov\.vn$/;
export const ministryPage = urlOrEmpty(/^https?$/, MINISTRY, 'must be an address of online.gov.vn, or empty');

/** A colour as #rrggbb; when the settings are stored, changeSettings checks that white text is readable on it. */
export const colour = kindOf(
  'colour',
  z.string().toLowerCase().refine(isHexColour, 'must be a colour such as #c9340c'),
);
export const pathInShop = kindOf(
  'text',
  upTo(300).refine(isPathInShop, 'must be a path in the shop such as /products, or empty'),
);
/** One line per entry of the menu; empty: the program's menu. */
export const menu = kindOf(
  'menu',
  upTo(4000).refine(
    (typed) => readMenu(typed) !== null,
    'must have one line for each entry, such as Tạ tay | /products',
  ),
);

/** A tax code in the form that readTaxCode returns. */
const readCode = z.string().transform((typed, { addIssue }) => {
  const code = readTaxCode(typed);
  if (code !== null) return code;
  addIssue(
    'must be a tax code: 10 digits of which the last checks the others, 13 as 0123456789-001, or 12 of a person',
  );
  return z.NEVER;
});
export const taxCode = kindOf('text', readCode);
