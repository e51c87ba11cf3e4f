/** How the sentences of the archive call the shop, its settings, its commands and its times. */
import type { Words } from '#pg-archive/index.ts';

const local = (time: Date): string => time.toLocaleString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });

/** A time as people in Vietnam read it. */
export const inVietnam = (time: Date): string => `${local(time)} (Vietnam time)`;

export const words: Words = {
  ...{ one: 'shop', many: 'shops', dataDir: 'DATA_DIR', atOption: '--at', lifeOption: '--life' },
  time: inVietnam,
  // in whole seconds
  typed: (time) => `${local(time).replace(' ', 'T')}+07:00`,
};
