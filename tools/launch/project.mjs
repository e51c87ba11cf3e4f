// Where the repository is, and the sentences with which the launcher gives up.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inProject = (...parts) => join(ROOT, ...parts);

/** A reason to give up that the reader can do something about: printed without a stack. */
export class LaunchError extends Error {
  /** @param {string} message one sentence that says what to do  @param {string} [output] what the failed program said */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Prints the error and makes the process end with 1. */
export function giveUp(error) {
  if (error instanceof LaunchError) {
    if (error.output) console.error(error.output);
    console.error(error.message);
  } else {
    console.error(error);
  }
  process.exitCode = 1;
}
