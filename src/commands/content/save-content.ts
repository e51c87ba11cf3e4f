/** Creates or changes a post or an information page, with the values that staff entered. */
import { randomUUID } from 'node:crypto';
import type { ContentEntry, ShippedEntry } from '#domain/content/content-entry.ts';
import {
  type ContentFields,
  type ContentKind,
  changedContent,
  readingMinutes,
} from '#domain/content/content-fields.ts';
import { Failure } from '#domain/values/failure.ts';
import { freeSlug, lockContent, moveSlug, writeEntry } from '#store/content/content-entries.ts';
import type { Transaction } from '#store/database/database.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
import { wordsOf } from './article-html.ts';
import { checkFields, thingOf } from './checked-fields.ts';
import { readEntry } from './read-entry.ts';

/** Creates a draft. The id of a page is its slug. @throws Failure CONTENT_INVALID */
export async function createContent(
  tx: Transaction,
  { kind, fields: given }: { kind: ContentKind; fields: ContentFields },
  shipped: readonly ShippedEntry[],
): Promise<Acted<ContentEntry>> {
  await lockContent(tx);
  const fields = await checkFields(tx, { kind, id: null, given, complete: false }, shipped);
  const id = kind === 'page' ? fields.slug : randomUUID();
  const draft = { kind, id, fields, state: 'draft', publishAt: null } as const;
  await writeEntry(tx, { ...draft, readingMinutes: readingMinutes(wordsOf(fields.html)) }, true, new Date());
  if (kind === 'post') await freeSlug(tx, fields.slug);
  const entry = await readEntry(tx, kind, id, shipped);
  return acted(thingOf(entry), { after: fields }, entry);
}

type Edit = { kind: ContentKind; id: string; version: string; fields: ContentFields };

/**
 * If the text is published, customers see the change at once.
 * @throws Failure CONTENT_NOT_FOUND, CHANGED_MEANWHILE, CONTENT_INVALID
 */
export async function saveContent(
  tx: Transaction,
  edit: Edit,
  shipped: readonly ShippedEntry[],
): Promise<Acted<ContentEntry>> {
  const { kind, id } = edit;
  await lockContent(tx);
  const before = await readEntry(tx, kind, id, shipped);
  if (before.version !== edit.version) throw new Failure('CHANGED_MEANWHILE', { current: before });
  const complete = before.state === 'published';
  const fields = await checkFields(tx, { kind, id, given: edit.fields, complete }, shipped);
  const changed = changedContent(before.fields, fields);
  if (changed.length === 0) return unchanged(before);
  await write(tx, before, fields);
  const only = (all: ContentFields) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  const after = await readEntry(tx, kind, id, shipped);
  return acted(thingOf(after), { before: only(before.fields), after: only(fields) }, after);
}

async function write(tx: Transaction, before: ContentEntry, fields: ContentFields): Promise<void> {
  const { kind, id, state, publishAt, updatedAt } = before;
  const minutes = readingMinutes(wordsOf(fields.html));
  await writeEntry(tx, { kind, id, fields, readingMinutes: minutes, state, publishAt }, true, updatedAt);
  // the old URL of a post that was never published needs no redirect, because nobody has seen it
  if (kind === 'page') return;
  if (fields.slug !== before.fields.slug && publishAt) await moveSlug(tx, id, before.fields.slug, fields.slug);
  else await freeSlug(tx, fields.slug);
}
