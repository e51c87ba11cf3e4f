/** Written by tools/launch/extensions.mjs from the folders of extensions/. */
import room from '#extensions/room/places/menu-below-pages.tsx';

export const parts = [['room', room]] as const;
