/** Written by tools/launch/extensions.mjs from the folders of extensions/. */
export const extensionImports: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  bidv: () => import('#extensions/bidv/extension.ts'),
  casso: () => import('#extensions/casso/extension.ts'),
  ghn: () => import('#extensions/ghn/extension.ts'),
  haravan: () => import('#extensions/haravan/extension.ts'),
  kiotviet: () => import('#extensions/kiotviet/extension.ts'),
  mb: () => import('#extensions/mb/extension.ts'),
  room: () => import('#extensions/room/extension.ts'),
  sapo: () => import('#extensions/sapo/extension.ts'),
  sepay: () => import('#extensions/sepay/extension.ts'),
  shopify: () => import('#extensions/shopify/extension.ts'),
  techcombank: () => import('#extensions/techcombank/extension.ts'),
  telegram: () => import('#extensions/telegram/extension.ts'),
  vietcombank: () => import('#extensions/vietcombank/extension.ts'),
  vietinbank: () => import('#extensions/vietinbank/extension.ts'),
  woocommerce: () => import('#extensions/woocommerce/extension.ts'),
};
