/** Turns off the cache of sharp: each picture is read once, so a cache of up to 50 MB would be useless. */
import sharp from 'sharp';

sharp.cache(false);

export { sharp };
