/** The payment providers that this shop knows, by the last part of their webhook's address. */
import { casso } from './casso.ts';
import type { Provider } from './provider.ts';
import { sepay } from './sepay.ts';

export const providers: Readonly<Record<string, Provider>> = { sepay, casso };
