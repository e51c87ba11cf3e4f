/** Publishes a post or page now or later, makes it a draft, archives it, or restores its text from the program's files. */
import type { ContentEntry, ShippedEntry } from '#domain/content/content-entry.ts';
import { type ContentKind, faultsOf, readingMinutes } from '#domain/content/content-fields.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { Failure } from '#domain/values/failure.ts';
import {
  findPostBySlug,
  freeSlug,
  lockContent,
  moveSlug,
  removeEntry,
  writeEntry,
} from '#store/content/content-entries.ts';
import type { Transaction } from '#store/database/database.ts';
import { addJob, removeJob } from '#store/jobs/jobs.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
import { wordsOf } from './article-html.ts';
import { thingOf } from './checked-fields.ts';
import { readEntry } from './read-entry.ts';

/** The new state of a post or page. `at`: the time of publication, used only for `scheduled`. */
export type ContentMove = { to: 'published' | 'scheduled' | 'draft' | 'archived'; at: Date | null };
type Seen = { kind: ContentKind; id: string; version: string };

const acts: Record<ContentMove['to'], AuditAct> = {
  published: 'content.published',
  scheduled: 'content.scheduled',
  draft: 'content.drafted',
  archived: 'content.archived',
};

const jobOf = (kind: ContentKind, id: string) => `announce ${kind} ${id}`;

/**
 * Pages that are delivered with the program stay public, because forms and emails link to them.
 * @throws Failure CONTENT_NOT_FOUND, CHANGED_MEANWHILE, CONTENT_INVALID
 */
export async function moveContent(
  tx: Transaction,
  { kind, id, version, to, at }: Seen & ContentMove,
  shipped: readonly ShippedEntry[],
): Promise<Acted<ContentEntry>> {
  await lockContent(tx);
  const before = await readSeen(tx, kind, { id, version }, shipped);
  const isOut = to === 'published' || to === 'scheduled';
  const faults = isOut ? faultsOf(kind, before.fields, true) : [];
  if (kind === 'page' && before.origin !== 'own')
    faults.push({ field: 'at', reason: 'không đổi được: trang có sẵn luôn hiện' });
  if (to === 'scheduled' && !isSoon(at))
    faults.push({ field: 'at', reason: 'phải là một thời điểm sắp tới, trong vòng một năm' });
  if (faults.length > 0) throw new Failure('CONTENT_INVALID', { faults });
  const publishAt = to === 'scheduled' ? at : to === 'published' ? dayOfPublication(before) : before.publishAt;
  const { fields, updatedAt } = before;
  const minutes = readingMinutes(wordsOf(fields.html));
  const state = isOut ? 'published' : to;
  await writeEntry(tx, { kind, id, fields, readingMinutes: minutes, state, publishAt }, false, updatedAt);
  if (to === 'scheduled' && at) await addJob(tx, 'announce-content', {}, { runAt: at, key: jobOf(kind, id) });
  else await removeJob(tx, jobOf(kind, id));
  const after = await readEntry(tx, kind, id, shipped);
  const say = (entry: ContentEntry) => ({ state: entry.state, publishAt: entry.publishAt });
  return acted(thingOf(after), { act: acts[to], before: say(before), after: say(after) }, after);
}

const YEAR = 366 * 24 * 3_600_000;
const isSoon = (at: Date | null) => at !== null && at.getTime() > Date.now() && at.getTime() < Date.now() + YEAR;

/** Returns the date of publication. A post that was published before keeps its date. */
const dayOfPublication = ({ publishAt }: ContentEntry) =>
  publishAt && publishAt <= new Date() ? publishAt : new Date();

async function readSeen(
  tx: Transaction,
  kind: ContentKind,
  { id, version }: { id: string; version: string },
  shipped: readonly ShippedEntry[],
): Promise<ContentEntry> {
  const entry = await readEntry(tx, kind, id, shipped);
  if (entry.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: entry });
  return entry;
}

/** Restores the text of a post or page in the program's files. @throws Failure CONTENT_NOT_FOUND, CHANGED_MEANWHILE */
export async function resetContent(
  tx: Transaction,
  { kind, id, version }: Seen,
  shipped: readonly ShippedEntry[],
): Promise<Acted<ContentEntry>> {
  await lockContent(tx);
  const before = await readSeen(tx, kind, { id, version }, shipped);
  if (before.origin === 'shipped') return unchanged(before);
  if (before.origin === 'own') throw new Failure('CONTENT_NOT_FOUND');
  await removeEntry(tx, kind, id);
  await refuseTakenSlug(tx, kind, id, shipped);
  await removeJob(tx, jobOf(kind, id));
  const after = await readEntry(tx, kind, id, shipped);
  if (kind === 'post' && after.fields.slug !== before.fields.slug)
    await moveSlug(tx, id, before.fields.slug, after.fields.slug);
  else if (kind === 'post') await freeSlug(tx, after.fields.slug);
  return acted(thingOf(after), { before: before.fields }, after);
}

/** Throws if another post uses the slug of the text in the program's files; possible if the post's slug was changed. */
async function refuseTakenSlug(tx: Transaction, kind: ContentKind, id: string, shipped: readonly ShippedEntry[]) {
  const slug = shipped.find((each) => each.kind === kind && each.id === id)?.fields.slug;
  if (kind === 'post' && slug !== undefined && (await findPostBySlug(tx, slug)))
    throw new Failure('CONTENT_INVALID', {
      faults: [{ field: 'slug', reason: 'bài viết khác đang dùng đường dẫn có sẵn của bài này' }],
    });
}
