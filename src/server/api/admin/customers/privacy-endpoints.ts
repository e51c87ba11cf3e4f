/** The back office's endpoints for what people ask of their personal data. */
import { answerRequest, eraseWhoAsked, takeRequest } from '#commands/privacy/answer-request.ts';
import { recordPersonCopy } from '#commands/privacy/record-copy.ts';
import { readHolidays } from '#domain/fulfilment/working-days.ts';
import { foundNames } from '#domain/privacy/found-names.ts';
import {
  MOST_REQUEST_WORDS,
  readAnswer,
  readRequestContact,
  requestCode,
  workingDaysLeft,
} from '#domain/privacy/privacy-request.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { demand } from '#domain/values/failure.ts';
import { readFreeText } from '#domain/values/free-text.ts';
import type { Database } from '#store/database/database.ts';
import { mapPage } from '#store/database/list-order.ts';
import { findRowsOf } from '#store/privacy/erased-rows.ts';
import { readPersonCopy } from '#store/privacy/person-copy.ts';
import {
  findRequest,
  listEndedRequests,
  listOpenRequests,
  type StoredRequest,
} from '#store/privacy/privacy-requests.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin, Result } from '../../../http/admin-endpoints.ts';
import { finishErasure } from '../../../privacy/erasures.ts';

type Presented = Result<'answerPrivacyRequest'>;

/** @returns a function that presents a request as of today */
async function presenter(db: Database): Promise<(request: StoredRequest) => Presented> {
  const today = dayInVietnam(new Date());
  const holidays = readHolidays((await getSettings(db)).publicHolidays)?.days ?? new Set();
  return ({ number, userId: _, ...request }) => ({
    ...request,
    code: requestCode(number),
    daysLeft: request.endedAt ? null : workingDaysLeft(today, request.dueOn, holidays),
    isLate: (request.endedAt ? dayInVietnam(request.endedAt) : today) > request.dueOn,
  });
}

export function privacyAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;
  const find = async (id: string) => demand(await findRequest(db, id), 'PRIVACY_REQUEST_NOT_FOUND');

  register('listPrivacyRequests', async ({ query: { state, ...page } }) => {
    const list = state === 'ended' ? listEndedRequests : listOpenRequests;
    return mapPage(await list(db, page), await presenter(db));
  });

  const present = async (request: StoredRequest) => (await presenter(db))(request);

  register.act(
    'takePrivacyRequest',
    ({ tx, body }) => {
      const { kind, channel, askedOn } = body;
      const words = readFreeText('words', body.words, MOST_REQUEST_WORDS);
      const today = dayInVietnam(new Date());
      return takeRequest(tx, { ...readRequestContact(body), kind, channel, askedOn, words, today });
    },
    present,
  );

  register('findPrivacyPerson', async ({ params: { id } }) => {
    const rows = Object.entries(await findRowsOf(db, await find(id)));
    const found = rows.map(([table, ids]) => ({
      what: foundNames[table as keyof typeof foundNames],
      count: ids.length,
    }));
    return { found };
  });

  register('copyPrivacyPerson', async ({ staff: { actor }, params: { id }, reply }) => {
    const contact = await recordPersonCopy(db, id, actor);
    reply.header('content-disposition', 'attachment; filename="ban-sao-du-lieu.json"');
    return readPersonCopy(db, contact);
  });

  register.act(
    'erasePrivacyPerson',
    ({ tx, staff: { actor }, params: { id } }) => eraseWhoAsked(tx, id, actor),
    async ({ request, erased }) => {
      await finishErasure(shop, erased);
      return present(request);
    },
  );

  register.act(
    'answerPrivacyRequest',
    ({ tx, staff: { actor }, params: { id }, body: { outcome, answer } }) =>
      answerRequest(tx, id, { outcome, answer: readAnswer(outcome, answer) }, actor),
    present,
  );
}
