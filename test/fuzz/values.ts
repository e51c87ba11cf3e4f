/** Makes values for the contract's schemas: such as fit, such as nearly fit, and such as an attacker sends. */
import fc from 'fast-check';
import type { Fields, Known } from './known.ts';
import type { Random } from './random.ts';

export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
};

const DAY = 86_400_000;
/** Made-up times lie around this day: a run gives the same values whenever it is repeated. */
const TODAY = Date.UTC(2026, 10, 26);

const WORDS = [
  'Tạ tay 5 kg',
  'Nguyễn Thị Hoa',
  'giao sau 18 giờ',
  'Bền Lực',
  'a',
  'Số 5 ngõ 20 phố Vọng',
  'đã gọi, khách hẹn mai',
];

/** Texts that a field of this name is expected to have. */
const TEXTS: readonly [RegExp, (random: Random) => string][] = [
  [/email/i, (random) => `khach-${random.between(1, 200)}@thu.example`],
  [/phone|^q$/i, (random) => `09${random.between(10_000_000, 99_999_999)}`],
  [/password/i, () => 'mat-khau-du-dai-2026'],
  [/month/i, (random) => `2026-${String(random.between(1, 12)).padStart(2, '0')}`],
  [/(^|_)(day|dob|from|until|since)$|On$/i, (random) => dayOf(random)],
  [/At$/, (random) => new Date(TODAY + random.between(-30, 30) * DAY).toISOString()],
  // a domain that cannot exist, so that nothing is asked of anybody's server
  [/url|endpoint|link/i, (random) => `https://may-${random.between(1, 9)}.invalid/nhan`],
  [/province|city/i, () => 'Hà Nội'],
  [/country/i, () => 'Việt Nam'],
  [/payment_method/, (random) => random.pick(['delivery', 'qr'])],
];

const dayOf = (random: Random) => new Date(TODAY + random.between(-60, 30) * DAY).toISOString().slice(0, 10);

/** Values that have broken programs. */
const HOSTILE: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'á\u0301\u0323'.repeat(50),
    '\u202e\u200b\ufeff',
    '🏋🏽‍♀️'.repeat(40),
    'İıK',
  ],
  ...[
    "' or 1=1 --",
    "'; drop table orders; --",
    '%',
    '_',
    '\\',
    '%27%00',
    '$1',
    '{{shopName}}',
    '#{7*7}',
    "1' and pg_sleep(5)--",
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '../../../../etc/passwd',
    '..%2f..%2f',
  ],
  ...[
    'a\r\nSet-Cookie: x=1',
    'http://127.0.0.1:22/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'a'.repeat(10_000),
  ],
  ...[
    '9'.repeat(400),
    '1e400',
    '-0',
    'NaN',
    'Infinity',
    '0x10',
    '１２３',
    '٣',
    '1.5',
    '-1',
    '2147483648',
    '9223372036854775808',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '-000001-01-01',
    '275760-09-13',
    '2026-13',
    '0000-01',
    '24:61',
    '10000-01-01',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
  ],
  ...[
    null,
    true,
    false,
    0,
    -1,
    1,
    0.1,
    1e21,
    -1e21,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
  ],
  ...[[], {}, [[]], [null], { length: 1e9 }, { toString: 'x' }, JSON.parse('{"__proto__":{"isOwner":true}}')],
  ...[Array(2000).fill(1), Array(300).fill({})],
];

/** A value 3,000 arrays deep, which breaks programs that descend by calling themselves. */
const deep = (): unknown => JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`);

/** @returns a copy, because the value is changed later */
export const hostile = (random: Random): unknown =>
  random.chance(0.02) ? deep() : structuredClone(random.pick(HOSTILE));

const patternTexts = new Map<string, string[]>();

/** @returns texts that match the pattern; none for a pattern that fast-check cannot read */
function textsOf(pattern: string): string[] {
  const known = patternTexts.get(pattern);
  if (known) return known;
  let texts: string[] = [];
  try {
    texts = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 30, seed: 1 });
  } catch {
    // look-arounds and the like
  }
  patternTexts.set(pattern, texts);
  return texts;
}

function textFor(schema: Schema, name: string, random: Random, known: Known): string {
  const { format = '', pattern, minLength = 0, maxLength = 1000 } = schema;
  const seen = known.valueOf(random, name);
  if (seen !== undefined && String(seen).length <= maxLength && random.chance(0.7)) return String(seen);
  if (format === 'uuid') return random.uuid();
  if (format === 'date') return dayOf(random);
  if (format === 'date-time') return new Date(TODAY + random.between(-30, 30) * DAY).toISOString();
  if (format === 'uri') return `https://may-${random.between(1, 9)}.invalid/`;
  const texts = pattern ? textsOf(pattern) : [];
  if (texts.length > 0) return random.pick(texts);
  const [, make] = TEXTS.find(([names]) => names.test(name) || names.test(format)) ?? [];
  const text = make?.(random) ?? random.pick(WORDS);
  const length = random.chance(0.05)
    ? Math.min(maxLength, 20_000)
    : Math.max(minLength, Math.min(text.length, maxLength));
  return text.padEnd(length, 'ạ').slice(0, length);
}

function numberFor(schema: Schema, name: string, random: Random, known: Known): number {
  const least = schema.exclusiveMinimum === undefined ? (schema.minimum ?? 0) : schema.exclusiveMinimum + 1;
  const most = Math.min(schema.maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER);
  const seen = known.valueOf(random, name);
  if (typeof seen === 'number' && seen >= least && seen <= most && random.chance(0.6)) return seen;
  if (random.chance(0.1)) return random.pick([least, most]);
  // pieces and percents are small, amounts are large
  const upTo = Math.min(most, least + random.pick([3, 100, 1_000_000]));
  const whole = random.between(least, Math.max(least, upTo));
  return schema.type === 'number' && random.chance(0.3) ? Math.min(most, whole + 0.5) : whole;
}

/**
 * What a value is made with. `hint`: the value that such a field of an existing record has; `keep`: how likely it is taken.
 */
export type Making = { random: Random; known: Known; hint?: unknown; keep?: number; name: string };

/** How likely the value of an existing record is taken, unless a request keeps to it. */
const KEEP = 0.7;

const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat());

function objectFor(schema: Schema, making: Making): Fields {
  const { random, hint, keep = KEEP } = making;
  const hints = (typeof hint === 'object' && hint !== null ? hint : {}) as Fields;
  const made: Fields = {};
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) || name in hints;
    // what nobody asked for makes a request fail more often than not
    if (isNeeded || random.chance(keep > KEEP ? 0.2 : 0.6))
      made[name] = valueFor(each, { ...making, name, hint: hints[name] });
  }
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    for (let count = random.between(0, 3); count > 0; count--) {
      const name = String(valueFor(schema.propertyNames ?? { type: 'string' }, { ...making, hint: undefined }));
      made[name] = valueFor(schema.additionalProperties, { ...making, name, hint: hints[name] });
    }
  return made;
}

function arrayFor(schema: Schema, making: Making): unknown[] {
  const { random, hint, keep = KEEP } = making;
  const { items = {}, minItems = 0, maxItems = 3, prefixItems } = schema;
  if (prefixItems) return prefixItems.map((each) => valueFor(each, { ...making, hint: undefined }));
  if (Array.isArray(hint) && random.chance(keep))
    return hint.slice(0, maxItems).map((each) => valueFor(items, { ...making, hint: each }));
  const length = random.chance(0.01)
    ? Math.min(maxItems, 300)
    : random.between(minItems, Math.max(minItems, Math.min(maxItems, 3)));
  const made = Array.from({ length }, () => valueFor(items, { ...making, hint: undefined }));
  // one thing named twice fits most schemas, and should not count twice
  return made.length > 0 && made.length < maxItems && random.chance(0.05) ? [...made, made[0]] : made;
}

/** @returns a value that fits the schema, as far as the schema says */
export function valueFor(schema: Schema, making: Making): unknown {
  const { random, hint, name, known, keep = KEEP } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(hint) && random.chance(keep) ? hint : random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const fitting = choices.filter(({ type }) => (type === 'null') === (hint === null));
    return valueFor(random.pick(hint === undefined || fitting.length === 0 ? choices : fitting), making);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => valueFor(each, making)));
  const types = typesOf(schema);
  const fitting = types.filter((each) => each === typeof hint || (each === 'null' && hint === null));
  const type = schema.properties
    ? 'object'
    : types.length > 0
      ? random.pick(fitting.length > 0 ? fitting : types)
      : 'unknown';
  if (type === 'null') return null;
  if (type === 'object') return objectFor(schema, making);
  if (type === 'array') return arrayFor(schema, making);
  const isKept = hint !== undefined && random.chance(keep);
  if (isKept && (type === 'unknown' || typeof hint === (type === 'integer' ? 'number' : type))) return hint;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') return numberFor(schema, name, random, known);
  return textFor(schema, name, random, known);
}

type Place = { holder: Fields; key: string };

/** Lists the places of the value that hold another value, but not those that lie far below others. */
function placesOf(value: unknown, depth = 0, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null || depth > 20) return places;
  for (const key of Object.keys(value)) {
    places.push({ holder: value as Fields, key });
    placesOf((value as Fields)[key], depth + 1, places);
  }
  return places;
}

/** Nearly the same: the number before or after, a text with a blank or letter more, nothing, another type. */
function nearly(value: unknown, random: Random): unknown {
  if (typeof value === 'number')
    return random.pick([value + 1, value - 1, -value, value + 0.5, value * 1000, String(value)]);
  if (typeof value === 'string')
    return random.pick([`${value} `, `${value}x`, value.slice(1), value.toUpperCase(), value.repeat(3), [value], null]);
  if (Array.isArray(value)) return random.pick<unknown>([[], [...value, ...value], value[0], null]);
  return random.pick([undefined, null, 'true', 0, {}]);
}

/** @returns the value with one to four places changed; the value itself stays */
export function broken(value: unknown, random: Random, mood: 'near' | 'hostile'): unknown {
  const holder = { value: structuredClone(value) };
  const times = mood === 'near' ? 1 : random.between(1, 4);
  for (let time = 0; time < times; time++) {
    const places = placesOf(holder);
    if (places.length === 0) break;
    const { holder: at, key } = random.pick(places);
    const kind = random.next();
    if (kind < 0.1) delete at[key];
    else if (kind < 0.2 && !Array.isArray(at)) at[JSON.stringify(hostile(random))] = hostile(random);
    else at[key] = mood === 'near' ? nearly(at[key], random) : hostile(random);
  }
  return holder.value;
}
