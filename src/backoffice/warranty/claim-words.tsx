/** What the screens of the warranty say about claims. Days are `YYYY-MM-DD`. */
import type { OfficeClaimRow } from '#contract/admin/orders/claim-shape.ts';
import { type ClaimState, claimStateLabel } from '#domain/warranty/claim-states.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { queryOf } from '../session/call.ts';

export const claimQuery = (code: string) => queryOf('getClaim', { params: { code } });

const tones: Record<ClaimState, BadgeTone> = {
  received: 'amber',
  sent: 'blue',
  repaired: 'green',
  replaced: 'green',
  refused: 'red',
  returned: 'quiet',
};

export function ClaimBadges({ claim: { state, outcome, terms, isLate } }: { claim: OfficeClaimRow }) {
  return (
    <>
      <Badge tone={tones[state]}>{claimStateLabel(state)}</Badge>
      {state === 'returned' && outcome && <Badge tone={tones[outcome]}>{claimStateLabel(outcome)}</Badge>}
      {isLate && <Badge tone="red">Trễ hẹn</Badge>}
      {terms === 'paid' && <Badge tone="quiet">Có tính phí</Badge>}
    </>
  );
}

/** What the button that leads to a state says. */
export const moveNames: Record<ClaimState, string> = {
  received: 'Nhận hàng',
  sent: 'Gửi hãng',
  repaired: 'Đã sửa xong',
  replaced: 'Đổi mới',
  refused: 'Không sửa được',
  returned: 'Trả khách',
};
