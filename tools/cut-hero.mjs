// Cuts the home page's scene into the sizes screens need, for phones a closer view of its right half:
//   node tools/cut-hero.mjs MASTER.webp
// The master is 2:1 and at least 2,400 px wide; the wall on its left stays free for the headline.

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const [master] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../src/storefront/scenes/', import.meta.url));

/** Shares of the master's width and height: what a phone sees is the treadmill and the light on the wall. */
const views = {
  wide: { left: 0, top: 0, width: 1, height: 1, widths: [1170, 1600, 2400] },
  tall: { left: 0.515, top: 0.12, width: 0.46, height: 0.88, widths: [780, 1170] },
};

const { width: fullWidth, height: fullHeight } = await sharp(master).metadata();
for (const [name, view] of Object.entries(views)) {
  const region = {
    left: Math.round(view.left * fullWidth),
    top: Math.round(view.top * fullHeight),
    width: Math.round(view.width * fullWidth),
    height: Math.round(view.height * fullHeight),
  };
  for (const width of view.widths) {
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
