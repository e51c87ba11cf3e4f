// Writes a file that imports every folder of extensions/, so that adding a folder is enough to add an extension. It
// runs before each start and build.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

const FILE = inProject('src/server/extensions/imports.gen.ts');
const ROOT = inProject('extensions');

/** Names of extensions are used in URLs and in the database. */
export const EXTENSION_NAME = /^[a-z][a-z0-9_-]{1,39}$/;

const quote = (text) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/** @returns the reason why a folder cannot be loaded as an extension; null if it can */
function flawOf(name, root) {
  if (!EXTENSION_NAME.test(name))
    return 'The name of its folder must have 2 to 40 characters: a letter a to z, then letters a to z, digits, - and _.';
  return existsSync(`${root}/${name}/extension.ts`) ? null : 'Its folder has no file extension.ts.';
}

/** @returns the text of the file that imports the extensions */
export function importsOf(names, root = ROOT) {
  const lines = names.map((name) => {
    const flaw = flawOf(name, root);
    if (flaw) return `  ${quote(name)}: () => Promise.reject(new Error(${quote(flaw)})),`;
    const key = /^[a-z]\w*$/.test(name) ? name : `'${name}'`;
    return `  ${key}: () => import('#extensions/${name}/extension.ts'),`;
  });
  return [
    '/** Written by tools/launch/extensions.mjs: every folder of extensions/. */',
    'export const extensionImports: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

export function extensionFolders(root = ROOT) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** Writes the file only if its text changes, so that a clone on a read-only disk can start too. */
export function writeExtensionImports() {
  const text = importsOf(extensionFolders());
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === text) return;
  writeFileSync(FILE, text);
}
