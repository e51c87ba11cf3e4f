/**
 * What was typed into a form that a reload must not lose: a phone drops the tab while its camera is open. It is kept in
 * the session storage, and is shown only to the customer, or as long as the visitor, who typed it.
 */

import { readJson, writeJson } from '../stores/stored-json.ts';
import { PREFIX } from './forget-drafts.ts';
import { currentSession } from './session-store.ts';

type Kept = { by: string | null; typed: unknown };

const present = () => currentSession()?.user.id ?? null;

/** @param typed what JSON can express; null forgets the draft */
export function keepDraft(name: string, typed: unknown): void {
  writeJson('sessionStorage', PREFIX + name, typed === null ? null : ({ by: present(), typed } satisfies Kept));
}

/** @returns what the same person typed in this tab; null if there is nothing */
export function keptDraft(name: string): unknown {
  const kept = readJson('sessionStorage', PREFIX + name) as Partial<Kept> | null | undefined;
  if (kept && kept.by === present()) return kept.typed ?? null;
  keepDraft(name, null);
  return null;
}
