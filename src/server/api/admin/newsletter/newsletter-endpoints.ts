/** The back office's endpoints for the subscribers of the newsletter, and for its issues of earlier versions. */
import { forgetSubscriber } from '#commands/newsletter/office-subscribers.ts';
import { type ExportedSubscriber, subscriberTable } from '#domain/exports/customer-tables.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { readRows } from '#store/database/read-rows.ts';
import { listIssues } from '#store/newsletter/newsletter-issues.ts';
import {
  countSubscribers,
  exportedSubscribers,
  listSubscribers,
  type SubscribersWanted,
} from '#store/newsletter/subscribers.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import { sendTable } from '../../../exports/send-table.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { newsletterLink } from '../../../mail/newsletter-link.ts';

/** Yields subscribers with their unsubscribe links, for an owner who sends the newsletter with another program. */
const ofSubscribers = ({ secret, config }: Shop, wanted: SubscribersWanted) =>
  async function* (db: Database): AsyncGenerator<ExportedSubscriber[]> {
    for await (const rows of readRows<Omit<ExportedSubscriber, 'unsubscribe'> & { id: string }>(
      db,
      exportedSubscribers(db, wanted),
    ))
      yield rows.map(({ id, ...row }) => ({
        ...row,
        unsubscribe: publicUrl(config) + newsletterLink(secret, 'unsubscribe', id),
      }));
  };

export function newsletterAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('countSubscribers', () => countSubscribers(db));

  register('listSubscribers', ({ query: { search, ...wanted } }) =>
    listSubscribers(db, { search: search || undefined, ...wanted }),
  );

  register('exportSubscribers', (call) => {
    const { state, search } = call.query;
    const read = ofSubscribers(shop, { state, search: search || undefined });
    return sendTable(shop, call, { name: 'exportSubscribers', table: subscriberTable, query: call.query, read });
  });

  register.act('removeSubscriber', ({ tx, params: { id } }) => forgetSubscriber(tx, id));

  register('listIssues', ({ query }) => listIssues(db, query));

  for (const name of ['createIssue', 'getIssue', 'saveIssue', 'previewIssue', 'sendIssue'] as const)
    register(name, async () => {
      throw new Failure('ISSUES_ELSEWHERE');
    });
}
