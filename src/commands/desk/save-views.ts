/** Saves a staff member's filters of the order list. They do not change the shop, so the audit log omits them. */
import { Failure } from '#domain/values/failure.ts';
import { brokenConstraint, type Database, withinTransaction } from '#store/database/database.ts';
import {
  insertView,
  listSavedViews,
  lockViewsOf,
  NAME_TAKEN,
  removeView,
  renameView,
} from '#store/desk/saved-views.ts';

/** The most saved views of one person; more tabs would not be readable. */
const MOST = 20;

async function namedOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (brokenConstraint(error) === NAME_TAKEN) throw new Failure('SAVED_VIEW_NAME_TAKEN');
    throw error;
  }
}

/** @throws Failure SAVED_VIEW_NAME_TAKEN, SAVED_VIEWS_TOO_MANY */
export function saveView(
  db: Database,
  view: { userId: string; name: string; filters: Record<string, string> },
): Promise<void> {
  return namedOnce(() =>
    withinTransaction(db, async (tx) => {
      await lockViewsOf(tx, view.userId);
      if ((await listSavedViews(tx, view.userId)).length >= MOST)
        throw new Failure('SAVED_VIEWS_TOO_MANY', { most: MOST });
      await insertView(tx, view);
    }),
  );
}

/** @throws Failure SAVED_VIEW_NOT_FOUND, SAVED_VIEW_NAME_TAKEN */
export function changeViewName(
  db: Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  return namedOnce(() =>
    withinTransaction(db, async (tx) => {
      if (!(await renameView(tx, userId, id, name))) throw new Failure('SAVED_VIEW_NOT_FOUND');
    }),
  );
}

export const forgetView = (db: Database, userId: string, id: string): Promise<void> =>
  withinTransaction(db, (tx) => removeView(tx, userId, id));
