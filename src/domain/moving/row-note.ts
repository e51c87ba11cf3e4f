/**
 * What the owner must hear of a row. `row`: as a spreadsheet counts; `field`: the header of the column, or an empty text; `value`: what
 * the cell contains; `says`: the reason in Vietnamese; `refuses`: true if it is not imported like this; `inFile`: the reader of the
 * file has found it, so it stays true whatever the shop has; `mend`: the text with which the owner begins who types the cell anew:
 * what is proposed, or what the cell contains. It is absent if the note is about no single cell.
 */
export type RowNote = {
  row: number;
  field: string;
  value: string;
  says: string;
  refuses: boolean;
  inFile?: true;
  mend?: string;
};
