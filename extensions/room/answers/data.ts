/** What the files of `data/` declare. A file that cannot be read keeps the extension from being loaded. */
import { readFileSync } from 'node:fs';
import { type Finder, readFinderFile } from '../rules/choosing/finder-file.ts';
import { type MachineTable, readMachineFile } from '../rules/fitting/machine-file.ts';

const read = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

export const machines: MachineTable = readMachineFile(read('machines.json'));
export const finders: readonly Finder[] = readFinderFile(read('finders.json'));
