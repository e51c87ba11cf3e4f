/** sharp without its cache: each picture is read once, so what it would keep, up to 50 MB, is of no use to anybody. */
import sharp from 'sharp';

sharp.cache(false);

export { sharp };
