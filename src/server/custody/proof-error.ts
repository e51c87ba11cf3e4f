import type { RunFailure } from '#domain/machine/backup-runs.ts';
import { BackupError } from '#pg-archive/index.ts';

/** The error of a proof that says of itself what it means for the backup. */
export class ProofError extends BackupError {
  readonly failure: RunFailure;
  constructor(failure: RunFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
