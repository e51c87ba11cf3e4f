/** The claims about goods of one order, on its screen. */
import type { OfficeClaimRow } from '#contract/admin/orders/claim-shape.ts';
import { OfficeLink } from '../frame/navigation.tsx';
import { Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { ClaimBadges } from './claim-words.tsx';

export function OrderClaims({ claims }: { claims: readonly OfficeClaimRow[] }) {
  if (claims.length === 0) return null;
  return (
    <Panel title="Bảo hành">
      <Rows of={claims}>
        {(claim) => (
          <li key={claim.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <OfficeLink to={`/warranty/${claim.code}`} className="font-semibold underline">
              {claim.code}
            </OfficeLink>
            <span className="min-w-0 flex-1 basis-40">
              {claim.productName}
              {claim.serial && <span className="text-quiet wrap-anywhere"> · {claim.serial}</span>}
            </span>
            <span className="flex flex-wrap gap-1">
              <ClaimBadges claim={claim} />
            </span>
          </li>
        )}
      </Rows>
    </Panel>
  );
}
