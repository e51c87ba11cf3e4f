/** The reason why a backup was not written or not restored, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
