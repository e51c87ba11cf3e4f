/**
 * The error of a statement file that is refused before its rows are read; the message tells the operator what to do.
 */
export class StatementFileError extends Error {
  override readonly name = 'StatementFileError';
}
