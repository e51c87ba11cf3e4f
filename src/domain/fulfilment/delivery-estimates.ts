/** What carriers usually collect for a parcel: an estimate by region and weight. Amounts are whole đồng. */
import type { PromiseTo } from '../orders/delivery-promise.ts';
import { bigCities } from './address.ts';
import { placeKey } from './place-key.ts';

/** `own`: the shop's province; `city`: another large city; `island`: an island ward (đặc khu) */
const regions = { own: 'Cùng tỉnh', city: 'Thành phố lớn', elsewhere: 'Nơi khác', island: 'Hải đảo' } as const;
export type EstimateRegion = keyof typeof regions;

/** The regions of a province's places that are no islands. */
export const mainland = ['own', 'city', 'elsewhere'] as const satisfies EstimateRegion[];

type EstimateStep = { upToKg: number; least: number; most: number };
/** The steps of each region, lightest first. A region that the owner left out has no estimate. */
export type DeliveryEstimates = Readonly<Partial<Record<EstimateRegion, readonly EstimateStep[]>>>;

const STEP = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*kg\s+(\d[\d.]{0,12})\s*(?:[-–]\s*(\d[\d.]{0,12}))?\s*đ?$/i;
const GRAMS = 1000;

const amountOf = (text: string) => Number(text.replaceAll('.', ''));

function readSteps(text: string): EstimateStep[] | null {
  const steps: EstimateStep[] = [];
  for (const part of text.split(';')) {
    const [, kg, least, most = least] = STEP.exec(part.trim()) ?? [];
    if (kg === undefined || least === undefined || most === undefined) return null;
    const step = { upToKg: Number(kg.replace(',', '.')), least: amountOf(least), most: amountOf(most) };
    if (step.upToKg <= (steps.at(-1)?.upToKg ?? 0) || step.most < step.least) return null;
    steps.push(step);
  }
  return steps;
}

/**
 * Reads the estimates as the owner types them, one line for each region: `Nơi khác: 2 kg 28.000–40.000; 5 kg …`.
 * @returns null if a line is wrong, or a region has two lines
 */
export function readEstimates(text: string): DeliveryEstimates | null {
  const estimates: Partial<Record<EstimateRegion, EstimateStep[]>> = {};
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [name = '', steps = ''] = line.split(/:(.*)/);
    const region = (Object.keys(regions) as EstimateRegion[]).find((one) => placeKey(regions[one]) === placeKey(name));
    const read = readSteps(steps);
    if (!region || !read || estimates[region]) return null;
    estimates[region] = read;
  }
  return estimates;
}

/** @param shopProvince the official code of the province from which the shop sends; null if it is unknown */
export function regionOf({ province, isIsland }: PromiseTo, shopProvince: string | null): EstimateRegion {
  if (isIsland) return 'island';
  if (province === shopProvince) return 'own';
  return bigCities.includes(province) ? 'city' : 'elsewhere';
}

/** @param grams the chargeable weight; null if unknown @returns null if the owner has no estimate for this weight */
export function estimateFor(
  estimates: DeliveryEstimates,
  region: EstimateRegion,
  grams: number | null,
): Omit<EstimateStep, 'upToKg'> | null {
  if (grams === null) return null;
  const step = estimates[region]?.find(({ upToKg }) => grams <= Math.round(upToKg * GRAMS));
  return step ? { least: step.least, most: step.most } : null;
}
