/** What tests of programs import to look into an archive, or to forge one. */
export { retain } from '../archiving/retention.ts';
export { baseFolder, beginLife, listLives, openLife } from '../kept/life.ts';
export { openS3Target } from '../kept/s3-target.ts';
export { collect, once } from '../kept/sealing.ts';
