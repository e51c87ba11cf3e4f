/** Why the database does not start. The operator sees only the message, without a stack trace: it says what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const OWN_DATABASE_ADVICE =
  'or set DATABASE_URL=postgresql://user:password@host:5432/database to use a PostgreSQL (15 or newer) of your own';

/**
 * Converts an error of the file system to an EmbeddedPostgresError about `folder`, with the code DISK_FULL,
 * DATA_DIR_UNWRITABLE or DATA_DIR_UNSUITABLE; any other error is returned unchanged.
 */
export function explainFileError(error: unknown, folder: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError(
        'DISK_FULL',
        `The disk that holds ${folder} is full: free some space, then start again.`,
        {
          cause: error,
        },
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(
        'DATA_DIR_UNWRITABLE',
        `Cannot write in ${folder}: give this user the right to write there, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    case 'EOPNOTSUPP':
    case 'ENOTSUP':
      return new EmbeddedPostgresError(
        'DATA_DIR_UNSUITABLE',
        `The file system of ${folder} cannot hold sockets: set DATA_DIR to a folder on a local disk.`,
        { cause: error },
      );
    default:
      return error;
  }
}
