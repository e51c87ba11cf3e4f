/** What the doctor says. */

/** The chapters of docs/operations.md to which a finding sends the operator. */
export const chapters = [
  'Backup, restore, moving, upgrading',
  'Back to any minute: the archive',
  'The first owner, staff and the second factor',
  'A reverse proxy',
  'Poolers and several processes',
  'Do the books agree',
  'What is wrong: the doctor',
  'ShopTakesNoOrders',
  'ShopDiskFull',
  'ShopArchiveLate',
  'ShopArchiveLost',
  'ShopBackupOld',
  'ShopEmailsWait',
  'ShopJobsDead',
  'ShopCertificateEnds',
] as const;
export type Chapter = (typeof chapters)[number];

/** `fine`: checked and in order. `note`: could not be checked, or nobody must act. `warning`: soon. `wrong`: now. */
export type Level = 'fine' | 'note' | 'warning' | 'wrong';

export type Finding = {
  level: Level;
  /** a name for scripts, which stays the same between versions */
  code: string;
  says: string;
  /** what the operator does about it; null if nothing */
  todo: string | null;
  chapter: Chapter | null;
};

export const fine = (says: string): Finding => ({ level: 'fine', code: 'fine', says, todo: null, chapter: null });

export const note = (
  code: string,
  says: string,
  todo: string | null = null,
  chapter: Chapter | null = null,
): Finding => ({
  level: 'note',
  code,
  says,
  todo,
  chapter,
});

export const warning = (code: string, chapter: Chapter, says: string, todo: string): Finding => ({
  level: 'warning',
  code,
  says,
  todo,
  chapter,
});

export const wrong = (code: string, chapter: Chapter, says: string, todo: string): Finding => ({
  level: 'wrong',
  code,
  says,
  todo,
  chapter,
});

/** @returns what was found; if that is nothing, the one sentence that all is well */
export const orFine = (findings: readonly Finding[], says: string): Finding[] =>
  findings.length > 0 ? [...findings] : [fine(says)];

/** Writes a duration in its largest whole unit. @param seconds any sign; only the size counts */
export function lasting(seconds: number): string {
  const size = Math.abs(seconds);
  for (const [unit, length] of [
    ['days', 86_400],
    ['hours', 3600],
    ['minutes', 60],
  ] as const)
    if (size >= 2 * length) return `${Math.floor(size / length)} ${unit}`;
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} seconds`;
}

/** Writes bytes in MB or GB. */
export const sized = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

/** Names the first few of many. */
export const some = (names: readonly string[], most = 5): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
