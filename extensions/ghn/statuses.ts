import type { StatusMeaning } from '#extension-api/carrier.ts';

/** The statuses of parcels at the carrier GHN (developer.ghn.vn, read in October 2026). */
const meanings: Readonly<Record<string, StatusMeaning>> = {
  ready_to_pick: 'waiting',
  picking: 'waiting',
  money_collect_picking: 'waiting',
  cancel: 'cancelled by the carrier',
  picked: 'handed_over',
  storing: 'handed_over',
  transporting: 'handed_over',
  sorting: 'handed_over',
  delivering: 'handed_over',
  money_collect_delivering: 'handed_over',
  delivered: 'delivered',
  delivery_fail: 'failed',
  // three delivery attempts failed; the shop can still request another attempt
  waiting_to_return: 'failed',
  return: 'returning',
  return_transporting: 'returning',
  return_sorting: 'returning',
  returning: 'returning',
  return_fail: 'returning',
  returned: 'returned',
  exception: 'look',
  damage: 'damaged',
  lost: 'lost',
};

export const meaningOf = (status: string): StatusMeaning =>
  (Object.hasOwn(meanings, status) && meanings[status]) || 'look';
