/** Written by tools/launch/extensions.mjs from the folders of extensions/. */
import room from '#extensions/room/english.json' with { type: 'json' };

export const extensionEnglish = { ...room };
