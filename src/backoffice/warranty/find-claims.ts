/** Finds warranty claims and sold pieces for the search dialog (Ctrl K): by serial number, phone number or code. */
import { claimStateLabel } from '#domain/warranty/claim-states.ts';
import { serialKey } from '#domain/warranty/serial.ts';
import type { SearchResult } from '../frame/find-anything.ts';
import { call } from '../session/call.ts';

/** Shorter texts are words and beginnings of codes. */
const LEAST = 4;

export async function findClaims(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const key = serialKey(text);
  if (key.length < LEAST) return [];
  const [claims, pieces] = await Promise.all([
    call('listClaims', { query: { q: text, limit: 4 }, signal }),
    call('findSoldPieces', { query: { q: text }, signal }),
  ]);
  return [
    ...claims.data.items.map(
      ({ code, productName, state }): SearchResult => ({
        to: `/warranty/${code}`,
        label: `Phiếu ${code} · ${productName}`,
        note: claimStateLabel(state).toLowerCase(),
        icon: 'wrench',
      }),
    ),
    // an order and a phone number find their orders by themselves
    ...pieces.data.items
      .filter(({ serial }) => serial !== null && serialKey(serial) === key)
      .map(
        ({ orderNumber, productName, serial }): SearchResult => ({
          to: `/orders/${orderNumber}`,
          label: `Số seri ${serial} · ${productName}`,
          note: `đơn ${orderNumber}`,
          icon: 'wrench',
        }),
      ),
  ];
}
