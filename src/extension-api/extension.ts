/** An extension is a folder `extensions/NAME` whose file `extension.ts` exports as default what `defineExtension` returns. */
import type { Attributes } from './attributes.ts';
import type { BankProvider } from './bank.ts';
import type { CarrierExtension } from './carrier.ts';
import type { Listeners } from './events.ts';

export type Extension = {
  bank?: BankProvider;
  carrier?: CarrierExtension;
  on?: Listeners;
  /** of products */
  attributes?: Attributes;
};

export function defineExtension<Given extends Extension>(extension: Given): Given {
  return extension;
}
