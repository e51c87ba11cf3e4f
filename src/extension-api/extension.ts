/** An extension is a folder `extensions/NAME` whose file `extension.ts` exports as default what `defineExtension` returns. */
import type { BankProvider } from './bank.ts';

export type Extension = {
  bank?: BankProvider;
};

export function defineExtension<Given extends Extension>(extension: Given): Given {
  return extension;
}
