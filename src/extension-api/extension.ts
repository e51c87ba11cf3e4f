/**
 * An extension is a folder `extensions/NAME` with a file `extension.ts`, whose default export is a result of
 * `defineExtension`.
 */
import type { Attributes } from './attributes.ts';
import type { BankProvider } from './bank.ts';
import type { CarrierExtension } from './carrier.ts';
import type { Listeners } from './events.ts';
import type { Options } from './options.ts';
import type { Proposed } from './proposed.ts';

/** `label`: the name of the service that is told, as staff read it; `help`: what it does and where to find the values */
export type ListenerOptions = { label: string; help: string; options: Options };

export type Extension = {
  bank?: BankProvider;
  carrier?: CarrierExtension;
  on?: Listeners;
  /** the options of `on`, which an owner enters in the back office: before that, no event is sent to the extension */
  listener?: ListenerOptions;
  /** the attributes that the extension adds to products */
  attributes?: Attributes;
  /** parts of an extension whose types may change without an announcement */
  proposed?: Proposed;
};

export function defineExtension<Given extends Extension>(extension: Given): Given {
  return extension;
}
