// The folder of the repository, and the errors of the launcher.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inProject = (...parts) => join(ROOT, ...parts);

/** An error that the user can correct: it is printed without a stack trace. */
export class LaunchError extends Error {
  /**
   * @param {string} message one sentence that tells the user what to do @param {string} [output] the output of the
   * failed program
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Prints the error and sets the exit code to 1. */
export function giveUp(error) {
  if (error instanceof LaunchError) {
    if (error.output) console.error(error.output);
    console.error(error.message);
  } else {
    console.error(error);
  }
  process.exitCode = 1;
}
