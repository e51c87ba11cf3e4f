/** Where everything stands in the drawing to scale of one product: plain geometry, in cm. */
import type { Product } from '#contract/shop/catalogue.ts';
import { floorNeeded, type Zone, zoneOf } from '#domain/fitting/zones.ts';
import { PERSON_WIDTH } from '../choosing/person-outline.ts';

/** The heights of the person that a visitor may choose. */
export const personHeights = [150, 160, 170, 180, 190] as const;

const GAP = 25;
const MARGIN = 6;
/** the narrowest drawing: around a small parcel, the person would otherwise fill the page */
const LEAST_WIDTH = 320;

export type Drawn = {
  kind: 'use' | 'stored' | 'parcel';
  size: readonly [length: number, width: number, height: number];
  /** the left edge */
  x: number;
};

type Rectangle = { x: number; y: number; width: number; height: number };

/** `ground`: where the side view stands; `plan`: the middle line of the plan; `zone`: the free space around it. */
export type Layout = {
  width: number;
  height: number;
  ground: number;
  plan: number;
  person: number;
  drawn: Drawn[];
  zone: (Rectangle & Pick<Zone, 'behind' | 'ahead' | 'beside'>) | null;
};

/** A parcel lies on its largest side. */
function parcelOf(cm: Product['package_cm']): Drawn['size'] | null {
  const [a, b, c] = [...(cm ?? [])].sort((one, other) => other - one);
  return a && b && c ? [a, b, c] : null;
}

/** @returns null if nothing of the product's size is known */
export function layoutOf({ sizes, package_cm, type }: Product): Layout | null {
  const { use = null, stored = null } = sizes ?? {};
  const parcel = parcelOf(package_cm);
  if (!use && !stored && !parcel) return null;
  const around = zoneOf(type);
  const zoneSize = use && floorNeeded([use[0], use[1]], around);
  const drawn: Drawn[] = [];
  let x = MARGIN + (use ? Math.max(PERSON_WIDTH + GAP, around.behind) : PERSON_WIDTH + GAP);
  const add = (kind: Drawn['kind'], size: Drawn['size'] | null, after: number) => {
    if (!size) return;
    drawn.push({ kind, size, x });
    x += size[0] + after;
  };
  add('use', use, Math.max(GAP, around.ahead + GAP / 2));
  add('stored', stored, GAP);
  add('parcel', parcel, GAP);
  const ground = MARGIN + Math.max(Math.max(...personHeights), ...drawn.map(({ size }) => size[2]));
  const deepest = Math.max(zoneSize?.[1] ?? 0, ...drawn.map(({ size }) => size[1]));
  const plan = ground + 2 * GAP + deepest / 2;
  return {
    ...{ width: Math.max(LEAST_WIDTH, x - GAP + MARGIN), height: plan + deepest / 2 + MARGIN },
    ...{ ground, plan, drawn, person: MARGIN },
    zone: zoneSize && {
      ...{ x: (drawn[0]?.x ?? 0) - around.behind, y: plan - zoneSize[1] / 2, width: zoneSize[0], height: zoneSize[1] },
      ...{ behind: around.behind, ahead: around.ahead, beside: around.beside },
    },
  };
}
