/** The calls of imports: those of other shops' files, and those of the shop's own table of products, which need other permissions. */
import type { ShopImport } from '#contract/admin/moving/imports.ts';

const others = {
  get: 'getImport',
  listAll: 'listImports',
  listRows: 'listImportRows',
  choose: 'chooseForImport',
  run: 'runImport',
  undo: 'undoImport',
  drop: 'dropImport',
  download: 'downloadImportNotes',
  list: '/imports',
  file: '/imports/file',
  needs: 'shop:write',
} as const;

const own = {
  get: 'getProductImport',
  listAll: 'listProductImports',
  listRows: 'listProductImportRows',
  choose: 'chooseForProductImport',
  run: 'runProductImport',
  undo: 'undoProductImport',
  drop: 'dropProductImport',
  download: 'downloadImportFaults',
  list: '/products/import',
  file: '/products/import/file',
  needs: 'catalogue:write',
} as const;

/** `list` and `file`: the addresses of the list of imports and of one of them; `needs`: the permission to act */
export const callsOf = (kind: ShopImport['kind']) => (kind === 'catalogue' ? own : others);
