/** Reads an exported file as a spreadsheet program would, and as the import of the shop does. */
import { openTable } from '#server/adapters/table-file/open-table.ts';
import type { OfficeHeaders } from '../admin/office.ts';
import type { TestShop } from '../app.ts';

type Row = Record<string, string | number | null>;

/** @returns the rows of an export by their headings */
export async function exportRows(
  { url }: TestShop,
  path: string,
  headers: OfficeHeaders,
): Promise<{ rows: Row[]; headings: (string | number | null)[]; text: string; bytes: Buffer }> {
  const response = await fetch(url + path, { headers });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [sheet] = await openTable(bytes);
  const [headings = [], ...rows] = sheet?.rows ?? [];
  return {
    headings,
    rows: rows.map((row) => Object.fromEntries(headings.map((heading, at) => [String(heading), row[at] ?? null]))),
    text: bytes.toString('utf8'),
    bytes,
  };
}
