// Writes a file that imports every folder of extensions/, so that adding a folder is enough to add an extension. It
// runs before each start and build.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

const FILE = inProject('src/server/extensions/imports.gen.ts');
const ROOT = inProject('extensions');

/** Names of extensions are used in URLs and in the database. */
export const EXTENSION_NAME = /^[a-z][a-z0-9_-]{1,39}$/;

/** @returns the text of the file that imports the extensions */
export function importsOf(names) {
  const lines = names.map((name) => {
    const key = /^[a-z]\w*$/.test(name) ? name : `'${name}'`;
    return `  ${key}: () => import('#extensions/${name}/extension.ts'),`;
  });
  return [
    '/** Written by tools/launch/extensions.mjs: every folder of extensions/ that has an extension.ts. */',
    'export const extensionImports: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

export function extensionFolders() {
  return readdirSync(ROOT)
    .filter((name) => EXTENSION_NAME.test(name) && existsSync(`${ROOT}/${name}/extension.ts`))
    .sort();
}

/** Writes the file only if its text changes, so that a clone on a read-only disk can start too. */
export function writeExtensionImports() {
  const text = importsOf(extensionFolders());
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === text) return;
  writeFileSync(FILE, text);
}
