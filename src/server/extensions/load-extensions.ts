/** Loads the extensions. The log and the back office name those that fail; the shop runs without them. */
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '#domain/attributes/attribute-file.ts';
import { flawOfAttributes } from '#domain/attributes/declared-attributes.ts';
import { OWN } from '#domain/attributes/own-attributes.ts';
import { extensionPlaces } from '#domain/extensions/extension-places.ts';
import { type Layout, layoutOf } from '#domain/payments/statement-layouts.ts';
import type { BankProvider } from '#extension-api/bank.ts';
import type { CarrierExtension } from '#extension-api/carrier.ts';
import type { ExportKind, ExportLayout } from '#extension-api/export-layout.ts';
import type { Extension } from '#extension-api/extension.ts';
import { flawOfExports, flawOfStatements } from './check-layouts.ts';
import { noteFault } from './faults.ts';
import { extensionImports } from './imports.gen.ts';

const ROOT = new URL('../../../', import.meta.url);

/** `failure`: the reason why the extension could not be loaded, for the operator. */
export type LoadedExtension = { name: string; extension: Extension; failure: string | null };
export type Extensions = ReadonlyMap<string, LoadedExtension>;

type Imports = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** Finds an extension's mistakes that would break the shop; TypeScript checks only on its author's machine. */
function flawOf(extension: unknown): string | null {
  if (typeof extension !== 'object' || extension === null)
    return 'extension.ts does not export what defineExtension returns as its default';
  const { bank, carrier, attributes = {} } = extension as Extension;
  if (bank && (typeof bank.verify !== 'function' || Object.keys(bank.proofs ?? {}).length === 0))
    return 'its bank needs a function verify and at least one proof';
  if (bank?.pull && !bank.options?.[bank.pull.option]) return 'its bank pulls by an option that it does not declare';
  const needed = ['connect', 'keyOf', 'readEvent', 'meaningOf'] as const;
  if (carrier && !needed.every((name) => typeof carrier[name] === 'function'))
    return `its carrier needs the functions ${needed.join(', ')}`;
  const { exportLayouts = [], statementLayouts = [] } = (extension as Extension).proposed ?? {};
  const { endpoints = {} } = (extension as Extension).proposed ?? {};
  const nameless = Object.keys(endpoints).find((name) => !/^[a-z][a-z0-9-]{0,39}$/.test(name));
  if (nameless !== undefined) return `its endpoint “${nameless}” needs a name of small letters, digits and -`;
  if (!Object.values(endpoints).every((each) => typeof each?.answer === 'function'))
    return 'each of its endpoints needs a function answer';
  return flawOfExports(exportLayouts) ?? flawOfStatements(statementLayouts) ?? flawOfAttributes(attributes);
}

/** An unknown proposed place is allowed, because it may exist only in another version: the rest of the extension still works. */
function noteUnknownPlaces(name: string, { proposed }: Extension): void {
  for (const part of ['blocks', 'texts', 'data'] as const)
    for (const place of Object.keys(proposed?.[part] ?? {}))
      if (!extensionPlaces[part].includes(place))
        noteFault({ extension: name, place, reason: 'the shop has no such place', at: Date.now() });
}

/** @returns the error's message, with the file and line of the extension if known, and without paths of the machine */
function reasonOf(error: unknown): string {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
  const [, at] = /[\\/](extensions[\\/][^\\/\s]+[\\/][^\s:]+:\d+)/.exec(stack) ?? [];
  const reason = message.replaceAll(ROOT.href, '').replaceAll(fileURLToPath(ROOT), '');
  return at === undefined ? reason : `${at.replaceAll('\\', '/')}: ${reason}`;
}

async function load(name: string, read: Imports[string]): Promise<LoadedExtension> {
  try {
    if (name === CATALOGUE || name === OWN)
      throw new Error('this name stands for the attributes of the catalogue or of the owner: rename the folder');
    const { default: extension } = await read();
    const flaw = flawOf(extension);
    if (flaw) throw new Error(flaw);
    noteUnknownPlaces(name, extension as Extension);
    return { name, extension: extension as Extension, failure: null };
  } catch (error) {
    const failure = reasonOf(error);
    console.error(`The extension ${name} cannot be used: ${failure}`);
    return { name, extension: {}, failure };
  }
}

export async function loadExtensions(imports: Imports = extensionImports): Promise<Extensions> {
  const loaded = await Promise.all(Object.entries(imports).map(([name, read]) => load(name, read)));
  return new Map(loaded.map((one) => [one.name, one]));
}

/** @returns the layouts of exports that extensions declare, in the order of their names */
export const exportLayoutsOf = (extensions: Extensions): ExportLayout[] =>
  [...extensions.values()].flatMap(({ extension }) => extension.proposed?.exportLayouts ?? []);

/** @returns the names of the systems whose exports of this kind are recognised; empty without an extension for any */
export const readableSystems = (extensions: Extensions, kind?: ExportKind): string[] => [
  ...new Set(exportLayoutsOf(extensions).flatMap((layout) => (kind && layout.kind !== kind ? [] : [layout.system]))),
];

/** @param name a folder; omitted: all of them @returns the layouts of banks' statements, in the order of the folders' names */
export const statementLayoutsOf = (extensions: Extensions, name?: string): Layout[] =>
  [...extensions.values()].flatMap((loaded) =>
    name === undefined || loaded.name === name ? (loaded.extension.proposed?.statementLayouts ?? []).map(layoutOf) : [],
  );

/** @returns null if no loaded extension adds a bank of this name */
export const bankOf = (extensions: Extensions, name: string): BankProvider | null =>
  extensions.get(name)?.extension.bank ?? null;

/** @returns null if no loaded extension adds a carrier of this name */
export const carrierOf = (extensions: Extensions, name: string): CarrierExtension | null =>
  extensions.get(name)?.extension.carrier ?? null;

/** @returns the name of a payment provider as it is displayed */
export const bankLabel = (extensions: Extensions, name: string): string => bankOf(extensions, name)?.label ?? name;

export const isBroken = (extensions: Extensions, name: string): boolean =>
  (extensions.get(name)?.failure ?? null) !== null;
