/** The setup steps of a new shop. Done steps are derived from the shop's present data; one is the owner's decision. */
import { demoValues, isOfDemo } from './demo-values.ts';
import type { Settings, ShopSettings } from './shop-settings.ts';

/** The setup steps in the order in which a new owner does them. */
export const setupSteps = ['company', 'bank', 'brand', 'product', 'delivery', 'demo'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `demoProducts`: the number of demo products that are still for sale */
type Facts = { ownProducts: number; demoProducts: number };

const differs = (settings: ShopSettings, keys: readonly (keyof ShopSettings)[]) =>
  keys.every((key) => !isOfDemo(settings, key));

export const isSetUp: Record<SetupStep, (settings: Settings, facts: Facts) => boolean> = {
  company: (settings) => differs(settings, demoValues.company),
  bank: (settings) => differs(settings, demoValues.bank),
  brand: (settings) =>
    differs(settings, demoValues.shop) &&
    (['logo', 'accentColour', 'heroPicture', 'heroTitle'] as const).some((key) => differs(settings, [key])),
  product: (_, { ownProducts }) => ownProducts > 0,
  delivery: ({ deliveryTable, allDeliveryFree, noDeliveryTable }) =>
    deliveryTable !== null || allDeliveryFree || noDeliveryTable,
  demo: ({ demoKept, demoPosts }, { demoProducts }) => demoKept || (demoProducts === 0 && !demoPosts),
};
