/** Imports the shop's own table of products as staff do: its preview, and then, if no row is refused, the import. */
import { expect } from 'vitest';
import type { ImportRow } from '#contract/admin/moving/imports.ts';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import type { TestShop } from '../app.ts';
import { askOffice, type OfficeHeaders } from './office.ts';

type Office = { shop: TestShop; headers: OfficeHeaders };
type Note = { row: number; column: string; reason: string };

export async function askTable({ shop, headers }: Office, method: string, path: string, sent?: unknown) {
  const { status, body } = await askOffice(shop, method, `/api/admin/product-imports${path}`, headers, sent);
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

export const goOn = ({ shop }: Office, importId: string, signal = new AbortController().signal) =>
  advanceImportJob(shop.shop, { importId }, signal);

/** @returns the id of the import, whose file was not read yet */
export async function uploadTable(office: Office, content: BlobPart, name = 'san-pham.csv'): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return (await askTable(office, 'POST', '', form)).id;
}

/** @returns the import, with the notes that refuse a row and the others */
export async function readTableImport(office: Office, id: string) {
  const found = await askTable(office, 'GET', `/${id}`);
  const rows: ImportRow[] = [];
  for (let cursor: string | null = '-1'; cursor !== null; ) {
    const page: { items: ImportRow[]; next: string | null } = await askTable(
      office,
      'GET',
      `/${id}/rows?show=noted&limit=100${cursor === '-1' ? '' : `&cursor=${cursor}`}`,
    );
    rows.push(...page.items);
    cursor = page.next;
  }
  const notes = rows.flatMap((row) => row.notes);
  const shown = (refuses: boolean): Note[] =>
    notes
      .filter((note) => note.refuses === refuses)
      .map(({ row, field: column, says: reason }) => ({ row, column, reason }));
  return { ...found, faults: shown(true), warnings: shown(false) };
}

/** @returns the import once it is done, or its preview if a row is refused */
export async function importTable(office: Office, content: BlobPart, name?: string) {
  const id = await uploadTable(office, content, name);
  await goOn(office, id);
  const { state, refused } = await askTable(office, 'GET', `/${id}`);
  if (state === 'previewed' && refused === 0) {
    await askTable(office, 'POST', `/${id}/run`);
    await goOn(office, id);
  }
  return readTableImport(office, id);
}
