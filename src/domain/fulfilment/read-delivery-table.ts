/** Reads the delivery table as the operator writes it: a JSON file (see the example in docs/operations.md). */
import { z } from 'zod';
import { findPlace, provinceName } from './address.ts';
import { COMMON_DIVISOR, type DeliveryRate, type DeliveryTable } from './delivery-table.ts';

const OTHERS = 'others';

const dong = z.number().int().min(0).max(1_000_000_000);
const days = z
  .string()
  .transform((text) => text.replace(/\s*[-–]\s*/, '–'))
  .refine((text) => /^\d{1,2}(–\d{1,2})?$/.test(text), 'must be a number of working days, or two as 2–5')
  .refine((text) => {
    const [least = 0, most = least] = text.split('–').map(Number);
    return least <= most;
  }, 'must not end before it begins');

const steps = z
  .array(z.strictObject({ upToKg: z.number().positive().max(10_000), fee: dong }))
  .min(1)
  .refine(
    (all) => all.every(({ upToKg }, index) => index === 0 || upToKg > (all[index - 1]?.upToKg ?? 0)),
    'each step must be heavier than the one before',
  );

const rate = z
  .strictObject({
    steps: steps.optional(),
    quote: z.literal(true).optional(),
    perFurtherKg: dong.nullable().optional(),
    freeFrom: dong.nullable().optional(),
    days,
    fitting: z.union([z.enum(['none', 'included']), dong.min(1)]).default('none'),
  })
  .refine(({ steps: weightSteps, quote }) => (weightSteps === undefined) === (quote === true), {
    error: 'needs "steps", or "quote": true where the fee is told on the phone',
  })
  .refine(({ steps: weightSteps, perFurtherKg }) => (weightSteps === undefined) === (perFurtherKg === undefined), {
    error:
      'needs "perFurtherKg" with steps, and only then: đồng, or null where the fee of heavier goods is told on the phone',
  });

const file = z.strictObject({
  divisor: z.number().int().min(1000).max(10_000).default(COMMON_DIVISOR),
  zones: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(60),
        provinces: z.union([z.literal(OTHERS), z.array(z.string()).min(1)], {
          error: `must be names of provinces, or "${OTHERS}"`,
        }),
        parcel: rate,
        bulky: rate,
        freight: rate,
      }),
    )
    .min(1)
    .max(50),
});

/** The delivery table in the form in which the operator writes it, with the names of provinces. */
export type WrittenTable = z.input<typeof file>;
type WrittenRate = z.output<typeof rate>;
type Place = { code: string; name: string };

function toRate({
  steps: weightSteps,
  perFurtherKg = null,
  freeFrom,
  days: promised,
  fitting,
}: WrittenRate): DeliveryRate {
  const free = freeFrom === undefined ? {} : { freeFrom };
  return { steps: weightSteps ?? null, perFurtherKg, ...free, days: promised, fitting };
}

function written({ steps: weightSteps, perFurtherKg, ...rest }: DeliveryRate): z.input<typeof rate> {
  return weightSteps ? { steps: [...weightSteps], perFurtherKg, ...rest } : { quote: true, ...rest };
}

/** @param places all provinces @returns the table, or every flaw of the file with its position in the file */
export function readDeliveryTable(
  json: unknown,
  places: readonly Place[],
): { table: DeliveryTable } | { flaws: string[] } {
  const result = file.safeParse(json);
  if (!result.success)
    return { flaws: result.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) };
  const flaws: string[] = [];
  const taken = new Map<string, string>();
  const codeOf = (zone: string, text: string) => {
    const code = findPlace(places, text)?.code ?? '';
    if (code === '') flaws.push(`zone "${zone}": there is no province "${text}"`);
    else if (taken.has(code)) flaws.push(`zone "${zone}": "${text}" is in zone "${taken.get(code)}" already`);
    taken.set(code, zone);
    return code;
  };
  const zones = result.data.zones.map(({ name, provinces, parcel, bulky, freight }) => ({
    name,
    provinces: provinces === OTHERS ? [] : provinces.map((text) => codeOf(name, text)),
    parcel: toRate(parcel),
    bulky: toRate(bulky),
    freight: toRate(freight),
  }));
  const rest = zones.filter(({ provinces }) => provinces.length === 0).length;
  const missing = places.filter(({ code }) => !taken.has(code)).map(({ name }) => provinceName(name));
  if (rest > 1) flaws.push(`only one zone may have "provinces": "${OTHERS}"`);
  if (rest === 0 && missing.length > 0) flaws.push(`no zone has ${missing.join(', ')}; one may have "${OTHERS}"`);
  return flaws.length > 0 ? { flaws } : { table: { divisor: result.data.divisor, zones } };
}

/** @returns the delivery table in the form that readDeliveryTable reads */
export function writtenDeliveryTable(
  { divisor, zones }: DeliveryTable,
  places: readonly Place[],
): z.input<typeof file> {
  const nameOf = (code: string) => provinceName(places.find((place) => place.code === code)?.name ?? code);
  return {
    divisor,
    zones: zones.map(({ name, provinces, parcel, bulky, freight }) => ({
      name,
      provinces: provinces.length === 0 ? OTHERS : provinces.map(nameOf),
      parcel: written(parcel),
      bulky: written(bulky),
      freight: written(freight),
    })),
  };
}
