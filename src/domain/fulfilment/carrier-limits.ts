/** What a carrier takes. Published readings differ, so the stricter one only warns. */
import type { ParcelToSend } from './carrier-service.ts';

export type CarrierLimits = {
  mostGrams: number;
  warnGrams: number;
  /** of the longest side */
  mostCm: number;
  warnCm: number;
  /** whole đồng to collect at the door */
  mostCash: number;
  warnCash: number;
};

const what = {
  grams: { name: 'weight', unit: 'g' },
  cm: { name: 'longest side', unit: 'cm' },
  cash: { name: 'cash to collect', unit: 'đ' },
} as const;

/** @returns sentences for staff: what the carrier will not take, and what it may refuse */
export function checkLimits(
  { grams, cm, cash }: Pick<ParcelToSend, 'grams' | 'cm' | 'cash'>,
  limits: CarrierLimits,
): { errors: string[]; warnings: string[] } {
  const compared = [
    { ...what.grams, value: grams, most: limits.mostGrams, warn: limits.warnGrams },
    { ...what.cm, value: Math.max(...cm), most: limits.mostCm, warn: limits.warnCm },
    { ...what.cash, value: cash, most: limits.mostCash, warn: limits.warnCash },
  ];
  const sentence = (one: (typeof compared)[number], limit: number) =>
    `The ${one.name} is ${one.value} ${one.unit}, above ${limit} ${one.unit}.`;
  const tooMuch = compared.filter(({ value, most }) => value > most);
  const doubtful = compared.filter(({ value, most, warn }) => value > warn && value <= most);
  return {
    errors: tooMuch.map((one) => sentence(one, one.most)),
    warnings: doubtful.map((one) => sentence(one, one.warn)),
  };
}
