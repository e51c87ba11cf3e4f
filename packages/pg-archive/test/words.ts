import type { Words } from '../kept/words.ts';

/** The words of a program without a name. */
export const words: Words = {
  ...{ one: 'database', many: 'databases', dataDir: 'the folder', atOption: '--at', lifeOption: '--life' },
  time: (time) => time.toISOString(),
  typed: (time) => time.toISOString(),
};
