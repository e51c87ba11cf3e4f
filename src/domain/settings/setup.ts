/** The setup steps of a new shop. Done steps are derived from the shop's present data; one is the owner's decision. */
import { demoValues, isOfDemo } from './demo-values.ts';
import type { Settings, ShopSettings } from './shop-settings.ts';

/** The setup steps in the order in which a new owner does them. */
export const setupSteps = ['company', 'bank', 'brand', 'product', 'delivery', 'demo'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `demoProducts`: the number of demo products that are still for sale */
type Facts = { ownProducts: number; demoProducts: number };

/** The settings of each step that must not stay those of the demo. */
const ofDemo: Partial<Record<SetupStep, readonly (keyof ShopSettings)[]>> = {
  company: demoValues.company,
  bank: demoValues.bank,
  brand: demoValues.shop,
};

/** @returns the settings that keep the step from being done, because they still have the demo's values */
export const samplesLeft = (step: SetupStep, settings: ShopSettings): (keyof ShopSettings)[] =>
  (ofDemo[step] ?? []).filter((key) => isOfDemo(settings, key));

export const isSetUp: Record<SetupStep, (settings: Settings, facts: Facts) => boolean> = {
  company: (settings) => samplesLeft('company', settings).length === 0,
  bank: (settings) => samplesLeft('bank', settings).length === 0,
  brand: (settings) =>
    samplesLeft('brand', settings).length === 0 &&
    (['logo', 'accentColour', 'heroPicture', 'heroTitle'] as const).some((key) => !isOfDemo(settings, key)),
  product: (_, { ownProducts }) => ownProducts > 0,
  delivery: ({ deliveryTable, allDeliveryFree, noDeliveryTable }) =>
    deliveryTable !== null || allDeliveryFree || noDeliveryTable,
  demo: ({ demoKept, demoPosts }, { demoProducts }) => demoKept || (demoProducts === 0 && !demoPosts),
};
