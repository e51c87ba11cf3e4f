/** Takes in the files that an import names: pictures and models in its folder. */
import type { ImportOptions } from '#commands/catalogue/import-catalogue.ts';
import type { Files } from '../adapters/storage/files.ts';
import { takeModelsFrom } from '../models/keep-model.ts';
import { takeImagesFrom } from './media.ts';

export const takeFilesFrom =
  (files: Files) =>
  (folder: URL): Required<Pick<ImportOptions, 'takeImage' | 'takeModel'>> => ({
    takeImage: takeImagesFrom(files)(folder),
    takeModel: takeModelsFrom(files)(folder),
  });
