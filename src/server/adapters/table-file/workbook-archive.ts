/**
 * Reads the XML parts of an XLSX file. yauzl opens the archive and htmlparser2 parses the XML, both in small chunks, so
 * that a hostile file reaches a limit before it is unpacked (decision 022).
 */
import { Parser } from 'htmlparser2';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { TableFileError } from './table-file-error.ts';

/** The maximum size in bytes of all parts of the archive together after they are unpacked. */
const MOST_UNPACKED = 50_000_000;
/** The maximum number of parts in the archive: a workbook with one sheet has about ten. */
const MOST_PARTS = 500;
/** The maximum nesting depth of XML elements: a sheet has seven levels. */
const MOST_DEPTH = 50;

/** The functions that are called for the XML of a part. Element names are given without namespace prefix. */
export type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const damaged = (what: string) => new TableFileError(`The file is no whole workbook: ${what}.`);

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

export class WorkbookArchive {
  readonly #zip: ZipFile;
  readonly #parts = new Map<string, Entry>();
  #unpacked = 0;

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  /** @throws TableFileError unless the bytes are a ZIP archive */
  static async open(bytes: Buffer): Promise<WorkbookArchive> {
    try {
      const archive = new WorkbookArchive(await yauzl.fromBufferPromise(bytes, { lazyEntries: true }));
      for await (const entry of archive.#zip.eachEntry()) {
        archive.#parts.set(entry.fileName, entry);
        if (archive.#parts.size > MOST_PARTS) throw damaged('it has too many parts');
      }
      return archive;
    } catch (error) {
      if (error instanceof TableFileError) throw error;
      throw damaged((error as Error).message);
    }
  }

  /** Reads one part to its end. @throws TableFileError for a part that is missing, damaged or too large */
  async read(part: string, handlers: Handlers): Promise<void> {
    const entry = this.#parts.get(part);
    if (!entry) throw damaged(`it has no ${part}`);
    try {
      await this.#parse(entry, handlers);
    } catch (error) {
      if (error instanceof TableFileError) throw error;
      throw damaged(`${part}: ${(error as Error).message}`);
    }
  }

  async #parse(entry: Entry, { open, text, close }: Handlers): Promise<void> {
    let depth = 0;
    const onopentag = (name: string, attributes: Record<string, string>) => {
      depth += 1;
      if (depth > MOST_DEPTH) throw damaged('its elements are nested too deeply');
      open?.(withoutPrefix(name), attributes);
    };
    const onclosetag = (name: string) => {
      depth -= 1;
      close?.(withoutPrefix(name));
    };
    const ontext = (data: string) => text?.(data);
    const parser = new Parser({ onopentag, onclosetag, ontext }, { xmlMode: true });
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      this.#unpacked += (chunk as Buffer).length;
      if (this.#unpacked > MOST_UNPACKED) throw new TableFileError('The file unpacks to more than 50 MB.');
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    }
    parser.write(decoder.decode());
    // the parser would silently close the elements that a truncated file leaves open
    if (depth > 0) throw damaged(`${entry.fileName} ends too early`);
    parser.end();
  }
}
