/** The back office's endpoints for sold pieces and warranty claims. */
import { moveClaim } from '#commands/warranty/move-claim.ts';
import { openClaim } from '#commands/warranty/open-claim.ts';
import { recordClaimPrinting } from '#commands/warranty/record-claim-printing.ts';
import { readHolidays } from '#domain/fulfilment/working-days.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { readClaimSearch } from '#domain/warranty/claim-search.ts';
import { claimCode, claimStates } from '#domain/warranty/claim-states.ts';
import { serialKey } from '#domain/warranty/serial.ts';
import { piecesOf, warrantyOf } from '#domain/warranty/sold-piece.ts';
import { mapPage } from '#store/database/list-order.ts';
import { getSettings } from '#store/settings/settings.ts';
import { type Claim, countClaims, listClaims, listLateClaims, searchClaims } from '#store/warranty/claims.ts';
import { findSoldLines, type SoldLine } from '#store/warranty/warranty-pieces.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin, Result } from '../../../http/admin-endpoints.ts';
import { sendClaimReceipt } from '../../../papers/send-papers.ts';
import { claimPhotoEndpoints } from './claim-photo-endpoints.ts';
import { demandClaim, presentClaim, presentClaimRow } from './present-claim.ts';

/** The number up to which claims in a state are counted. */
const MOST_COUNTED = 100;

/** The pieces of a line, or only those with the serial number that was looked for. */
function presentPieces(line: SoldLine, wanted: string | null, today: string): Result<'findSoldPieces'>['items'] {
  const all = piecesOf(line);
  const named = all.filter((serial) => serial !== null && serialKey(serial) === wanted);
  const known = new Set(line.serials.map(serialKey));
  return (named.length > 0 ? named : all).map((serial) => {
    const warrantyUntil = warrantyOf(line, serial);
    const own = line.open.filter((claim) => {
      const key = serialKey(claim.serial ?? '');
      return serial === null ? !known.has(key) : key === serialKey(serial);
    });
    const canBeClaimed = line.open.length < line.pieces && (serial === null || own.length === 0);
    return {
      ...line,
      serial,
      phone: line.isAnonymous ? '' : line.phone,
      warrantyUntil,
      isOver: warrantyUntil !== null && warrantyUntil < today,
      canBeClaimed,
      openClaims: (canBeClaimed || own.length > 0 ? own : line.open).map(({ number }) => claimCode(number)),
    };
  });
}

export function warrantyAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;
  claimPhotoEndpoints(register, shop);

  register('findSoldPieces', async ({ query: { q } }) => {
    const search = readClaimSearch(q);
    const lines = search ? await findSoldLines(db, search) : [];
    const today = dayInVietnam(new Date());
    return { items: lines.flatMap((line) => presentPieces(line, search?.serial ?? null, today)) };
  });

  register('listClaims', async ({ query: { view, q, ...page } }) => {
    const typed = q?.trim() ?? '';
    const search = readClaimSearch(typed);
    if (typed === '')
      return mapPage(await (view === 'late' ? listLateClaims(db, page) : listClaims(db, view, page)), presentClaimRow);
    return search ? mapPage(await searchClaims(db, search, page), presentClaimRow) : { items: [], next: null };
  });

  register('countClaims', async () => ({ counts: await countClaims(db, claimStates, MOST_COUNTED) }));

  register('getClaim', async ({ params: { code } }) => presentClaim(db, await demandClaim(db, code)));

  const present = (claim: Claim) => presentClaim(db, claim);

  register.act(
    'openClaim',
    async ({ tx, staff: { actor }, body }) => {
      const { key, terms, line, productId, boughtOn, ...form } = body;
      const { warrantyRepairDays, publicHolidays } = await getSettings(tx);
      return openClaim(tx, {
        ...{ id: key, terms, form, line: line ?? null, productId: productId ?? null, boughtOn: boughtOn ?? null },
        ...{ today: dayInVietnam(new Date()), repairDays: warrantyRepairDays, actor },
        holidays: readHolidays(publicHolidays)?.days ?? new Set(),
      });
    },
    present,
  );

  register.act(
    'moveClaim',
    async ({ tx, staff: { actor }, params: { code }, body: { note, ...move } }) => {
      const { number } = await demandClaim(tx, code);
      return moveClaim(tx, { ...move, number, note: note ?? null, actor });
    },
    present,
  );

  register('printClaim', async ({ staff, params: { code }, query: { size }, reply }) => {
    const claim = await demandClaim(db, code);
    await recordClaimPrinting(db, { id: claim.id, code: claimCode(claim.number), actor: staff.actor });
    return sendClaimReceipt(shop, reply, size, { ...claim, code: claimCode(claim.number) });
  });
}
