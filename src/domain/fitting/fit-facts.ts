/** What "Vừa nhà" must know of a product, as a plain value that a page can be given with each card. */
import {
  type AttributeKey,
  type AttributeTable,
  type AttributeValues,
  numberIn,
} from '../catalogue/product-attributes.ts';
import type { Sides } from './box-in-box.ts';
import { TREADMILL } from './zones.ts';

/** A product as the shop describes it. `parts`: filled for a bundle, which comes in several parcels. */
export type FittedProduct = {
  type: string;
  attributes: AttributeValues;
  /** length, width and height of the package in cm, in any order */
  package_cm: readonly number[] | null;
  gross_weight_kg: number | null;
  parts?: readonly unknown[];
};

/** Length, width and height in cm. */
export type Size = readonly [length: number, width: number, height: number];

/**
 * Lengths in cm, weights in kg; null where the catalogue says nothing. `parcel`: its sides, longest first; for a bundle the
 * box around all of its parcels. `aboveHead`: what the ceiling must be higher than the person in use; `unknown` if the product
 * needs such a height and the catalogue lacks it. `pullUp` and `press`: the ceiling for pull-ups, and what it must be
 * higher than the person for a press overhead. `loadSpare`: by how much the load should exceed the person's weight.
 */
export type FitFacts = {
  type: string;
  parcel: Sides | null;
  grossWeight: number | null;
  isBundle: boolean;
  use: Size | null;
  stored: Size | null;
  height: number | null;
  ceiling: number | null;
  aboveHead: number | 'unknown' | null;
  pullUp: number | null;
  press: number | null;
  load: number | null;
  loadSpare: number;
  userHeight: { least: number | null; most: number | null } | null;
  noise: number | null;
};

/** The attributes of `catalogue/attributes.json` that are read here; a shop without them gets no answers about them. */
export const fittedAttributes = {
  useLength: 'catalogue/use-length-cm',
  useWidth: 'catalogue/use-width-cm',
  useHeight: 'catalogue/use-height-cm',
  storedLength: 'catalogue/stored-length-cm',
  storedWidth: 'catalogue/stored-width-cm',
  storedHeight: 'catalogue/stored-height-cm',
  height: 'catalogue/height-cm',
  deck: 'catalogue/deck-cm',
  ceiling: 'catalogue/ceiling-cm',
  pullUp: 'catalogue/ceiling-pull-up-cm',
  press: 'catalogue/press-clearance-cm',
  load: 'catalogue/load-kg',
  userHeightLeast: 'catalogue/user-height-min-cm',
  userHeightMost: 'catalogue/user-height-max-cm',
  noise: 'catalogue/noise-db',
} as const satisfies Record<string, AttributeKey>;

/** By how much a runner rises above the deck, in cm: the catalogue's treadmill finder and its help of `deck-cm` say 15. */
export const RISE_CM = 15;

/**
 * What pedals lift the person, and the reserve, in cm: the catalogue's questions about ellipticals say 50. The catalogue says
 * nothing about the other types of MAYBE_ON_PEDALS, on which a person stands lower.
 */
export const ON_PEDALS_CM = 50;
const ELLIPTICAL = 'may-elliptical';
const MAYBE_ON_PEDALS: readonly string[] = ['xe-dap-tap', 'may-leo-bac'];

/** A bike that is lower than this, in cm, is pedalled from a chair, where nobody reaches higher than standing. */
const CHAIR_CM = 60;

/** @returns whether people may stand on the product, though the catalogue does not say how high */
export const liftsByGuess = ({ type, height }: Pick<FitFacts, 'type' | 'height'>): boolean =>
  MAYBE_ON_PEDALS.includes(type) && !(type === 'xe-dap-tap' && height !== null && height < CHAIR_CM);

const isSide = (side: number | undefined): side is number => side !== undefined && Number.isFinite(side) && side > 0;

/** @returns the sides, longest first; null unless there are three positive ones */
export function sidesOf(cm: readonly number[] | null): Sides | null {
  const [a, b, c, ...others] = [...(cm ?? [])].sort((one, other) => other - one);
  return isSide(a) && isSide(b) && isSide(c) && others.length === 0 ? [a, b, c] : null;
}

/** @param table the declared attributes, of which one says how much load a product should have to spare */
export function fitFactsOf(product: FittedProduct, table: AttributeTable): FitFacts {
  const { type, attributes } = product;
  const read = (name: keyof typeof fittedAttributes) => numberIn(attributes, fittedAttributes[name]);
  const size = (length: number | null, width: number | null, height: number | null): Size | null =>
    length === null || width === null || height === null ? null : [length, width, height];
  const [deck, least, most] = [read('deck'), read('userHeightLeast'), read('userHeightMost')];
  const use = size(read('useLength'), read('useWidth'), read('useHeight'));
  const height = read('useHeight') ?? read('height');
  const onPedals = type === ELLIPTICAL || liftsByGuess({ type, height }) ? ON_PEDALS_CM : null;
  return {
    type,
    parcel: sidesOf(product.package_cm),
    grossWeight: product.gross_weight_kg,
    isBundle: (product.parts ?? []).length > 0,
    use,
    stored: size(read('storedLength'), read('storedWidth'), read('storedHeight')),
    height,
    ceiling: read('ceiling'),
    aboveHead: deck !== null ? deck + RISE_CM : type === TREADMILL ? 'unknown' : onPedals,
    pullUp: read('pullUp'),
    press: read('press'),
    load: read('load'),
    loadSpare: table[fittedAttributes.load]?.spare ?? 0,
    userHeight: least === null && most === null ? null : { least, most },
    noise: read('noise'),
  };
}
