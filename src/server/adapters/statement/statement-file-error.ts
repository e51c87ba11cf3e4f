/** The error of a file that is refused before its rows are looked at; its message tells the operator what to do. */
export class StatementFileError extends Error {
  override readonly name = 'StatementFileError';
}
