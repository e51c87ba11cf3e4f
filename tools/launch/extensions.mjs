// Writes the files that import what stands in the folders of extensions/, so that adding a folder is enough to add an
// extension and taking it away is enough to remove it. It runs before each start and build.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project.mjs';

const ROOT = inProject('extensions');

/** Names of extensions are used in URLs and in the database. */
export const EXTENSION_NAME = /^[a-z][a-z0-9_-]{1,39}$/;

/** The places of the storefront at which a component of an extension may stand; `src/storefront/extensions/place-props.ts` types them. */
export const PLACES = [
  'product-line',
  'product-texts',
  'product-picture',
  'cart-below-items',
  'checkout-below-note',
  'list-below-heading',
  'home-below-hero',
  'home-hero-buttons',
  'menu-pages',
  'menu-below-pages',
  'footer-help',
  'comparison-card',
  'comparison-below-table',
];

const WRITTEN = '/** Written by tools/launch/extensions.mjs from the folders of extensions/. */';
const quote = (text) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
const keyOf = (name) => (/^[a-z]\w*$/i.test(name) ? name : quote(name));

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
    return `  ${keyOf(name)}: () => import('#extensions/${name}/extension.ts'),`;
  });
  return [
    WRITTEN,
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

/** @returns the pages that `pages.json` of each folder declares, the paths that two folders declare only once */
function pagesOf(names, root) {
  const pages = new Map();
  for (const name of names) {
    const file = `${root}/${name}/pages.json`;
    if (!existsSync(file)) continue;
    for (const [path, page] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (!/^\/[a-z0-9-]+(\/(\$[a-z]+|[a-z0-9-]+))*$/.test(path) || !/^[a-z0-9-]+$/.test(page.file ?? ''))
        throw new Error(`extensions/${name}/pages.json: “${path}” is no path of a page, or its file has no plain name`);
      if (!existsSync(`${root}/${name}/pages/${page.file}.tsx`))
        throw new Error(`extensions/${name}/pages.json: there is no file pages/${page.file}.tsx`);
      if (!pages.has(path)) pages.set(path, { name, ...page });
    }
  }
  return [...pages];
}

/** Small numbers and texts in the order of their keys, as Biome formats them. */
const write = (value) =>
  Array.isArray(value) ? `[${value.map(write).join(', ')}]` : typeof value === 'string' ? quote(value) : String(value);

function pageRules(pages) {
  const lines = pages.map(([path, { file, name, ...rest }]) => {
    const parts = Object.entries({ folder: name, ...rest }).map(([key, value]) => `    ${key}: ${write(value)},`);
    return [`  ${quote(path)}: {`, ...parts, '  },'].join('\n');
  });
  return [
    WRITTEN,
    lines.length > 0 ? `export const extensionPages = {\n${lines.join('\n')}\n};` : 'export const extensionPages = {};',
    '',
  ].join('\n');
}

function pageImports(pages) {
  const lines = pages.map(
    ([path, { name, file }]) => `  ${quote(path)}: () => import('#extensions/${name}/pages/${file}.tsx'),`,
  );
  return [
    WRITTEN,
    lines.length > 0 ? `export const pageImports = {\n${lines.join('\n')}\n};` : 'export const pageImports = {};',
    '',
  ].join('\n');
}

function placeImports(place, names, root) {
  const found = names.filter((name) => existsSync(`${root}/${name}/places/${place}.tsx`));
  const word = (name) => name.replaceAll(/[-_](\w?)/g, (_, letter) => letter.toUpperCase());
  const lines = found.map((name) => `import ${word(name)} from '#extensions/${name}/places/${place}.tsx';`);
  const list = found.map((name) => `[${quote(name)}, ${word(name)}]`).join(', ');
  return [WRITTEN, ...lines, ...(lines.length > 0 ? [''] : []), `export const parts = [${list}] as const;`, ''].join(
    '\n',
  );
}

function english(names, root) {
  const found = names.filter((name) => existsSync(`${root}/${name}/english.json`));
  const word = (name) => name.replaceAll(/[-_](\w?)/g, (_, letter) => letter.toUpperCase());
  const lines = found.map(
    (name) => `import ${word(name)} from '#extensions/${name}/english.json' with { type: 'json' };`,
  );
  const list = found.map((name) => `...${word(name)}`).join(', ');
  const all = found.length > 0 ? `{ ${list} }` : '{}';
  return [WRITTEN, ...lines, ...(lines.length > 0 ? [''] : []), `export const extensionEnglish = ${all};`, ''].join(
    '\n',
  );
}

const styles = (names, root) =>
  [
    '/* Written by tools/launch/extensions.mjs from the folders of extensions/. */',
    ...names
      .filter((name) => existsSync(`${root}/${name}/styles.css`))
      .map((name) => `@import "../../../extensions/${name}/styles.css";`),
    '',
  ].join('\n');

/** @returns the text of each written file, by its path in the project */
export function writtenFiles(root = ROOT) {
  const names = extensionFolders(root);
  const sound = names.filter((name) => flawOf(name, root) === null);
  const pages = pagesOf(sound, root);
  return {
    'src/server/extensions/imports.gen.ts': importsOf(names, root),
    'src/domain/extensions/extension-pages.gen.ts': pageRules(pages),
    'src/storefront/extensions/page-imports.gen.ts': pageImports(pages),
    'src/storefront/extensions/styles.gen.css': styles(sound, root),
    'src/browser/labels/extension-english.gen.ts': english(sound, root),
    ...Object.fromEntries(
      PLACES.map((place) => [`src/storefront/extensions/places/${place}.gen.ts`, placeImports(place, sound, root)]),
    ),
  };
}

/**
 * Writes each file only if its text changes, so that a clone on a read-only disk can start too, and only into a folder that
 * is there: a package of the built shop has no sources of pages.
 */
export function writeExtensionImports() {
  for (const [path, text] of Object.entries(writtenFiles())) {
    const file = inProject(path);
    if (!existsSync(dirname(file))) continue;
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
  }
}
