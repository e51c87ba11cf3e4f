/** A carrier's size and weight limits. If it publishes two limits, exceeding the lower one causes only a warning. */
import type { CarrierLimits, ParcelToSend } from '#extension-api/carrier.ts';

/** The limited values of a parcel; `cm` is the length of the longest side. */
export const limited = ['grams', 'cm', 'cash'] as const;
export type Exceeded = { what: (typeof limited)[number]; value: number; limit: number };

/** @returns exceeded limits: `errors`: the carrier refuses the parcel; `warnings`: the carrier may refuse it */
export function checkLimits(
  { grams, cm, cash }: Pick<ParcelToSend, 'grams' | 'cm' | 'cash'>,
  limits: CarrierLimits,
): { errors: Exceeded[]; warnings: Exceeded[] } {
  const compared = [
    { what: 'grams', value: grams, most: limits.mostGrams, warn: limits.warnGrams },
    { what: 'cm', value: Math.max(...cm), most: limits.mostCm, warn: limits.warnCm },
    { what: 'cash', value: cash, most: limits.mostCash, warn: limits.warnCash },
  ] as const;
  const tooMuch = compared.filter(({ value, most }) => value > most);
  const doubtful = compared.filter(({ value, most, warn }) => value > warn && value <= most);
  return {
    errors: tooMuch.map(({ what, value, most }) => ({ what, value, limit: most })),
    warnings: doubtful.map(({ what, value, warn }) => ({ what, value, limit: warn })),
  };
}
