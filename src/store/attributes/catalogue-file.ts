/** The files of the folder `catalogue/`, which say what a shop sells and how; each of them may be absent. */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../catalogue/', import.meta.url);

/**
 * Reads a file of the catalogue when it is first asked for, and never again.
 * @param name the file's name, such as `attributes.json`
 * @param read makes what the file says out of its text, or out of null if there is no such file; what it throws is thrown
 * by each call
 */
export function catalogueFile<Content>(name: string, read: (text: string | null) => Content): () => Content {
  let content: { value: Content } | undefined;
  return () => {
    content ??= { value: read(textOf(name)) };
    return content.value;
  };
}

function textOf(name: string): string | null {
  try {
    return readFileSync(new URL(name, FOLDER), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
