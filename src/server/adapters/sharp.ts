/**
 * sharp, of which a picture is drawn in a process of its own (adapters/picture/picture-process.ts). What is called here is only
 * noted, and sent to that process at the end.
 */
import type { Metadata, Sharp, SharpInput, SharpOptions, Stats } from 'sharp';
import { isFailure } from '#domain/values/failure.ts';
import { DrawingStopped, drawApart } from './picture/picture-process.ts';

const steps = [
  ...['rotate', 'resize', 'flatten', 'greyscale', 'toColourspace', 'ensureAlpha', 'removeAlpha', 'composite'],
  ...['avif', 'jpeg', 'png', 'raw', 'webp'],
] as const;
type Step = (typeof steps)[number];

/** What happens to a picture, as in sharp, and at last one question about the result. */
export type Picture = { [Name in Step]: (...given: Parameters<Sharp[Name]>) => Picture } & {
  toBuffer(): Promise<Buffer>;
  metadata(): Promise<Metadata>;
  stats(): Promise<Stats>;
};

/** @param given the arguments of sharp @param noted the steps until now, with their arguments */
function note(given: unknown[], noted: [Step, unknown[]][]): Picture {
  const ends = (['toBuffer', 'metadata', 'stats'] as const).map((end) => [
    end,
    () => drawApart({ given, steps: noted, end }),
  ]);
  const further = steps.map((step) => [step, (...more: unknown[]) => note(given, [...noted, [step, more]])]);
  return Object.fromEntries([...ends, ...further]);
}

/** @param input the bytes of a picture, or the options of a picture that is drawn from nothing */
export const sharp = (input: SharpInput | SharpOptions, options?: SharpOptions): Picture => note([input, options], []);

/** True for an error that says that a picture cannot be read; false if it was not looked at, and may be tried again. */
export const isUnreadable = (error: unknown): boolean => !(error instanceof DrawingStopped || isFailure(error));
