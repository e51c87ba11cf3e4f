/**
 * sharp, loaded at its first use: a shop that draws no picture saves the 14 MB of the library. Its cache is turned off:
 * each picture is read once, so a cache of up to 50 MB would be useless. One picture takes one thread, as it does anyway
 * where the system's allocator is glibc's: otherwise one picture would occupy all processor cores.
 */
import { createRequire } from 'node:module';
import type { default as Library, Sharp, SharpInput, SharpOptions } from 'sharp';

let library: typeof Library | undefined;

function load(): typeof Library {
  const loaded: typeof Library = createRequire(import.meta.url)('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

/** @param input the bytes or the file of a picture, or the options of a picture that is drawn from nothing */
export function sharp(input: SharpInput | SharpOptions, options?: SharpOptions): Sharp {
  library ??= load();
  return library(input as SharpInput, options);
}
