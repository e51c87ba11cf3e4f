/** The pictures of the program's pages, cropped in advance (the home page's first view by tools/cut-hero.mjs). */
import heroTall780 from './scenes/hero-tall-780.avif';
import heroTall780Webp from './scenes/hero-tall-780.webp';
import heroTall1170 from './scenes/hero-tall-1170.avif';
import heroTall1170Webp from './scenes/hero-tall-1170.webp';
import heroWide1170 from './scenes/hero-wide-1170.avif';
import heroWide1170Webp from './scenes/hero-wide-1170.webp';
import heroWide1600 from './scenes/hero-wide-1600.avif';
import heroWide1600Webp from './scenes/hero-wide-1600.webp';
import heroWide2400 from './scenes/hero-wide-2400.avif';
import heroWide2400Webp from './scenes/hero-wide-2400.webp';
import treadmill480 from './scenes/treadmill-480.avif';
import treadmill480Webp from './scenes/treadmill-480.webp';
import treadmill900 from './scenes/treadmill-900.avif';
import treadmill900Webp from './scenes/treadmill-900.webp';

/** Screens narrower than this show the version of the hero picture that is cropped more closely. */
export const PHONE = '(max-width: 639px)';
const LARGER = '(min-width: 640px)';

export const hero = {
  tall: {
    avif: `${heroTall780} 780w, ${heroTall1170} 1170w`,
    webp: `${heroTall780Webp} 780w, ${heroTall1170Webp} 1170w`,
  },
  wide: {
    avif: `${heroWide1170} 1170w, ${heroWide1600} 1600w, ${heroWide2400} 2400w`,
    webp: `${heroWide1170Webp} 1170w, ${heroWide1600Webp} 1600w, ${heroWide2400Webp} 2400w`,
    src: heroWide1600Webp,
  },
};

export const treadmill = {
  avif: `${treadmill480} 480w, ${treadmill900} 900w`,
  webp: `${treadmill480Webp} 480w, ${treadmill900Webp} 900w`,
  src: treadmill900Webp,
};

/** Preload links for the hero picture, one per screen size, so that it is requested before the page is parsed. */
export const heroPreloads = [
  { media: PHONE, imageSrcSet: hero.tall.avif },
  { media: LARGER, imageSrcSet: hero.wide.avif },
].map((view) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSizes: '100vw',
  fetchPriority: 'high' as const,
  ...view,
}));
