// Cuts the large pictures of the home page, and the picture of its treadmill guide, into the sizes that screens need:
//   node tools/cut-hero.mjs [WIDE.webp PHONE.webp]
// Without file names it takes the two pictures that the picture studio made. The wide picture has the ratio 2:1, is at
// least 2,400 px wide, and shows an empty wall on the left, where the headline is. The picture for phones has the ratio
// 6:7 and is at least 1,170 px wide.

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const pictures = fileURLToPath(new URL('../catalogue/pictures/', import.meta.url));
const [wide = `${pictures}scenes-hero.webp`, phone = `${pictures}scenes-hero-phone.webp`] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../src/storefront/page/scenes/', import.meta.url));

/**
 * The crops of the picture at the top of the home page (the hero). The crop for phones is square: wall above and floor
 * below are cut off. `top`: the share of the height that is cut off above. Visitors wait for this picture, so each
 * width has a maximum size in kilobytes, as AVIF and as WebP.
 */
const views = {
  wide: { master: wide, ratio: 2, top: 0, widths: { 1170: [17.7, 24.4], 1600: [26.9, 37], 2400: [50, 65] } },
  tall: { master: phone, ratio: 1, top: 0.1, widths: { 780: [15.9, 22], 1170: [28.3, 37.5] } },
};

for (const [name, { master, ratio, top, widths }] of Object.entries(views)) {
  const { width: fullWidth, height: fullHeight } = await sharp(master).metadata();
  const region = {
    left: 0,
    top: Math.round(top * fullHeight),
    width: fullWidth,
    height: Math.min(Math.round(fullWidth / ratio), fullHeight),
  };
  for (const [width, [avif, webp]] of Object.entries(widths)) {
    const cut = sharp(master)
      .extract(region)
      .resize({ width: Number(width) });
    for (const [format, most] of Object.entries({ avif, webp })) {
      const file = `${folder}hero-${name}-${width}.${format}`;
      let quality = format === 'avif' ? 54 : 76;
      do quality -= 2;
      while ((await cut.clone()[format]({ quality, effort: 6 }).toFile(file)).size > most * 1000 && quality > 30);
      console.log(`${name}-${width}.${format} quality ${quality}, ${Math.round(statSync(file).size / 1000)} KB`);
    }
  }
}

/**
 * The picture of the treadmill guide: the first picture of the treadmill R300 on the shop's background colour, small
 * enough for the 4:3 crop on phones.
 */
const GUIDE = { side: 900, shown: 774, top: 40 };
const treadmill = await sharp(`${pictures}may-chay-bo-dien-don-nang-nhip-chay-r300-1.webp`)
  .resize(GUIDE.shown)
  .png()
  .toBuffer();
const left = Math.round((GUIDE.side - GUIDE.shown) / 2);
const guide = await sharp({ create: { width: GUIDE.side, height: GUIDE.side, channels: 3, background: '#F6F5F2' } })
  .composite([{ input: treadmill, left, top: GUIDE.top }])
  .png()
  .toBuffer();
for (const width of [480, 900]) {
  await sharp(guide).resize(width).avif({ quality: 52, effort: 6 }).toFile(`${folder}treadmill-${width}.avif`);
  await sharp(guide).resize(width).webp({ quality: 74, effort: 6 }).toFile(`${folder}treadmill-${width}.webp`);
}
