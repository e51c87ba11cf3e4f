/** The thread that reads the export of another shop. */
import { exportLayoutsOf, loadExtensions } from '../../extensions/load-extensions.ts';
import { serveFile } from '../file-thread/thread.ts';
import { UnreadableTable } from '../table-file/table-file-error.ts';
import { readExportBytes, type Wanted } from './read-export-file.ts';
import { type ExportHead, type ExportItem, headOf, itemsOf } from './read-export-in-thread.ts';

serveFile<{ bytes: Uint8Array; wanted: Wanted; extensions: string }, ExportHead, ExportItem>(
  async ({ bytes, wanted, extensions }) => {
    // functions cannot be sent to a thread, so it loads the extensions itself
    const { extensionImports } = await import(extensions);
    const layouts = exportLayoutsOf(await loadExtensions(extensionImports));
    const file = await readExportBytes(Buffer.from(bytes), { ...wanted, layouts });
    return 'read' in file ? { head: headOf(file.read), items: itemsOf(file.read) } : { head: file, items: [] };
  },
  (error) => error instanceof UnreadableTable,
);
