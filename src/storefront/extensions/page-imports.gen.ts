/** Written by tools/launch/extensions.mjs from the folders of extensions/. */
export const pageImports = {
  '/tu-van': () => import('#extensions/room/pages/tu-van.tsx'),
  '/tu-van/$finder': () => import('#extensions/room/pages/finder.tsx'),
  '/vua-nha': () => import('#extensions/room/pages/vua-nha.tsx'),
  '/phong-tap': () => import('#extensions/room/pages/phong-tap.tsx'),
  '/lo-trinh-ta': () => import('#extensions/room/pages/lo-trinh-ta.tsx'),
};
