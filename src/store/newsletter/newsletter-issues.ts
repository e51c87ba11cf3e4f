/** The issues of the newsletter that earlier versions of the shop wrote and sent. They are only read. */
import type { Database } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';

const issues = (db: Database) =>
  db.selectFrom('newsletter_issues').select(['id', 'subject', 'body as html', 'state', 'send_at as sendAt', 'sent']);

type StoredIssue = Awaited<ReturnType<ReturnType<typeof issues>['executeTakeFirstOrThrow']>>;

const newestFirst = listOrder({ created_at: 'time desc', id: 'uuid desc' });

export const listIssues = (db: Database, page: PageWanted): Promise<Page<StoredIssue>> =>
  readPage(issues(db), newestFirst, page);
