/** The back office's endpoints for the subscribers of the newsletter. */
import { Readable } from 'node:stream';
import { forgetSubscriber, recordExport } from '#commands/newsletter/office-subscribers.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { ListPosition } from '#store/database/keyset-time.ts';
import { countSubscribers, listSubscribers } from '#store/newsletter/subscribers.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { pageFrom, readPosition } from '../../../http/list-cursor.ts';
import { toCsv } from '../../../invoices/csv.ts';
import { newsletterLink } from '../../../mail/newsletter-link.ts';

/** The number of subscribers that one query of an export reads. */
const CHUNK = 1000;

/** Yields the list of subscribers as CSV in parts, so that a large list is never in memory as a whole. */
async function* exportRows({ db, secret, config }: Shop): AsyncGenerator<string> {
  yield toCsv([['Email', 'Trạng thái', 'Đăng ký', 'Xác nhận', 'Hủy', 'Phiên bản đồng ý', 'Liên kết hủy']]);
  for (let after: ListPosition | null = null; ; ) {
    const rows = await listSubscribers(db, { state: undefined, search: undefined, after, limit: CHUNK });
    const last = rows.at(-1);
    if (!last) return;
    const cells = rows.map((row) => {
      const times = [row.requestedAt, row.confirmedAt, row.unsubscribedAt];
      // the unsubscribe link is exported for an owner who sends the newsletter with another program
      const unsubscribe = publicUrl(config) + newsletterLink(secret, 'unsubscribe', row.id);
      const written = times.map((time) => time?.toISOString() ?? '');
      return [row.email, row.state, ...written, row.consentVersion, unsubscribe];
    });
    // removes the byte order mark, because only the first part of the file begins with it
    yield toCsv(cells).slice(1);
    after = { at: last.atMicroseconds, id: last.id };
  }
}

export function subscriberAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('countSubscribers', () => countSubscribers(db));

  register('listSubscribers', async ({ query: { cursor, limit, state, search } }) => {
    const wanted = { state, search: search || undefined, after: readPosition(cursor), limit: limit + 1 };
    const rows = await listSubscribers(db, wanted);
    return pageFrom(rows, limit, { cursorOf: (row) => [row.atMicroseconds, row.id] });
  });

  register('exportSubscribers', async ({ staff, reply }) => {
    await recordExport(db, staff.actor);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="ban-tin-${dayInVietnam(new Date())}.csv"`)
      .send(Readable.from(exportRows(shop)));
  });

  register('removeSubscriber', ({ params: { id }, staff }) => forgetSubscriber(db, id, staff.actor));
}
