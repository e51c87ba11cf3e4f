/** Loads the extensions. The log and the back office name those that fail; the shop runs without them. */
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '#domain/attributes/attribute-file.ts';
import { flawOfAttributes } from '#domain/attributes/declared-attributes.ts';
import { OWN } from '#domain/attributes/own-attributes.ts';
import { extensionPlaces } from '#domain/extensions/extension-places.ts';
import type { BankProvider } from '#extension-api/bank.ts';
import type { CarrierExtension } from '#extension-api/carrier.ts';
import type { ExportKind, ExportLayout } from '#extension-api/export-layout.ts';
import type { Extension } from '#extension-api/extension.ts';
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
  return flawOfLayouts((extension as Extension).proposed?.exportLayouts ?? []) ?? flawOfAttributes(attributes);
}

function flawOfLayouts(layouts: readonly ExportLayout[]): string | null {
  const isWhole = ({ system, needs, columns }: ExportLayout) =>
    Boolean(system) && needs.length > 0 && typeof columns === 'object';
  if (!Array.isArray(layouts) || !layouts.every(isWhole))
    return 'each layout of an export needs a system, columns, and the columns by which a file is recognised (needs)';
  const isRead = (layout: ExportLayout) => {
    if (layout.kind === 'customers') return true;
    if (layout.kind === 'products') return layout.place === 'handle' || typeof layout.place === 'function';
    const { states } = layout;
    return typeof states === 'function' || Boolean(states?.payment && states.fulfilment);
  };
  return layouts.every(isRead)
    ? null
    : "a layout of products needs a function place, or place: 'handle', and one of orders a function states, or the words of its states";
}

/** An unknown proposed place is allowed, because it may exist only in another version: the rest of the extension still works. */
function noteUnknownPlaces(name: string, { proposed }: Extension): void {
  for (const part of ['blocks', 'texts'] as const)
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
