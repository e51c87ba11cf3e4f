/** What the catalogue declares about machines by their type. */
import { readFileSync } from 'node:fs';
import { type MachineTable, readMachineFile } from '#domain/fitting/machine-file.ts';

const FILE = new URL('../../../catalogue/machines.json', import.meta.url);

let machines: MachineTable | undefined;

function readFile(): string | null {
  try {
    return readFileSync(FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads the file at the first call; a catalogue without it declares nothing about machines. @throws MachineFileError */
export function catalogueMachines(): MachineTable {
  machines ??= readMachineFile(readFile());
  return machines;
}
