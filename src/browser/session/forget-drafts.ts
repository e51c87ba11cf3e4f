/** Where drafts.ts keeps what was typed; a file of its own, because every page forgets drafts and few keep any. */
export const PREFIX = 'suc-bat-draft ';

/** Forgets every draft of this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // a forbidden storage has kept nothing
  }
}
