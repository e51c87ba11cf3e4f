/** Extensions with layouts of exports, in the form of src/server/extensions/imports.gen.ts: the reading thread loads them. */
import type { ProductLayout } from '#extension-api/export-layout.ts';

type Place = ProductLayout['place'];

const layout = (system: string, header: string, place: Place) => ({
  proposed: {
    exportLayouts: [
      {
        ...{ kind: 'products', system, needs: ['name'], columns: { name: [header] }, weightUnit: 'kg', place },
        ...{ categories: () => [], status: () => 'active' },
      },
    ],
  },
});

export const extensionImports = {
  'so-kho': () => import('./so-kho/extension.ts'),
  'so-hong': async () => ({
    default: layout('Sổ Hỏng', 'Hàng hỏng', () => {
      throw new Error('sổ hỏng');
    }),
  }),
  'so-treo': async () => ({
    default: layout('Sổ Treo', 'Hàng treo', () => {
      for (;;);
    }),
  }),
  'so-cut': async () => ({
    default: { proposed: { exportLayouts: [{ kind: 'products', system: 'Cụt', needs: ['name'], columns: {} }] } },
  }),
};
