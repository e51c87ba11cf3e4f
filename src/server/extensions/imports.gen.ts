/** Written by tools/launch/extensions.mjs: every folder of extensions/. */
export const extensionImports: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  casso: () => import('#extensions/casso/extension.ts'),
  ghn: () => import('#extensions/ghn/extension.ts'),
  sepay: () => import('#extensions/sepay/extension.ts'),
  telegram: () => import('#extensions/telegram/extension.ts'),
};
