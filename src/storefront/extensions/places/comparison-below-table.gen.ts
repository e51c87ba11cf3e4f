/** Written by tools/launch/extensions.mjs from the folders of extensions/. */
import room from '#extensions/room/places/comparison-below-table.tsx';

export const parts = [['room', room]] as const;
