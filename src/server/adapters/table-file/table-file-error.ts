/** The error of a CSV or XLSX file that is refused before its rows are used; its message tells what to do. */
export class TableFileError extends Error {
  override readonly name: string = 'TableFileError';
  /** what staff should do, in Vietnamese; undefined if the general advice of the caller says it */
  readonly says: string | undefined;

  constructor(message: string, says?: string) {
    super(message);
    this.says = says;
  }
}

/** The error for a file that is not a readable table; `message` is shown to staff. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}
