/** What the catalogue declares about machines by their type. */
import { type MachineTable, readMachineFile } from '#domain/fitting/machine-file.ts';
import { catalogueFile } from '../attributes/catalogue-file.ts';

/** A catalogue without the file declares nothing about machines. @throws MachineFileError */
export const catalogueMachines: () => MachineTable = catalogueFile('machines.json', readMachineFile);
