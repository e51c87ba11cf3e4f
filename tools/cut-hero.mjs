// Cuts the home page's scenes into the sizes screens need:
//   node tools/cut-hero.mjs [WIDE.webp PHONE.webp]
// Without names it takes the two the picture studio made. The wide one is 2:1 and at least 2,400 px wide, the wall on
// its left free for the headline; the phones' own is 6:7 and at least 1,170 px wide.

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const pictures = fileURLToPath(new URL('../catalogue/pictures/', import.meta.url));
const [wide = `${pictures}scenes-hero.webp`, phone = `${pictures}scenes-hero-phone.webp`] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../src/storefront/page/scenes/', import.meta.url));

/** A phone's is cut square: what goes is wall above and floor below. `top`: share of the height left off there. */
const views = {
  wide: { master: wide, ratio: 2, top: 0, widths: [1170, 1600, 2400] },
  tall: { master: phone, ratio: 1, top: 0.1, widths: [780, 1170] },
};

for (const [name, { master, ratio, top, widths }] of Object.entries(views)) {
  const { width: fullWidth, height: fullHeight } = await sharp(master).metadata();
  const region = {
    left: 0,
    top: Math.round(top * fullHeight),
    width: fullWidth,
    height: Math.min(Math.round(fullWidth / ratio), fullHeight),
  };
  for (const width of widths) {
    const cut = sharp(master).extract(region).resize({ width });
    for (const [format, drawn] of [
      ['avif', cut.clone().avif({ quality: 52, effort: 6 })],
      ['webp', cut.clone().webp({ quality: 74, effort: 6 })],
    ]) {
      const file = `${folder}hero-${name}-${width}.${format}`;
      const { height } = await drawn.toFile(file);
      console.log(`${name}-${width}.${format} ${width}x${height} ${Math.round(statSync(file).size / 1024)} KB`);
    }
  }
}
