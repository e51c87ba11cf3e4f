/** The rules of an issue of the newsletter. Nghị định 91/2020/NĐ-CP regulates advertising by email. */
import { hasControlCharacters, tidy } from '../values/vietnamese-text.ts';

export const issueStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type IssueState = (typeof issueStates)[number];

/** The label with which the subject of an advertisement must begin. */
const LABEL = '[QC]';
const MOST_SUBJECT = 150;
const MOST_HTML = 100_000;
/** Minimum hours between two issues: the law allows one advertisement per email address in 24 hours. */
export const HOURS_BETWEEN = 24;

/** A fault of an issue of the newsletter; `field` is subject, html or at. */
export type IssueFault = { field: string; reason: string };

/** @returns the subject with the label for advertisements, which staff need not type */
export function labelled(subject: string): string {
  const words = tidy(subject).replace(/^(\[QC\]\s*)+/i, '');
  return words === '' ? '' : `${LABEL} ${words}`;
}

export function issueFaults({ subject, html }: { subject: string; html: string }): IssueFault[] {
  const faults: IssueFault[] = [];
  if (subject === '') faults.push({ field: 'subject', reason: 'không được để trống' });
  if (subject.length > MOST_SUBJECT) faults.push({ field: 'subject', reason: `dài quá ${MOST_SUBJECT} ký tự` });
  if (hasControlCharacters(subject))
    faults.push({ field: 'subject', reason: 'có ký tự điều khiển không nhìn thấy được' });
  if (!/[\p{L}\p{N}]/u.test(html.replace(/<[^>]*>/g, '')))
    faults.push({ field: 'html', reason: 'không được để trống' });
  if (html.length > MOST_HTML) faults.push({ field: 'html', reason: 'quá dài' });
  return faults;
}
