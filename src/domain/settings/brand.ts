/** The brand of the shop as shoppers see it: names, colour and pictures. */

import { DEFAULT_ACCENT, shadesOf } from '../brand/accent.ts';
import { iconUrl, letterUrl } from '../brand/brand-pictures.ts';
import { parseMediaUrl } from '../catalogue/media.ts';
import { type MenuEntry, readMenu } from './menu.ts';
import { defaultShopSettings, type ShopSettings } from './shop-settings.ts';

/** The parts of the brand that the owner set; for others, the storefront shows the program's texts in two languages. */
export type Brand = {
  slogan?: string;
  description?: string;
  /** the URL of the logo */
  logo?: string;
  /** the URL of a square picture, which represents the shop in browser tabs and in search results */
  icon?: string;
  accent?: { mark: string; text: string; deep: string };
  hero?: {
    picture?: string;
    /** the horizontal position, in per cent from the left, of the part of the picture that stays visible on a phone */
    focus?: number;
    alt?: string;
    title?: string;
    words?: string;
    button?: string;
    target?: string;
  };
  announcement?: { words: string; target?: string };
  menu?: MenuEntry[];
  banner?: { title: string; words?: string; picture?: string; alt?: string; button?: string; target?: string };
  footerWords?: string;
  instagramUrl?: string;
};

const isSet = ([, value]: [string, unknown]) => value !== '' && value !== undefined;
const filled = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(isSet)) as Part;
const unlessEmpty = <Part extends object>(part: Part): Part | undefined =>
  Object.keys(part).length > 0 ? part : undefined;

/** The demo's logo, which is part of the program, is used only while the shop has the demo's name and colour. */
function iconOf({ shopName, logo, accentColour }: ShopSettings): string {
  const master = parseMediaUrl(logo);
  if (master) return iconUrl(master);
  const isDemo = shopName === defaultShopSettings.shopName && accentColour.toLowerCase() === DEFAULT_ACCENT;
  return isDemo ? '' : letterUrl(shopName, accentColour);
}

/** @returns undefined if the owner has set no part of the brand, so that the shop's pages do not change */
export function brandOf(settings: ShopSettings): Brand | undefined {
  const { slogan, shopDescription, logo, accentColour, footerWords, instagramUrl } = settings;
  const { mark, text, deep } = shadesOf(accentColour);
  const hero = unlessEmpty(
    filled({
      picture: settings.heroPicture,
      ...(settings.heroPicture === '' ? {} : { focus: settings.heroFocus, alt: settings.heroAlt }),
      title: settings.heroTitle,
      words: settings.heroWords,
      button: settings.heroButton,
      target: settings.heroTarget,
    }),
  );
  const { announcement, announcementTarget, bannerTitle } = settings;
  const menu = readMenu(settings.menu) ?? [];
  const banner = filled({
    title: bannerTitle,
    words: settings.bannerWords,
    picture: settings.bannerPicture,
    alt: settings.bannerPicture && settings.bannerAlt,
    button: settings.bannerButton,
    target: settings.bannerTarget,
  });
  return unlessEmpty(
    filled({
      slogan,
      description: shopDescription,
      logo,
      icon: iconOf(settings),
      ...(accentColour.toLowerCase() === DEFAULT_ACCENT ? {} : { accent: { mark, text, deep } }),
      ...(hero && { hero }),
      ...(announcement !== '' && { announcement: filled({ words: announcement, target: announcementTarget }) }),
      ...(menu.length > 0 && { menu }),
      ...(bannerTitle !== '' && { banner }),
      footerWords,
      instagramUrl,
    }),
  );
}
