/** Checks the values that staff typed for the options of an extension, as the extension declares them. */
import { Failure } from '#domain/values/failure.ts';
import type { Option, Options, Values } from '#extension-api/options.ts';

/** Matches the characters that are allowed in an HTTP header or a signing key: no spaces, no letters with marks. */
const SECRET = '[\\x21-\\x7e]{8,500}';
const LINE = '[^\\r\\n]{1,500}';

export const patternOf = ({ pattern, secret }: Option): string => pattern ?? (secret ? SECRET : LINE);

export const fitsOption = (option: Option, value: string): boolean =>
  new RegExp(`^(?:${patternOf(option)})$`, 'u').test(value) &&
  (!option.choices || Object.hasOwn(option.choices, value));

/** @param typed new option values; null removes a value @returns the values to store @throws Failure INVALID_REQUEST */
export function changeValues(
  options: Options = {},
  before: Values,
  typed: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const after = { ...before };
  for (const [key, value] of Object.entries(typed)) {
    const option = Object.hasOwn(options, key) ? options[key] : undefined;
    if (!option || option.operator) throw new Failure('INVALID_REQUEST', { field: key });
    if (value === null) delete after[key];
    else if (fitsOption(option, value)) after[key] = value;
    else throw new Failure('INVALID_REQUEST', { field: key });
  }
  for (const [key, { optional }] of Object.entries(options))
    if (!optional && after[key] === undefined) throw new Failure('INVALID_REQUEST', { field: key });
  return after;
}
