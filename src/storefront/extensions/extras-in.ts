import type { Extras } from '#domain/extensions/extras.ts';

/** @returns what the extension of this folder says about the subject of an answer; undefined if it says nothing */
export const extrasIn = <Own>(extras: Extras, folder: string) => extras?.[folder] as Own | undefined;
