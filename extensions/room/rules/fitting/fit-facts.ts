/** What "Vừa nhà" must know of a product, as a plain value that a page can be given with each card. */
import type { DescribedAttributes, ProductFacts } from '#extension-api/pages.ts';
import { numberIn } from '#extension-kit/values.ts';
import type { Sides } from './box-in-box.ts';
import type { FitFacts } from './fit-facts-shape.ts';
import type { Machine, MachineTable } from './machine-file.ts';
import { freeFloorOf, machineOf } from './machines.ts';

/** A product as the shop describes it. */
export type FittedProduct = Pick<ProductFacts, 'type' | 'attributes' | 'package_cm' | 'gross_weight_kg' | 'is_bundle'>;

/** Length, width and height in cm. */
export type Size = readonly [length: number, width: number, height: number];

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
} as const satisfies Record<string, `catalogue/${string}`>;

/** By how much a runner rises above the deck, in cm: the catalogue's treadmill finder and its help of `deck-cm` say 15. */
export const RISE_CM = 15;

/**
 * What pedals lift the person, and the reserve, in cm: the catalogue's questions about ellipticals say 50. The catalogue says
 * nothing about machines on which a person perhaps stands, and then lower.
 */
export const ON_PEDALS_CM = 50;

/** A bike that is low is pedalled from a chair, where nobody reaches higher than standing. */
const isLiftGuessed = (machine: Machine | undefined, height: number | null): boolean =>
  machine?.stands === 'perhaps' && !(height !== null && height < (machine.chairBelow ?? 0));

const isSide = (side: number | undefined): side is number => side !== undefined && Number.isFinite(side) && side > 0;

/** @returns the sides, longest first; null unless there are three positive ones */
export function sidesOf(cm: readonly number[] | null): Sides | null {
  const [a, b, c, ...others] = [...(cm ?? [])].sort((one, other) => other - one);
  return isSide(a) && isSide(b) && isSide(c) && others.length === 0 ? [a, b, c] : null;
}

/**
 * @param table the declared attributes, of which one says how much load a product should have to spare
 * @param machines what is declared by type
 */
export function fitFactsOf(product: FittedProduct, table: DescribedAttributes, machines: MachineTable): FitFacts {
  const { type, attributes } = product;
  const read = (name: keyof typeof fittedAttributes) => numberIn(attributes, fittedAttributes[name]);
  const size = (length: number | null, width: number | null, height: number | null): Size | null =>
    length === null || width === null || height === null ? null : [length, width, height];
  const [deck, least, most] = [read('deck'), read('userHeightLeast'), read('userHeightMost')];
  const use = size(read('useLength'), read('useWidth'), read('useHeight'));
  const height = read('useHeight') ?? read('height');
  const machine = machineOf(machines, type);
  const isGuessed = isLiftGuessed(machine, height);
  const onPedals = machine?.stands === 'pedals' || isGuessed ? ON_PEDALS_CM : null;
  return {
    type,
    parcel: sidesOf(product.package_cm),
    grossWeight: product.gross_weight_kg,
    isBundle: product.is_bundle,
    use,
    stored: size(read('storedLength'), read('storedWidth'), read('storedHeight')),
    height,
    ceiling: read('ceiling'),
    aboveHead: deck !== null ? deck + RISE_CM : machine?.stands === 'deck' ? 'unknown' : onPedals,
    isLiftGuessed: isGuessed,
    pullUp: read('pullUp'),
    isForPullUps: machine?.isForPullUps ?? false,
    press: read('press'),
    load: read('load'),
    loadSpare: table[fittedAttributes.load]?.spare ?? 0,
    userHeight: least === null && most === null ? null : { least, most },
    noise: read('noise'),
    free: freeFloorOf(machine, use && [use[0], use[1]]),
    isLarge: use !== null || (machine !== undefined && !machine.isSmall),
  };
}
