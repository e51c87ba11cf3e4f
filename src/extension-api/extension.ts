/**
 * An extension is a folder `extensions/NAME` with a file `extension.ts`, whose default export is a result of
 * `defineExtension`.
 */
import type { Attributes } from './attributes.ts';
import type { BankProvider } from './bank.ts';
import type { CarrierExtension } from './carrier.ts';
import type { Listeners } from './events.ts';
import type { Proposed } from './proposed.ts';

export type Extension = {
  bank?: BankProvider;
  carrier?: CarrierExtension;
  on?: Listeners;
  /** the attributes that the extension adds to products */
  attributes?: Attributes;
  /** parts of an extension whose types may change without an announcement */
  proposed?: Proposed;
};

export function defineExtension<Given extends Extension>(extension: Given): Given {
  return extension;
}
