/** The arguments of `vouchers`. */
import { parseArgs } from 'node:util';
import type { VoucherDraft } from '#commands/vouchers/add-voucher.ts';
import { endOfDay, startOfDay } from '#domain/values/dates.ts';
import { UsageError } from '../usage-error.ts';

const text = { type: 'string' } as const;
const options = {
  add: text,
  end: text,
  percent: text,
  fixed: text,
  'free-delivery': { type: 'boolean' },
  most: text,
  minimum: text,
  from: text,
  until: text,
  uses: text,
  'uses-each': text,
  categories: text,
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Values = ReturnType<typeof parse>;

/** Accepts `500000` and `500.000`. */
function readNumber(values: Values, name: 'percent' | 'fixed' | 'most' | 'minimum' | 'uses' | 'uses-each') {
  const value = values[name];
  if (value === undefined) return null;
  if (!/^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(value)) throw new UsageError(`--${name} takes a whole number.`);
  return Number(value.replaceAll('.', ''));
}

/**
 * Reads a day in Vietnam, `YYYY-MM-DD`.
 * @param end true for the last moment of the day, which is the first of the next one
 */
function readDay(values: Values, name: 'from' | 'until', end: boolean): Date | null {
  const value = values[name];
  if (value === undefined) return null;
  const moment = end ? endOfDay(value) : startOfDay(value);
  if (Number.isNaN(moment.getTime())) throw new UsageError(`--${name} takes a day such as 2026-12-31.`);
  return moment;
}

function readBenefit(values: Values): Pick<VoucherDraft, 'kind' | 'value'> {
  const given: Pick<VoucherDraft, 'kind' | 'value'>[] = [];
  const [percent, fixed] = [readNumber(values, 'percent'), readNumber(values, 'fixed')];
  if (percent !== null) given.push({ kind: 'percent', value: percent });
  if (fixed !== null) given.push({ kind: 'fixed', value: fixed });
  if (values['free-delivery']) given.push({ kind: 'delivery', value: 0 });
  const [one, another] = given;
  if (!one || another) throw new UsageError('Give one of --percent N, --fixed ĐỒNG and --free-delivery.');
  return one;
}

/** @throws UsageError */
export function readVoucherArgs(args: string[]): { add: string | null; end: string | null; draft: VoucherDraft } {
  const values = parse(args);
  const { add = null, end = null } = values;
  if (add === null && args.length > (end === null ? 0 : 2)) throw new UsageError('Give --add CODE with its terms.');
  const draft = add === null ? { kind: 'delivery' as const, value: 0 } : readBenefit(values);
  return {
    add,
    end,
    draft: {
      code: '',
      ...draft,
      most: readNumber(values, 'most'),
      minimum: readNumber(values, 'minimum') ?? 0,
      categories: values.categories?.split(',').map((slug) => slug.trim()) ?? [],
      startsAt: readDay(values, 'from', false),
      endsAt: readDay(values, 'until', true),
      maxUses: readNumber(values, 'uses'),
      maxUsesEach: readNumber(values, 'uses-each'),
    },
  };
}
