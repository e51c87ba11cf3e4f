/** The error of a statement file that is refused before its rows are read; its message tells what to do. */
export class StatementFileError extends Error {
  override readonly name = 'StatementFileError';
}
