/** The error of a backup that was not written or not restored; its message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** There is too little room on a disk; the backup itself may be good. */
export class NoRoom extends BackupError {}
