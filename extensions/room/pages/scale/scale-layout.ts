/** Where everything stands in the drawing to scale of one product: plain geometry, in cm. */
import type { Product } from '#extension-kit/goods.ts';
import { PERSON_WIDTH } from '#extension-kit/person.ts';
import type { ProductExtras } from '../../answers/shapes.ts';
import { type FreeFloor, floorNeeded, type Way } from '../../rules/fitting/zones.ts';

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

/** `ground`: where the side view stands; `plan`: the middle line of the plan; `zone`: the free space of the first way to use it. */
export type Layout = {
  width: number;
  height: number;
  ground: number;
  plan: number;
  person: number;
  drawn: Drawn[];
  zone: (Rectangle & { behind: number; free: FreeFloor }) | null;
};

/** A parcel lies on its largest side. */
function parcelOf(cm: Product['package_cm']): Drawn['size'] | null {
  const [a, b, c] = [...(cm ?? [])].sort((one, other) => other - one);
  return a && b && c ? [a, b, c] : null;
}

/** How far the free floor reaches above the middle line of a machine of this width, whose front is at the right. */
const aboveMiddle = (width: number, { left = 0, right = 0, behindWidth = 0 }: Way): number =>
  width / 2 + left + Math.max(0, behindWidth - width - left - right) / 2;

/** @returns null if nothing of the product's size is known */
export function layoutOf({ package_cm, parts }: Product, sizes: ProductExtras | undefined): Layout | null {
  const { use = null, stored = null } = sizes ?? {};
  // a bundle comes in several
  const parcel = parts ? null : parcelOf(package_cm);
  if (!use && !stored && !parcel) return null;
  const { ways: [around = {}] = [] } = sizes?.free ?? {};
  const zoneSize = use && floorNeeded([use[0], use[1]], around);
  const { behind = 0, front = 0 } = around;
  const above = use ? aboveMiddle(use[1], around) : 0;
  const drawn: Drawn[] = [];
  let x = MARGIN + (use ? Math.max(PERSON_WIDTH + GAP, behind) : PERSON_WIDTH + GAP);
  const add = (kind: Drawn['kind'], size: Drawn['size'] | null, after: number) => {
    if (!size) return;
    drawn.push({ kind, size, x });
    x += size[0] + after;
  };
  add('use', use, Math.max(GAP, front + GAP / 2));
  add('stored', stored, GAP);
  add('parcel', parcel, GAP);
  const ground = MARGIN + Math.max(Math.max(...personHeights), ...drawn.map(({ size }) => size[2]));
  const halves = drawn.map(({ size }) => size[1] / 2);
  const plan = ground + 2 * GAP + Math.max(above, ...halves);
  const below = Math.max((zoneSize?.[1] ?? 0) - above, ...halves);
  return {
    ...{ width: Math.max(LEAST_WIDTH, x - GAP + MARGIN), height: plan + below + MARGIN },
    ...{ ground, plan, drawn, person: MARGIN },
    zone:
      zoneSize && sizes
        ? {
            ...{ x: (drawn[0]?.x ?? 0) - behind, y: plan - above, width: zoneSize[0], height: zoneSize[1] },
            ...{ behind, free: sizes.free },
          }
        : null,
  };
}
