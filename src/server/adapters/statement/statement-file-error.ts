/** The error of a statement file that is refused before its rows are read; its message tells what to do. */
import { TableFileError } from '../table-file/table-file-error.ts';

export class StatementFileError extends TableFileError {
  override readonly name = 'StatementFileError';
}
